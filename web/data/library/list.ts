import * as v from 'valibot'
import type { EverydayDb } from '../database/db.ts'
import { applyList, LISTED } from './copies.ts'
import { sentSkus } from './owned.ts'

const TIMEOUT_MS = 30_000

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const List = v.object({
  files: v.array(
    v.object({
      id: v.string(),
      sku: v.string(),
      position: whole,
      title: v.string(),
      seconds: whole,
      size: whole,
      type: v.string(),
      version: v.string(),
    }),
  ),
  token: v.string(),
  expires: v.string(),
})

/** What the server allows the page to play: a token for addresses of files. */
export type LibraryToken = { token: string; expires: string }

type Answer = Promise<LibraryToken | null>
const asking = new WeakMap<EverydayDb, { now: Answer; next?: Answer }>()

/**
 * Asks the server what belongs to this session, and makes that the list of this device; resolves to a token for playing files from the
 * server, or null if it has not answered. Of two questions at once the older answer could come last: whoever asks meanwhile waits for
 * one more.
 */
export function refreshLibrary(db: EverydayDb, token: string, send: typeof fetch = fetch): Answer {
  if (token === '') return Promise.resolve(null)
  const before = asking.get(db)
  if (before) return (before.next ??= before.now.then(() => start()))
  return start()

  function start(): Answer {
    const own: { now: Answer; next?: Answer } = {
      now: ask(db, token, send).finally(() => {
        if (!own.next) asking.delete(db)
      }),
    }
    asking.set(db, own)
    return own.now
  }
}

async function ask(db: EverydayDb, token: string, send: typeof fetch): Answer {
  try {
    const skus = await sentSkus(db)
    const response = await send('/api/library', {
      headers: { Authorization: token },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return null
    // What a captive portal answers is no list.
    const list = v.parse(List, await response.json())
    await applyList(db, list.files)
    await db._meta.put({ key: LISTED, value: skus })
    return { token: list.token, expires: list.expires }
  } catch {
    return null
  }
}

/** The SKUs that the last list of the server was about: what it has no file of, the shop has not added yet. */
export const listedSkus = async (db: EverydayDb): Promise<string[]> =>
  ((await db._meta.get(LISTED))?.value as string[] | undefined) ?? []

/** The address from which a file is played. */
export const playAddress = (id: string, { token }: LibraryToken): string =>
  `/api/library/files/${id}?token=${encodeURIComponent(token)}`
