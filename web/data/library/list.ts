import * as v from 'valibot'
import type { EverydayDb } from '../database/db.ts'
import { applyList } from './copies.ts'

const TIMEOUT_MS = 30_000
/** The row of `_meta` that says when the server was last asked, in epoch ms. */
const LISTED = 'library_listed'

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

/**
 * Asks the server what belongs to this session, and makes that the list of this device; resolves to a token for playing files from the
 * server, or null if it has not answered.
 */
export async function refreshLibrary(
  db: EverydayDb,
  token: string,
  send: typeof fetch = fetch,
): Promise<LibraryToken | null> {
  if (token === '') return null
  try {
    const response = await send('/api/library', {
      headers: { Authorization: token },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return null
    // What a captive portal answers is no list.
    const list = v.parse(List, await response.json())
    await applyList(db, list.files)
    await db._meta.put({ key: LISTED, value: Date.now() })
    return { token: list.token, expires: list.expires }
  } catch {
    return null
  }
}

/** When the server was last asked, in epoch ms; null if this device has not asked it yet. */
export const listedAt = async (db: EverydayDb): Promise<number | null> =>
  ((await db._meta.get(LISTED))?.value as number | undefined) ?? null

/** The address from which a file is played. */
export const playAddress = (id: string, { token }: LibraryToken): string =>
  `/api/library/files/${id}?token=${encodeURIComponent(token)}`
