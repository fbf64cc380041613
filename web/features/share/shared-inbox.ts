import * as v from 'valibot'
import { SHARED_CACHE } from '../../lib/cache-names.ts'
import { newId } from '../../lib/id.ts'

export const SHARE_PATH = '/share-target'
const MAX_TEXT = 4000

const Shared = v.object({ title: v.string(), text: v.string(), url: v.string() })
/** What another app handed over; any of the three may be ''. */
export type Shared = v.InferOutput<typeof Shared>

const entryUrl = (id: string) => `${SHARE_PATH}/inbox/${id}`

/** Keeps a share sheet's form until the page has stored it. In the worker, so that it needs no connection. */
export async function keepShared(form: FormData): Promise<string> {
  const text = (field: keyof Shared) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.slice(0, MAX_TEXT).trim() : ''
  }
  const shared: Shared = { title: text('title'), text: text('text'), url: text('url') }
  const id = newId()
  const cache = await caches.open(SHARED_CACHE)
  await cache.put(entryUrl(id), Response.json(shared))
  return id
}

/** The form kept under this id; null when it was stored already, or never came here. */
export async function readShared(id: string): Promise<Shared | null> {
  const cache = await caches.open(SHARED_CACHE)
  const kept = await cache.match(entryUrl(id))
  const parsed = kept && v.safeParse(Shared, await kept.json())
  return parsed?.success ? parsed.output : null
}

/** To be called once the bookmark is on disk, not before: a crash between repeats, and never loses. */
export async function forgetShared(id: string): Promise<void> {
  const cache = await caches.open(SHARED_CACHE)
  await cache.delete(entryUrl(id))
}
