import { beforeEach, expect, test, vi } from 'vitest'
import type { ExternalStore } from '../lib/external-store.ts'
import type { Data } from './data.ts'
import { createDataSource } from './data-source.ts'
import { OpeningError } from './database/opening-error.ts'
import { SESSION_KEY } from './session/stored-session.ts'

const entries = new Map<string, string>()
const page = new EventTarget()

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => entries.get(key) ?? null })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

const ann = { id: 'ann', email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' as const }
const signedIn = (remember = true) =>
  entries.set(SESSION_KEY, JSON.stringify({ user: ann, token: 't', remember, expired: false }))
const inAnotherTab = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }))
const opened = (): ExternalStore<Data> => {
  const data = { session: { user: ann, expired: false } } as Data
  return { get: () => data, subscribe: () => () => {} }
}
const NEVER = new Promise<never>(() => {})

test('until the database is open, the session is what this device has stored', () => {
  signedIn()
  expect(createDataSource(() => NEVER).get().session.user).toEqual(ann)
})

test('who leaves is another person on the page; a guest who signs in goes on, and so does who has to sign in again', () => {
  const bea = { ...ann, id: 'bea' }
  const source = createDataSource(() => NEVER)
  const become = (user: typeof ann | null, more = {}) => {
    if (user) entries.set(SESSION_KEY, JSON.stringify({ user, token: 't', remember: true, expired: false, ...more }))
    else entries.delete(SESSION_KEY)
    inAnotherTab()
    return source.get().person
  }
  expect([become(ann), become(ann, { expired: true }), become(ann)]).toEqual([0, 0, 0])
  expect([become(bea), become(null), become(null), become(bea)]).toEqual([1, 2, 2, 2])
  expect([become(bea, { expired: true, ended: true }), become(bea, { expired: true, ended: true })]).toEqual([3, 3])
})

test('a session that ended with the browser counts as signed out', () => {
  signedIn(false)
  expect(createDataSource(() => NEVER).get().session.user).toBeNull()
})

test('with blocked storage nobody is signed in', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(createDataSource(() => NEVER).get().session.user).toBeNull()
})

test('a sign-in or sign-out in another tab takes effect before the database is open', () => {
  const source = createDataSource(() => NEVER)
  const listener = vi.fn()
  source.subscribe(listener)
  signedIn()
  inAnotherTab()
  expect(source.get().session.user).toEqual(ann)
  entries.clear()
  inAnotherTab()
  expect(source.get().session.user).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the database is opened once for any number of calls, and then provides the session', async () => {
  const load = vi.fn(async () => opened())
  const source = createDataSource(load)
  await Promise.all([source.open(), source.open()])
  await source.open()
  expect(load).toHaveBeenCalledTimes(1)
  inAnotherTab()
  expect(source.get().session.user).toEqual(ann)
})

test('a failure is reported, and the next call tries again', async () => {
  const load = vi.fn(async () => opened()).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const source = createDataSource(load)
  await expect(source.open()).rejects.toThrow('Failed to fetch')
  expect(source.get()).toMatchObject({ data: null, failure: { message: 'Failed to fetch' } })
  await source.open()
  expect(source.get().failure).toBeNull()
  expect(source.get().data).not.toBeNull()
})

test('once the blocking tab closes its connection, the database is opened without another call', async () => {
  let letGo = () => {}
  const blocked = new OpeningError('blocked', new Promise<void>((resolve) => (letGo = resolve)))
  const source = createDataSource(vi.fn(async () => opened()).mockRejectedValueOnce(blocked))
  await expect(source.open()).rejects.toBe(blocked)
  letGo()
  await vi.waitFor(() => expect(source.get().data).not.toBeNull())
  expect(source.get().failure).toBeNull()
})
