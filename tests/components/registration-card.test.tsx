import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EventEntry } from '../../web/catalog/schema/events.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { RegistrationCard } from '../../web/features/events/registration-card.tsx'
import type { ShownRegistration } from '../../web/features/events/registrations.queries.ts'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const registration: ShownRegistration = {
  ...{ id: crypto.randomUUID(), event_id: 'supper', name: 'The Owners’ Supper', seats: 2, full_name: 'Ann' },
  ...{ start: '2127-03-18T18:30:00-04:00', end: '2127-03-18T21:00:00-04:00', status: 'confirmed', link: '' },
  ...{ isOrdered: false, isCancelling: false },
}
const event = {
  ...{ id: 'supper', name: 'The Owners’ Supper', zone: 'America/New_York', everyWeeks: 26, place: { online: 'Video' } },
  ...{ start: '2127-09-16T18:30:00-04:00', end: '2127-09-16T21:00:00-04:00' },
} as EventEntry
const showCard = (changes: Partial<ShownRegistration>, of: EventEntry | undefined) =>
  show(
    <WithData data={{ db: new EverydayDb(newId()), session: { user: null, expired: false } }}>
      <RegistrationCard registration={{ ...registration, ...changes }} event={of} day="2126-11-28" />
    </WithData>,
  )
const card = () => page.getByRole('listitem')

test('a registration has its own date, whatever the next one of its event is, with its time zone', async () => {
  await showCard({}, event)
  await expect.element(card()).toHaveTextContent('Tuesday, March 18, 2127, 6:30 PM to 9 PM ETVideo')
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
})

test('one that is over names the time zone too, and one of an event that is gone the difference', async () => {
  const past = { start: '2026-03-18T18:30:00-04:00', end: '2026-03-18T21:00:00-04:00' }
  const { unmount } = await showCard(past, event)
  await expect.element(card()).toHaveTextContent('Wednesday, March 18, 2026, 6:30 PM ET')
  await unmount()
  await showCard({}, undefined)
  await expect.element(card()).toHaveTextContent('Tuesday, March 18, 2127, 6:30 PM UTC-4')
})
