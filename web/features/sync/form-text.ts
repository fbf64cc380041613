import { FIELD_LABELS, type FormKind } from '../../domain/forms-fields.ts'
import type { QueuedForm } from '../../domain/queued-form.ts'

const NAMES: Record<FormKind, string> = {
  contact: 'Contact message',
  newsletter: 'Newsletter subscription',
  event: 'Event registration',
  job: 'Job application',
}
const LABELS: Readonly<Record<string, string>> = FIELD_LABELS

/** `Event registration: Tax day`. */
export const formName = ({ kind, about }: QueuedForm): string => (about ? `${NAMES[kind]}: ${about}` : NAMES[kind])

/** Its status, shown after its name: `waiting`, `waiting, tried 3 times`. */
export const formStatus = ({ tries }: QueuedForm): string =>
  tries === 0 ? 'waiting' : `waiting, tried ${tries === 1 ? 'once' : `${tries} times`}`

/** Editable fields, which exclude catalog ids. */
export const formFields = ({ fields }: QueuedForm): { name: string; label: string; value: string }[] =>
  Object.entries(fields)
    .filter(([name]) => name in LABELS)
    .map(([name, value]) => ({ name, label: LABELS[name]!, value: String(value) }))

/** Why it was refused, one sentence per line. */
export function formReasons({ errors, message }: QueuedForm): string[] {
  const reasons = Object.entries(errors).map(([name, why]) => (LABELS[name] ? `${LABELS[name]}: ${why}` : why))
  return reasons.length > 0 ? reasons : [message || 'The server refused it and gave no reason.']
}
