import { SEAT_STATUSES } from './seat-statuses.ts'
import { msg } from '../lib/msg.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { choice, integer, text } from './field.ts'

/**
 * The registrations of a person for events, and the seats that they have ordered. The server alone writes them: they are sent and cancelled by
 * forms, with or without an account (docs/decisions/0057-seats-of-events.md).
 */
export const eventRegistrations = collection({
  name: 'event_registrations',
  label: { many: msg('Event registrations'), one: msg('an event registration') },
  title: 'name',
  ops: [],
  createdBy: 'server',
  fields: {
    /** The uuid of the form: while it is still in the queue of a device, it is not shown twice. Empty for a seat that was ordered. */
    form: text({ label: msg('Form'), max: 36, readonly: true }),
    event_id: text({ label: msg('Event'), required: true, max: 80, readonly: true }),
    /** The title of the event. */
    name: text({ label: msg('Title'), max: 200, readonly: true }),
    /** In the local time of its place, with the UTC offset. */
    start: text({ label: msg('Begins'), max: 40, readonly: true }),
    end: text({ label: msg('Ends'), max: 40, readonly: true }),
    seats: integer({ label: msg('Seats'), min: 1, max: 100_000, columnMax: true, required: true, readonly: true }),
    status: choice(SEAT_STATUSES, { label: msg('Status'), required: true, readonly: true }),
    /** Who comes. */
    full_name: text({ label: msg('Full name'), max: 200, readonly: true }),
    /** Where one takes part in an event online; empty unless the seats are confirmed. */
    link: text({ label: msg('Link'), max: 500, readonly: true }),
  },
})
export type EventRegistration = RowOf<typeof eventRegistrations>

export const sample: Sample<typeof eventRegistrations> = {
  set: {
    ...{ form: '0b0e7c1e-3d6f-4b8e-9a55-0f6f3c1f2a11', event_id: 'owners-supper', name: 'The Owners’ Supper' },
    ...{ start: '2027-03-18T18:30:00-04:00', end: '2027-03-18T21:00:00-04:00', seats: 2, status: 'confirmed' },
    ...{ full_name: 'Ann Other', link: '' },
  },
  change: { status: 'cancelled' },
}
