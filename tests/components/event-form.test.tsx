import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DataProvider } from '../../web/data/context.tsx'
import { presentSeats } from '../../web/data/catalog/seats.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { discardForm } from '../../web/data/forms/forms.ts'
import { sendQueued } from '../../web/data/forms/queue.ts'
import type { FormAnswer } from '../../web/data/forms/transport.ts'
import { EventForm } from '../../web/features/forms/event-form.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const START = '2027-03-18T18:30:00-04:00'
const NEXT = '2027-06-10T18:30:00-04:00'
const SUPPER = {
  ...{ id: 'supper', name: 'Owners’ Supper', seats: 30 },
  ...{ start: START, end: '2027-03-18T21:00:00-04:00', zone: 'America/New_York', everyWeeks: 12 },
}
let db: EverydayDb

beforeEach(() => {
  db = new EverydayDb(newId())
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return () => {
    online.mockRestore()
    vi.restoreAllMocks()
  }
})

/** The form of an event, whose next date has so many seats left. */
async function showForm(left: number) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ supper: { day: START.slice(0, 10), start: START, seats: 30, left } }),
  )
  await presentSeats.readAgain()
  await show(
    <WithData data={{ db, session: { user: null, expired: false } }}>
      <EventForm event={SUPPER} />
    </WithData>,
  )
}
/** Fills it in and sends it without a connection. */
async function register() {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ann Other')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ann@example.com')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect.element(page.getByText('Will be sent when you’re back online')).toHaveFocus()
  return (await db._forms.toArray())[0]!.id
}
const answer = (id: string, is: FormAnswer) => sendQueued(db, id, { token: () => '', post: async () => is })

test('a form that waited says on its page when it was sent, and what the server has said', async () => {
  await showForm(12)
  const id = await register()
  await answer(id, { kind: 'sent', message: 'Your seats are yours. We’ll email you the details.' })
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Your seats are yours. We’ll email you the details.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See your registrations' })).toBeVisible()
  expect(page.getByText('Will be sent').query()).toBeNull()
})

test('a form that the server refuses later says why, and leads to where it can be changed', async () => {
  await showForm(12)
  const errors = { start: 'This event has already begun. Register for its next date.' }
  await answer(await register(), { kind: 'refused', message: 'No.', errors })
  await expect.element(page.getByText('This was not sent')).toBeVisible()
  await expect.element(page.getByText(errors.start)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change or discard it' })).toHaveAttribute('href', '/sync')
})

test('a form that is thrown away while it waits is there again, empty, and was not sent', async () => {
  await showForm(12)
  await discardForm(db, await register())
  await expect.element(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('')
  expect(page.getByText('Sent', { exact: true }).query()).toBeNull()
})

test('where fewer seats are left than are asked for, one joins the waiting list', async () => {
  await showForm(2)
  await expect.element(page.getByRole('button', { name: 'Register' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Seats' }).selectOptions('3')
  await expect.element(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible()
  await expect.element(page.getByText('There aren’t as many seats left.', { exact: false })).toBeVisible()
})

test('a device that stores nothing sends a form again as the same one, and the next one as another', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sent: { id: string }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (!init?.body) return Response.json({})
    sent.push(JSON.parse(init.body as string) as { id: string })
    if (sent.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ message: 'Your seats are yours.' })
  })
  const state = { data: null, session: { user: null, expired: false }, failure: null, person: 0 }
  const open = () => Promise.reject(new Error('no storage'))
  await show(
    <DataProvider source={{ get: () => state as never, subscribe: () => () => {}, open }}>
      <EventForm event={SUPPER} />
    </DataProvider>,
  )
  const fill = async () => {
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ann Other')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ann@example.com')
    await page.getByRole('button', { name: 'Register' }).click()
  }
  await fill()
  await expect.element(page.getByText('The server isn’t responding', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect.element(page.getByText('Your seats are yours.')).toBeVisible()
  await page.getByRole('button', { name: 'Register someone else' }).click()
  await fill()
  await expect.element(page.getByText('Your seats are yours.')).toBeVisible()
  expect(sent).toHaveLength(3)
  expect(sent[1]!.id).toBe(sent[0]!.id)
  expect(sent[2]!.id).not.toBe(sent[0]!.id)
})

const date = () => page.getByRole('status').filter({ hasText: 'This registration is for' })
/** The device's clock says another time from now on; it goes on from there, or stands still. */
const setClock = (at: number, goesOn = false) => {
  const real = performance.now()
  vi.spyOn(Date, 'now').mockImplementation(() => at + (goesOn ? performance.now() - real : 0))
}
const unknownSeats = () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
  return presentSeats.readAgain()
}
const showSupper = () =>
  show(
    <WithData data={{ db, session: { user: null, expired: false } }}>
      <EventForm event={SUPPER} />
    </WithData>,
  )

test('the form names its date, and once that begins it says so at once, names the next one, and keeps what was typed', async () => {
  await unknownSeats()
  setClock(Date.parse(START) - 3000, true)
  await showSupper()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ann Other')
  await expect.element(date()).toHaveTextContent(/^This registration is for Thursday, March 18, 2027, 6:30 PM ET\.$/)
  await expect
    .element(date())
    .toHaveTextContent(
      /^Thursday, March 18, 2027, 6:30 PM ET has begun\. What you typed is still here\.\s*This registration is for Thursday, June 10, 2027, 6:30 PM ET\.$/,
    )
  await expect.element(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ann Other')
  await register()
  expect((await db._forms.toArray())[0]).toMatchObject({ fields: { start: NEXT, fullName: 'Ann Other' } })
})

test('a page that has slept over the beginning sends nothing before it has named the next date', async () => {
  await unknownSeats()
  setClock(Date.parse(START) - 50_000)
  await showSupper()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ann Other')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ann@example.com')
  await expect.element(date()).toHaveTextContent(/March 18/)
  setClock(Date.parse(START) + 1000)
  // As when the page wakes: no timer has run, and nothing has been rendered.
  ;(page.getByRole('button', { name: 'Register' }).element() as HTMLButtonElement).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing was sent: the date has changed.')
  await expect.element(date()).toHaveTextContent(/has begun.*This registration is for Thursday, June 10, 2027/)
  expect(await db._forms.count()).toBe(0)
  await register()
  expect((await db._forms.toArray()).map(({ fields }) => fields.start)).toEqual([NEXT])
})

test('where the server sells another date than the one that was shown, the form says that it has changed', async () => {
  await unknownSeats()
  setClock(Date.parse('2027-01-05'))
  await showSupper()
  await expect.element(date()).toHaveTextContent(/^This registration is for Thursday, March 18/)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ supper: { day: '2027-03-25', start: '2027-03-25T18:30:00-04:00', seats: 30, left: 9 } }),
  )
  await presentSeats.readAgain()
  await expect.element(date()).toHaveTextContent(/^The date has changed\..*This registration is for Thursday, March 25/)
})
