import { FIELD_LABELS, type FormKind } from '../../domain/forms-fields.ts'
import type { QueuedForm } from '../../domain/queued-form.ts'
import { msg } from '../../lib/msg.ts'
import { serverText } from '../../lib/server-text.ts'
import { t } from '../../lib/t.ts'

const NAMES: Record<FormKind, string> = {
  contact: msg('Contact message'),
  newsletter: msg('Newsletter subscription'),
  event: msg('Event registration'),
  job: msg('Job application'),
  claim: msg('Claim of a business'),
  cancel: msg('Canceled registration'),
  adopt: msg('Registration for your account'),
}
const LABELS: Readonly<Record<string, string>> = FIELD_LABELS

/** `Event registration: Tax day`. */
export const formName = ({ kind, about }: QueuedForm): string =>
  about ? `${t(NAMES[kind])}: ${about}` : t(NAMES[kind])

/** Its status, shown after its name: `waiting`, `waiting, tried 3 times`. */
export const formStatus = ({ tries }: QueuedForm): string =>
  tries === 0 ? t('waiting') : t(tries === 1 ? 'waiting, tried once' : 'waiting, tried {tries} times', { tries })

/** Editable fields, which exclude catalog ids. */
export const formFields = ({ fields }: QueuedForm): { name: string; label: string; value: string }[] =>
  Object.entries(fields)
    .filter(([name]) => name in LABELS)
    .map(([name, value]) => ({ name, label: t(LABELS[name]!), value: String(value) }))

/** Why it was refused, one sentence per line. */
export function formReasons({ errors, message }: QueuedForm): string[] {
  const reasons = Object.entries(errors).map(([name, why]) =>
    LABELS[name] ? t('{label}: {why}', { label: t(LABELS[name]), why: serverText(why) }) : serverText(why),
  )
  return reasons.length > 0 ? reasons : [message ? serverText(message) : t('The server refused it and gave no reason.')]
}
