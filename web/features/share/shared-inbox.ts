import * as v from 'valibot'
import { sharedCacheOf } from '../../lib/cache-names.ts'

export const SHARE_PATH = '/share-target'
const MAX_TEXT = 100_000

const Shared = v.object({ title: v.string(), text: v.string(), url: v.string() })
/** Data shared by another app; any of the three may be ''. */
export type Shared = v.InferOutput<typeof Shared>

const entryUrl = (id: string) => `${SHARE_PATH}/inbox/${id}`

/** Saves a share sheet's form for the person who is signed in, or the guest, until the page has stored it. Runs in the worker, so that it works offline. */
export async function saveShared(owner: string, form: FormData, id: string): Promise<void> {
  const text = (field: keyof Shared) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.slice(0, MAX_TEXT).trim() : ''
  }
  const shared: Shared = { title: text('title'), text: text('text'), url: text('url') }
  const cache = await caches.open(sharedCacheOf(owner))
  await cache.put(entryUrl(id), Response.json(shared))
}

/** The form of this person that is saved under this id; null when it is already stored or does not exist. */
export async function readShared(owner: string, id: string): Promise<Shared | null> {
  if (!('caches' in globalThis)) return null
  const cache = await caches.open(sharedCacheOf(owner))
  const kept = await cache.match(entryUrl(id))
  const parsed = kept && v.safeParse(Shared, await kept.json())
  return parsed?.success ? parsed.output : null
}
