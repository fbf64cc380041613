import { readSharedFiles, waitingFiles } from '../features/documents/shared-files.ts'
import { readShared, waitingLinks } from '../features/share/shared-inbox.ts'
import { linesOf } from '../features/share/shared-text.tsx'
import { sharedCacheOf, unconfirmedCacheOf } from '../lib/cache-names.ts'

/** What was shared and is not stored: `search` leads to it, `lines` say what it is. */
export type WaitingShare = { search: { id: string } | { files: string }; lines: string[] }

type CacheOf = (owner: string) => string

/** The lines of a shared form, each once; null if there is none under this id. */
export async function textsOf(owner: string, id: string, cacheOf: CacheOf): Promise<string[] | null> {
  const shared = await readShared(owner, id, cacheOf)
  return shared && linesOf(shared)
}

/** The names of shared files; null if there are none under this id. */
export async function namesOf(owner: string, id: string, cacheOf: CacheOf): Promise<string[] | null> {
  return (await readSharedFiles(owner, id, cacheOf))?.map(({ name }) => name) ?? null
}

/** All that a person, or the guest, has shared and that is not stored: the page was closed, nobody has answered, or there was no room. */
export async function readWaitingShares(owner: string): Promise<WaitingShare[]> {
  const found: WaitingShare[] = []
  for (const cacheOf of [unconfirmedCacheOf, sharedCacheOf]) {
    for (const id of await waitingLinks(owner, cacheOf))
      found.push({ search: { id }, lines: (await textsOf(owner, id, cacheOf)) ?? [] })
    for (const files of await waitingFiles(owner, cacheOf))
      found.push({ search: { files }, lines: (await namesOf(owner, files, cacheOf)) ?? [] })
  }
  return found
}
