import { msg } from '../lib/msg.ts'
import { HONEYPOT, type FormFields, type FormInput, type FormKind } from './forms-fields.ts'
import { checkForm, isFormKind, isUuid } from './forms.ts'
import type { SeatStatus } from '../collections/seat-statuses.ts'

/** A form as the server stores it: under a uuid, with the form's own fields. */
export type SentForm = { [K in FormKind]: { kind: K; uuid: string; fields: FormFields[K] } }[FormKind]

/** A validated request to send a form. `trapped`: the honeypot field is filled in. */
export type CheckedRequest =
  { ok: true; trapped: boolean; form: SentForm } | { ok: false; errors: Record<string, string> }

/** Validates the body of `POST /api/forms/{kind}`; null for an unknown form. A body that is not an object lacks every field. */
export function checkRequest(kind: string, body: unknown): CheckedRequest | null {
  if (!isFormKind(kind)) return null
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const sent = (isObject ? body : {}) as FormInput
  const { id, [HONEYPOT]: trap } = sent
  // fromEntries: object rest, compiled for the older engine, would follow a sender's __proto__.
  const input = Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'id' && name !== HONEYPOT))
  const checked = checkForm(kind, input)
  const errors: Record<string, string> = checked.ok ? {} : checked.errors
  if (!isUuid(id)) errors.id = 'A form is sent with a uuid.'
  if (!checked.ok || errors.id !== undefined) return { ok: false, errors }
  return { ok: true, trapped: Boolean(trap), form: { kind, uuid: String(id), fields: checked.fields } as SentForm }
}

/** What has become of a registration; `gone`: its form is here, and the operator has deleted it. */
export type SeatsOfForm = SeatStatus | 'gone'

/** The confirmation shown to the sender. It does not reveal whether an address is already subscribed. */
export function confirmationMessage(kind: FormKind, mailIsSet: boolean, seats: SeatsOfForm = 'confirmed'): string {
  if (kind === 'contact') return msg('We’ve received your message and will answer by email.')
  if (kind === 'event') return seatsMessage(seats, mailIsSet)
  if (kind === 'job') return msg('We’ve received your application and will answer by email.')
  if (kind === 'claim') return msg('We’ve received your claim. We’ll check it and answer by email.')
  return mailIsSet
    ? msg('Check your inbox: press the link in our message to subscribe. If you asked before, it comes within a day.')
    : msg('We’ve noted your address. This server can’t send email yet; once it can, you’ll get a link to confirm.')
}

/** What has become of a registration. Without a mail server nothing is promised by email. */
function seatsMessage(status: SeatsOfForm, mailIsSet: boolean): string {
  if (status === 'gone') return msg('This registration was deleted. To come, register again.')
  if (status === 'cancelled') return msg('This registration was canceled.')
  if (status === 'waiting')
    return mailIsSet
      ? msg('All seats are taken, so you’re on the waiting list. If seats become free, we’ll email you.')
      : msg('All seats are taken, so you’re on the waiting list. Your registrations say when seats have become free.')
  return mailIsSet
    ? msg('Your seats are yours. We’ll email you the details.')
    : msg('Your seats are yours. This server can’t send email: the details are under Your registrations.')
}
