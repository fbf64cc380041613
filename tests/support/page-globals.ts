import { Dexie } from 'dexie'
import { onTestFinished, vi } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { SESSION_KEY, type StoredSession } from '../../web/data/session/stored-session.ts'

/** What localStorage holds, for modules that run in Node. */
export const entries = new Map<string, string>()

const ENUMERABLE = { enumerable: true, configurable: true }

/** Gives a test a page without a network, whose storage is empty. */
export async function stubPage(): Promise<void> {
  entries.clear()
  await Dexie.delete('everyday-device')
  vi.useFakeTimers({ toFake: ['setInterval'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { onLine: false })
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
  // Its keys are those of the entries.
  const ownKeys = { ownKeys: () => [...entries.keys()], getOwnPropertyDescriptor: () => ({ ...ENUMERABLE }) }
  vi.stubGlobal('localStorage', new Proxy(storage, ownKeys))
}

/** Takes all of it back. */
export function restorePage(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}

/** A session of which nothing is sent. */
export const endedSession = (): StoredSession => ({
  user: { id: newId(), email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' },
  token: '',
  remember: true,
  expired: true,
})

/** Another tab signs in. */
export function signInElsewhere(session: StoredSession): void {
  entries.set(SESSION_KEY, JSON.stringify(session))
  const revision = `${SESSION_KEY}_revision`
  entries.set(revision, String(Number(entries.get(revision) ?? 0) + 1))
}

/** Holds a transaction on what is on disk of all accounts, until the function that it returns is called. */
export async function holdDeviceData(): Promise<() => void> {
  const request = indexedDB.open('everyday-device')
  await new Promise((resolve) => (request.onsuccess = resolve))
  const store = request.result.transaction('copies', 'readwrite').objectStore('copies')
  let isHeld = true
  const again = () => {
    if (isHeld) store.get('').onsuccess = again
    else request.result.close()
  }
  again()
  const release = () => {
    isHeld = false
  }
  onTestFinished(release)
  return release
}
