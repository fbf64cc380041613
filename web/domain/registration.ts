import * as v from 'valibot'
import { SEAT_STATUSES, type SeatStatus } from '../collections/seat-statuses.ts'

/** A registration as the server tells it to who has the uuid of its form. */
export const SentRegistration = v.object({
  form: v.pipe(v.string(), v.uuid()),
  event_id: v.string(),
  name: v.string(),
  start: v.string(),
  end: v.string(),
  seats: v.number(),
  /** A status of a later version counts as one without seats. */
  status: v.fallback(v.picklist(SEAT_STATUSES), 'cancelled'),
  full_name: v.string(),
  /** Where one takes part in an event online; empty unless the seats are confirmed. */
  link: v.string(),
  /** Whether it belongs to an account, whose devices sync it. */
  owned: v.boolean(),
})
export type SentRegistration = v.InferOutput<typeof SentRegistration>

/**
 * A registration that this device keeps by itself. `id` is the uuid of its form. `own`: it was sent from here, and not opened by a link. `lost`: the
 * server does not know it any more, as after a restored backup.
 */
export type KeptRegistration = Omit<SentRegistration, 'form' | 'owned' | 'status'> & {
  id: string
  status: SeatStatus | 'lost'
  own: boolean
  /** To whom it was sent, if it was from here: with it the form can be sent again. */
  email?: string
  /** It is the account's, which syncs it, and is kept here as well so that it does not vanish with a row that a restored backup has lost. */
  owned?: boolean
}
