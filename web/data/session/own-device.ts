import * as v from 'valibot'
import { newId } from '../../lib/id.ts'
import { localEntries } from '../../lib/local-entries.ts'
import { isOnline } from '../../lib/online.ts'
import { REQUEST_MS } from './request-limit.ts'
import { changeSession } from './session.ts'
import { sessionIdOf } from './session-id.ts'
import { readSession, type StoredSession } from './stored-session.ts'

const Answer = v.object({ device: v.string() })

// One for each account, so that nobody can tell that two of them were used in the same browser.
const keyOf = (owner: string) => `everyday_device_${owner}`

let last: Promise<void> = Promise.resolve()

/**
 * Tells the server on which of the account's devices this session is, once: so the name that the person has given this browser is there
 * again after signing out and in. It never rejects; what did not arrive is sent at the next start, or when the list is asked for.
 */
export function introduceDevice(): Promise<void> {
  last = last.then(introduce)
  return last
}

/** Forgets under which id this account knows this browser: its name does not come back. */
export const forgetDevice = (owner: string): void => localEntries.remove(keyOf(owner))

async function introduce(): Promise<void> {
  const session = readSession()
  // A token that a superuser has made belongs to no device.
  if (!session || session.expired || sessionIdOf(session.token) === '' || !isOnline()) return
  const key = keyOf(session.user.id)
  const known = localEntries.get(key)
  if (session.introduced && known !== null) return
  const device = await post(session, known ?? newId())
  if (device === null) return
  // Not if the person has signed this device out meanwhile.
  if (await changeSession(session, (now) => ({ ...now, introduced: true }))) localEntries.set(key, device)
}

/** The id that the session has on the server, which another device may have named before; null if it could not be told. */
async function post({ token }: StoredSession, device: string): Promise<string | null> {
  try {
    const response = await fetch('/api/security/device', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify({ device }),
      signal: AbortSignal.timeout(REQUEST_MS),
      cache: 'no-store',
    })
    return response.ok ? v.parse(Answer, await response.json()).device : null
  } catch {
    return null
  }
}
