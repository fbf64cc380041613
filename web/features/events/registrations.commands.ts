import type { EverydayDb } from '../../data/database/db.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { discardForm, submitForm, type SubmitOptions } from '../../data/forms/forms.ts'
import { isOnline } from '../../lib/online.ts'
import { msg } from '../../lib/msg.ts'
import type { ShownRegistration } from './registrations.queries.ts'

/**
 * Gives the seats of a registration back, offline too. One that was not sent yet is not sent any more; if it may have arrived already, it is
 * cancelled there as well. The value is why the server does not take it; empty: it does, or will.
 */
export async function cancelRegistration(
  db: EverydayDb,
  { id, name, status }: ShownRegistration,
  options: SubmitOptions = {},
): Promise<WriteOutcome<string>> {
  const { online = isOnline } = options
  if (status === 'unsent' || status === 'refused') {
    const form = await db._forms.get(id)
    const discarded = await discardForm(db, id)
    const mayHaveArrived = status === 'unsent' && (online() || (form?.tries ?? 0) > 0)
    if (!discarded.ok || !mayHaveArrived) return discarded.ok ? { ok: true, value: '' } : discarded
  }
  return writeOutcome(msg('Failed to cancel the registration'), async () => {
    const result = await submitForm(db, 'cancel', { registration: id }, { ...options, about: name })
    if (result.state !== 'refused') return ''
    return Object.values(result.errors)[0] ?? result.message
  })
}
