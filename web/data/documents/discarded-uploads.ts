import { localEntries } from '../../lib/local-entries.ts'

const MAX_NOTED = 100
/** Of a person, by id: it outlives the data on this device. */
const keyOf = (owner: string) => `everyday_discarded_uploads_${owner}`

/** The documents of a person whose content was removed from this device before the server had it. */
export const discardedUploads = (owner: string): Set<string> =>
  new Set((localEntries.get(keyOf(owner)) ?? '').split(' ').filter(Boolean))

/** Remembers such documents: the account still lists them, and only this device knows that their content does not come. */
export function noteDiscardedUploads(owner: string, ids: string[]): void {
  if (ids.length === 0) return
  const all = [...new Set([...discardedUploads(owner), ...ids])]
  localEntries.set(keyOf(owner), all.slice(-MAX_NOTED).join(' '))
}
