import { msg } from '../lib/msg.ts'
import { HONEYPOT, type FormFields, type FormInput, type FormKind } from './forms-fields.ts'
import { checkForm, isFormKind } from './forms.ts'

/** A form as the server stores it: under a uuid, with the form's own fields. */
export type SentForm = { [K in FormKind]: { kind: K; uuid: string; fields: FormFields[K] } }[FormKind]

/** A validated request to send a form. `trapped`: the honeypot field is filled in. */
export type CheckedRequest =
  { ok: true; trapped: boolean; form: SentForm } | { ok: false; errors: Record<string, string> }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

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
  if (typeof id !== 'string' || !UUID.test(id)) errors.id = 'A form is sent with a uuid.'
  if (!checked.ok || errors.id !== undefined) return { ok: false, errors }
  return { ok: true, trapped: Boolean(trap), form: { kind, uuid: String(id), fields: checked.fields } as SentForm }
}

/** The confirmation shown to the sender. It does not reveal whether an address is already subscribed. */
export function confirmationMessage(kind: FormKind, mailIsSet: boolean): string {
  if (kind === 'contact') return msg('Your message has arrived. The answer comes to your email address.')
  if (kind === 'event') return msg('Your registration has arrived. The details come to your email address.')
  if (kind === 'job') return msg('Your application has arrived. The answer comes to your email address.')
  return mailIsSet
    ? msg(
        'Check your inbox: the message from us has a link. You are subscribed once you have pressed it. If you asked before, it comes within a day.',
      )
    : msg(
        'Your address is noted. This server cannot send mail yet; the message with the link that subscribes you comes once it can.',
      )
}
