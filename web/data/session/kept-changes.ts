import { localEntries } from '../../lib/local-entries.ts'
import { t } from '../../lib/t.ts'

// One for each account, by its id: the number of changes, and of forms that were begun, as `2+1`.
const PREFIX = 'everyday_kept_changes_'
/** In place of the numbers. */
const ALL = 'all'

type Kept = { changes: number; drafts: number }

/** Remembers how many changes and begun forms of a person who signs out stay on this device until they sign in again. */
export function noteKeptChanges(owner: string, { changes, drafts }: Kept): void {
  if (changes + drafts > 0) localEntries.set(PREFIX + owner, drafts > 0 ? `${changes}+${drafts}` : String(changes))
}

/** Remembers that everything of a person stays on this device, whose account was deleted on the server. */
export const noteKeptAccount = (owner: string): void => void localEntries.set(PREFIX + owner, ALL)

/** The person has signed in again, or their data has left this device. */
export const forgetKeptChanges = (owner: string): void => localEntries.remove(PREFIX + owner)

/** The people who have signed out and left changes or forms on this device. */
export const keptOwners = (): string[] => localEntries.keys(PREFIX).map((key) => key.slice(PREFIX.length))

/** Calls back when another tab has noted or forgotten some; a page that does so itself is rendered anew for who is signed in then. */
export function onKeptChanges(listener: () => void): () => void {
  // Without a key everything was removed.
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(PREFIX)) && listener()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** How many changes and begun forms are on this device of people who have signed out. */
export function keptChanges(): Kept {
  const numbers = localEntries.keys(PREFIX).map((key) => (localEntries.get(key) ?? '').split('+').map(Number))
  const sum = (at: number) => numbers.reduce((all, one) => all + (one[at] || 0), 0)
  return { changes: sum(0), drafts: sum(1) }
}

/** That there are such changes or forms, and until when; null if there are none. It does not say whose they are. */
export function keptChangesText(): string | null {
  const { changes, drafts } = keptChanges()
  const hasGone = keptOwners().some((owner) => localEntries.get(PREFIX + owner) === ALL)
  const texts = [
    changes > 0 &&
      t(
        '{n, plural, one {# change is kept on this device until the next sign-in to its account.} other {# changes are kept on this device until the next sign-in to their account.}}',
        { n: changes },
      ),
    drafts > 0 &&
      t(
        '{n, plural, one {# unfinished form is kept on this device until the next sign-in to its account.} other {# unfinished forms are kept on this device until the next sign-in to their account.}}',
        { n: drafts },
      ),
    hasGone && t('Data of an account that was deleted on the server is still on this device.'),
  ].filter((text) => text !== false)
  return texts.length > 0 ? texts.join(' ') : null
}
