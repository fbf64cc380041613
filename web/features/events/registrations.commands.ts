import type { EverydayDb } from '../../data/database/db.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { discardForm, submitForm, type SubmitOptions } from '../../data/forms/forms.ts'
import { msg } from '../../lib/msg.ts'
import type { ShownRegistration } from './registrations.queries.ts'

/**
 * Gives the seats of a registration back, offline too. One that was not sent yet is not sent any more, and is cancelled there as well: it may have
 * arrived without an answer, such as when the tab was closed meanwhile, and what is not there is cancelled without harm. The value is why the server does not take it; empty: it does, or will.
 */
export async function cancelRegistration(
  db: EverydayDb,
  { id, name, status }: ShownRegistration,
  options: SubmitOptions = {},
): Promise<WriteOutcome<string>> {
  if (status === 'unsent' || status === 'refused') {
    const discarded = await discardForm(db, id)
    if (!discarded.ok) return discarded
    if (status === 'refused') return { ok: true, value: '' }
  }
  return writeOutcome(msg('Failed to cancel the registration'), async () => {
    const result = await submitForm(db, 'cancel', { registration: id }, { ...options, about: name })
    if (result.state !== 'refused') return ''
    return Object.values(result.errors)[0] ?? result.message
  })
}
