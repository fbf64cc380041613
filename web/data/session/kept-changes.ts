import { localEntries } from '../../lib/local-entries.ts'
import { t } from '../../lib/t.ts'

// One for each account, by its id, with a number.
const PREFIX = 'everyday_kept_changes_'

/** Remembers how many changes of a person who signs out stay on this device until they sign in again. */
export function noteKeptChanges(owner: string, n: number): void {
  if (n > 0) localEntries.set(PREFIX + owner, String(n))
}

/** The person has signed in again, or their data has left this device. */
export const forgetKeptChanges = (owner: string): void => localEntries.remove(PREFIX + owner)

/** How many changes are on this device of people who have signed out. */
export const keptChanges = (): number =>
  localEntries.keys(PREFIX).reduce((sum, key) => sum + (Number(localEntries.get(key)) || 0), 0)

/** That there are such changes, and until when; null if there are none. It does not say whose they are. */
export function keptChangesText(): string | null {
  const n = keptChanges()
  if (n === 0) return null
  return t(
    '{n, plural, one {# change is kept on this device until the next sign-in to its account.} other {# changes are kept on this device until the next sign-in to their account.}}',
    { n },
  )
}
