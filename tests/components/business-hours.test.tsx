import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sample } from '../../web/collections/businesses.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import BusinessDialog from '../../web/features/business/business-dialog.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const noPlaces = () => Promise.reject(new Error('No list of places here.'))
const open = (day: string) => page.getByRole('checkbox', { name: day })
const opens = (day: string) => page.getByLabelText(`${day}, opens at`)
const closes = (day: string) => page.getByLabelText(`${day}, closes at`)
const save = () => page.getByRole('button', { name: 'Save changes' }).click()
const copyMonday = () => page.getByRole('button', { name: 'Copy Monday to weekdays' }).click()

/** The form of a business with these hours. */
async function form(hours: (string | null)[]) {
  const db = new EverydayDb(newId())
  const id = newId()
  await db.businesses.add({
    ...{ ...sample.set, id, user_id: db.owner, created_at: '', updated_at: '', photos: [] },
    hours,
  } as never)
  const shown = async () => {
    const row = (await db.businesses.get(id))!
    let isSaved = false
    const { unmount } = await show(
      <WithData data={{ session: { user: null, expired: false }, db }}>
        <BusinessDialog row={row} loadPlaces={noPlaces} onClose={() => {}} onSaved={() => (isSaved = true)} />
      </WithData>,
    )
    return { unmount, isSaved: () => isSaved }
  }
  return { db, stored: async () => (await db.businesses.get(id))!.hours, shown }
}

test('hours that are typed are what the record has, over midnight too, and the form shows them again', async () => {
  const old = ['09:00-17:00', null, null, '07:00-15:00', '07:00-15:00', '08:00-13:00', null]
  const { db, stored, shown } = await form(old)
  const { unmount, isSaved } = await shown()
  await expect.element(opens('Monday')).toHaveValue('09:00')
  await expect.element(closes('Monday')).toHaveValue('17:00')
  await expect.element(open('Tuesday')).not.toBeChecked()
  await expect.element(opens('Tuesday')).not.toBeInTheDocument()

  await opens('Monday').fill('07:30')
  await closes('Monday').fill('12:15')
  await open('Wednesday').click()
  await expect.element(opens('Wednesday')).toHaveValue('09:00')
  await expect.element(closes('Wednesday')).toHaveValue('17:00')
  await open('Thursday').click()
  await expect.element(opens('Thursday')).not.toBeInTheDocument()
  await opens('Friday').fill('18:00')
  await closes('Friday').fill('02:00')
  await open('Sunday').click()
  await closes('Sunday').fill('00:00')
  await save()
  await expect.poll(isSaved).toBe(true)
  const hours = ['07:30-12:15', null, '09:00-17:00', null, '18:00-02:00', '08:00-13:00', '09:00-00:00']
  expect(await stored()).toEqual(hours)
  const sent = (await db._outbox.toArray()).map(({ mutation: { set, was } }) => ({ set, was }))
  expect(sent).toEqual([{ set: { hours }, was: { hours: old } }])
  await unmount()

  await shown()
  await expect.element(opens('Friday')).toHaveValue('18:00')
  await expect.element(closes('Friday')).toHaveValue('02:00')
  await expect.element(open('Thursday')).not.toBeChecked()
  await expect.element(closes('Sunday')).toHaveValue('00:00')
})

test('the hours of Monday are copied to the other weekdays alone, open or closed', async () => {
  const { stored, shown } = await form(['10:00-19:00', null, '08:00-09:00', null, null, '11:00-14:00', null])
  const first = await shown()
  await closes('Monday').fill('20:00')
  await copyMonday()
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await expect.element(opens(day)).toHaveValue('10:00')
    await expect.element(closes(day)).toHaveValue('20:00')
  }
  await save()
  await expect.poll(first.isSaved).toBe(true)
  expect(await stored()).toEqual([...Array<string>(5).fill('10:00-20:00'), '11:00-14:00', null])
  await first.unmount()

  const second = await shown()
  await open('Monday').click()
  await copyMonday()
  await expect.element(open('Friday')).not.toBeChecked()
  await expect.element(open('Saturday')).toBeChecked()
  await save()
  await expect.poll(second.isSaved).toBe(true)
  expect(await stored()).toEqual([null, null, null, null, null, '11:00-14:00', null])
})

test('a day with one time is not saved, and says why until it has both or is closed', async () => {
  const old = ['09:00-17:00', '09:00-17:00', null, null, null, null, null]
  const { db, stored, shown } = await form(old)
  const { isSaved } = await shown()
  const told = page.getByText('Enter both times, or clear the checkbox.')
  await closes('Monday').fill('')
  await opens('Tuesday').fill('')
  await save()
  await expect.poll(() => told.elements().length).toBe(2)
  await expect.element(opens('Monday')).toHaveFocus()
  await expect.element(closes('Monday')).toHaveAccessibleDescription('Enter both times, or clear the checkbox.')
  expect(isSaved()).toBe(false)
  expect(await stored()).toEqual(old)
  expect(await db._outbox.count()).toBe(0)

  await closes('Monday').fill('16:00')
  await open('Tuesday').click()
  await expect.poll(() => told.elements().length).toBe(0)
  await save()
  await expect.poll(isSaved).toBe(true)
  expect(await stored()).toEqual(['09:00-16:00', null, null, null, null, null, null])
})
