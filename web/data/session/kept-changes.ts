import { localEntries } from '../../lib/local-entries.ts'
import { t } from '../../lib/t.ts'

// One for each account, by its id, with a number.
const PREFIX = 'everyday_kept_changes_'
/** In place of the number. */
const ALL = 'all'

/** Remembers how many changes of a person who signs out stay on this device until they sign in again. */
export function noteKeptChanges(owner: string, n: number): void {
  if (n > 0) localEntries.set(PREFIX + owner, String(n))
}

/** Remembers that everything of a person stays on this device, whose account was deleted on the server. */
export const noteKeptAccount = (owner: string): void => void localEntries.set(PREFIX + owner, ALL)

/** The person has signed in again, or their data has left this device. */
export const forgetKeptChanges = (owner: string): void => localEntries.remove(PREFIX + owner)

/** The people who have signed out and left changes on this device. */
export const keptOwners = (): string[] => localEntries.keys(PREFIX).map((key) => key.slice(PREFIX.length))

/** Calls back when another tab has noted or forgotten some; a page that does so itself is rendered anew for who is signed in then. */
export function onKeptChanges(listener: () => void): () => void {
  // Without a key everything was removed.
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(PREFIX)) && listener()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** How many changes are on this device of people who have signed out. */
export const keptChanges = (): number =>
  localEntries.keys(PREFIX).reduce((sum, key) => sum + (Number(localEntries.get(key)) || 0), 0)

/** That there are such changes, and until when; null if there are none. It does not say whose they are. */
export function keptChangesText(): string | null {
  const n = keptChanges()
  const hasGone = keptOwners().some((owner) => localEntries.get(PREFIX + owner) === ALL)
  const texts = [
    n > 0 &&
      t(
        '{n, plural, one {# change is kept on this device until the next sign-in to its account.} other {# changes are kept on this device until the next sign-in to their account.}}',
        { n },
      ),
    hasGone && t('Data of an account that was deleted on the server is still on this device.'),
  ].filter((text) => text !== false)
  return texts.length > 0 ? texts.join(' ') : null
}
