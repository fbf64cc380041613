import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../lib/id.ts'
import { openData } from './open-data.ts'
import { SESSION_KEY, type StoredSession } from './session/stored-session.ts'
import { readStatus } from './syncing/sync-status.ts'

vi.hoisted(() => {
  const events = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
})
vi.mock('./session/client.ts', () => ({
  client: async () => ({
    authStore: { save() {} },
    collection: () => ({
      authRefresh: () =>
        Promise.reject(
          Object.assign(new Error(), { name: 'ClientResponseError 401', status: 401, response: { code: 'auth' } }),
        ),
    }),
    realtime: { subscribe: () => Promise.reject(new Error('offline')), unsubscribe: async () => {} },
  }),
}))

const entries = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' })
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener() {},
    removeEventListener() {},
    cookie: '',
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a page that asks first learns that the account was deleted, as a sync would have', async () => {
  const ann: StoredSession = {
    user: { id: newId(), email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' },
    token: 'first',
    remember: true,
    expired: false,
  }
  entries.set(SESSION_KEY, JSON.stringify(ann))
  // Until the page asks, no request arrives; the next sync would come after a delay.
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  let tries = 0
  let answer = (): Promise<Response> => {
    tries += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  vi.stubGlobal('fetch', () => answer())
  const store = await openData()
  const { db } = store.get()
  await vi.waitFor(() => expect(tries).toBeGreaterThan(0))
  await vi.waitFor(async () => expect(await readStatus(db)).toMatchObject({ phase: 'offline' }))
  answer = async () =>
    new Response(JSON.stringify({ status: 410, code: 'account_deleted', message: 'Deleted.' }), {
      status: 410,
      headers: { 'Content-Type': 'application/json' },
    })
  await store.get().account.checkSession()
  await vi.waitFor(() => expect(store.get().session).toMatchObject({ user: { id: ann.user.id }, expired: true }))
  expect(await readStatus(db)).toMatchObject({ phase: 'account-deleted' })
})
