import { liveQuery } from 'dexie'
import type { EverydayDb } from '../database/db.ts'
import type { SubmitResult } from './forms.ts'
import { serverText } from '../../lib/server-text.ts'
import { sentMessage } from './sent-forms.ts'

/** What has become of a form that waited. `refused`: it needs its person, in /sync. `discarded`: its person has thrown it away there. */
export type FollowedForm = SubmitResult | { state: 'stopped'; reason: string } | { state: 'discarded' }

/** Follows a form that waits, whichever tab sends it; returns what ends that. */
export function followForm(db: EverydayDb, id: string, onChange: (form: FollowedForm) => void): () => void {
  const read = async (): Promise<FollowedForm> => {
    const form = await db._forms.get(id)
    if (form?.state === 'waiting') return { state: 'queued', offline: form.offline || form.tries === 0, id }
    if (form) {
      const [reason = form.message] = Object.values(form.errors)
      return { state: 'stopped', reason: reason && serverText(reason) }
    }
    const message = await sentMessage(db, id)
    return message === undefined ? { state: 'discarded' } : { state: 'sent', message }
  }
  // Of a database that is closed, as at a sign-in, nothing more is said.
  const following = liveQuery(read).subscribe({ next: onChange, error: () => {} })
  return () => following.unsubscribe()
}
