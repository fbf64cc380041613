import type { EverydayDb } from '../../data/database/db.ts'
import type { QueuedForm } from '../../domain/queued-form.ts'
import type { SeatStatus } from '../../collections/seat-statuses.ts'

/** A registration as it is shown. */
export type ShownRegistration = {
  /** The uuid of its form, or the id of a seat that was ordered. */
  id: string
  event_id: string
  name: string
  start: string
  end: string
  seats: number
  /** `unsent`: it waits on this device. `refused`: the server does not take it as it is. `lost`: it does not know it any more. */
  status: SeatStatus | 'unsent' | 'refused' | 'lost'
  full_name: string
  link: string
  /** A seat of an order, which is given back with the order. */
  isOrdered: boolean
  /** Its cancellation waits on this device. */
  isCancelling: boolean
}

type Stored = Omit<ShownRegistration, 'isOrdered' | 'isCancelling'>

/** A form for an event that the server does not have yet. */
function queuedOf({ id, about, state, fields }: QueuedForm): Stored {
  const start = String(fields.start)
  return {
    ...{ id, event_id: String(fields.eventId), name: about, start, end: start },
    ...{ seats: Number(fields.seats), full_name: String(fields.fullName), link: '' },
    status: state === 'refused' ? 'refused' : 'unsent',
  }
}

/** All registrations of who uses this device: of the account, those without one that the device keeps, and those that wait to be sent. */
export async function readRegistrations(db: EverydayDb, now = Date.now()): Promise<ShownRegistration[]> {
  const [rows, kept, forms] = await Promise.all([
    db.event_registrations.toArray(),
    db._registrations.toArray(),
    db._forms.toArray(),
  ])
  const synced = rows.map((row) => ({ ...row, id: row.form || row.id, isOrdered: row.form === '' }))
  const known = new Set(synced.map(({ id }) => id))
  const queued = forms.filter(({ kind, id }) => kind === 'event' && !known.has(id)).map(queuedOf)
  for (const { id } of queued) known.add(id)
  const here = kept.filter(({ id }) => !known.has(id))
  const cancelling = new Set(
    forms
      .filter(({ kind, state }) => kind === 'cancel' && state === 'waiting')
      .map(({ fields }) => fields.registration),
  )
  const all = [...synced, ...[...here, ...queued].map((each) => ({ ...each, isOrdered: false }))]
  const isPast = ({ end }: { end: string }) => Date.parse(end) <= now
  return all
    .map(({ id, event_id, name, start, end, seats, status, full_name, link, isOrdered }): ShownRegistration => ({
      ...{ id, event_id, name, start, end, seats, status, full_name, link, isOrdered },
      isCancelling: cancelling.has(id) && status !== 'cancelled',
    }))
    .sort((a, b) => {
      const [first, second] = [Date.parse(a.start), Date.parse(b.start)]
      // What comes next is on top, and what is over below, the latest first.
      return Number(isPast(a)) - Number(isPast(b)) || (isPast(a) ? second - first : first - second)
    })
}
