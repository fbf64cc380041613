import * as v from 'valibot'
import { sharedCacheOf } from '../../lib/cache-names.ts'
import { newId } from '../../lib/id.ts'
import { waitingIds } from '../../lib/waiting-ids.ts'

export const SHARE_PATH = '/share-target'
const MAX_TEXT = 4000
/** Why the worker has not kept a share: too many wait for an answer, or the device failed to store it. */
export const SHARE_PROBLEMS = ['full', 'failed'] as const
export type ShareProblem = (typeof SHARE_PROBLEMS)[number]

const Shared = v.object({ title: v.string(), text: v.string(), url: v.string() })
/** Data shared by another app; any of the three may be ''. */
export type Shared = v.InferOutput<typeof Shared>

const entryUrl = (id: string) => `${SHARE_PATH}/inbox/${id}`

/** Saves a share sheet's form in a cache of the person who is signed in, or of the guest, until the page has stored it. Runs in the worker, so that it works offline. */
export async function saveShared(name: string, form: FormData): Promise<string> {
  const text = (field: keyof Shared) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.slice(0, MAX_TEXT).trim() : ''
  }
  const shared: Shared = { title: text('title'), text: text('text'), url: text('url') }
  const id = newId()
  const cache = await caches.open(name)
  await cache.put(entryUrl(id), Response.json(shared))
  return id
}

/** The form of this person that is saved under this id; null when it is already stored or does not exist. */
export async function readShared(owner: string, id: string, cacheOf = sharedCacheOf): Promise<Shared | null> {
  if (!('caches' in globalThis)) return null
  const cache = await caches.open(cacheOf(owner))
  const kept = await cache.match(entryUrl(id))
  const parsed = kept && v.safeParse(Shared, await kept.json())
  return parsed?.success ? parsed.output : null
}

/** The ids under which forms of this person wait. */
export async function waitingLinks(owner: string, cacheOf = sharedCacheOf): Promise<string[]> {
  return waitingIds(cacheOf(owner), entryUrl(''))
}

/** Call only once the bookmark is on disk: after a crash in between, the share is processed again and not lost. */
export async function deleteShared(owner: string, id: string): Promise<void> {
  const cache = await caches.open(sharedCacheOf(owner))
  await cache.delete(entryUrl(id))
}
