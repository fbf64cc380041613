import * as v from 'valibot'
import { localEntries } from '../../lib/local-entries.ts'
import { isOnline } from '../../lib/online.ts'
import { backoffMs } from '../../sync/backoff.ts'
import { REQUEST_MS } from './request-limit.ts'
import { changeDurably, saveDurably } from './session-copy.ts'
import { sessionIdOf } from './session-id.ts'

/** The key of the localStorage entry that lists sessions to end. */
export const SESSIONS_TO_END_KEY = 'everyday_sessions_to_end'
/** The server takes as many at once. */
const MOST = 100
const Ids = v.fallback(v.array(v.string()), [])

function parse(text: string | null): string[] {
  try {
    return v.parse(Ids, JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}
const textOf = (ids: string[]) => (ids.length > 0 ? JSON.stringify(ids) : null)
const read = () => parse(localEntries.get(SESSIONS_TO_END_KEY))

/**
 * Notes, at once, that a token leaves this device: its session is to end on the server too. Only the id of the session is kept, with which it
 * can be ended and nothing else can be done (docs/security.md).
 */
export function noteLeftToken(token: string): void {
  const id = sessionIdOf(token)
  const ids = read()
  if (id === '' || ids.includes(id)) return
  void saveDurably(SESSIONS_TO_END_KEY, textOf([...ids, id].slice(-MOST)))
}

let attempt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Ends the sessions that have left this device, whoever is signed in by now. Without success it goes on by itself while the page is open. */
export async function endLeftSessions(): Promise<void> {
  clearTimeout(timer)
  const ids = read()
  // Being online again calls it.
  if (ids.length === 0 || !isOnline()) return
  if (!(await post(ids))) {
    attempt += 1
    timer = setTimeout(() => void endLeftSessions(), backoffMs(attempt, Math.random))
    return
  }
  attempt = 0
  await changeDurably(SESSIONS_TO_END_KEY, (text) => textOf(parse(text).filter((id) => !ids.includes(id))))
}

/** Whether the server has ended them. */
async function post(sessions: string[]): Promise<boolean> {
  try {
    const response = await fetch('/api/security/sign-out', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessions }),
      // The page may be left right after signing out.
      keepalive: true,
      signal: AbortSignal.timeout(REQUEST_MS),
      cache: 'no-store',
    })
    // A captive portal answers with a page.
    await response.json()
    return response.ok
  } catch {
    return false
  }
}
