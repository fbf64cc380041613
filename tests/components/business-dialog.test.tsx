import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sample } from '../../web/collections/businesses.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import BusinessDialog from '../../web/features/business/business-dialog.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const noPlaces = () => Promise.reject(new Error('No list of places here.'))

test('what another device changes of a business while its form is open is shown, or overwritten as not seen; Cancel discards what was typed', async () => {
  const db = new EverydayDb(newId())
  const id = newId()
  const first = { ...sample.set, id, user_id: db.owner, created_at: '', updated_at: '', name: 'Rye', phone: '' }
  await db.businesses.add({ ...first, services: ['Bread'], description: 'Old' } as never)
  const row = (await db.businesses.get(id))!
  const open = (onDone: () => void) =>
    show(
      <WithData data={{ session: { user: null, expired: false }, db }}>
        <BusinessDialog row={row} loadPlaces={noPlaces} onClose={onDone} onSaved={onDone} />
      </WithData>,
    )
  const field = (name: string) => page.getByRole('textbox', { name })

  const { unmount } = await open(() => {})
  await field('Name').fill('Half a name')
  await expect.poll(() => db._drafts.count()).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => db._drafts.count()).toBe(0)
  await unmount()

  let isSaved = false
  await open(() => (isSaved = true))
  await field('Name').fill('Rye & Sons')
  await field('Services').fill('Bread\nRolls')
  await db.businesses.update(id, { name: 'Rye Bakery', services: ['Bread', 'Cakes'], description: 'New' })
  await expect.element(field('Description')).toHaveValue('New')
  await expect.element(field('Services')).toHaveValue('Bread\nRolls')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => isSaved).toBe(true)
  const sent = (await db._outbox.toArray()).map(({ mutation: { set, was, add, remove } }) => ({
    set,
    was,
    add,
    remove,
  }))
  expect(sent).toEqual([
    { set: { name: 'Rye & Sons' }, was: { name: 'Rye' }, add: { services: ['Rolls'] }, remove: undefined },
  ])
  expect((await db.businesses.get(id))?.services).toEqual(['Bread', 'Cakes', 'Rolls'])
})
