import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { openData } from './open-data.ts'
import { SESSION_KEY, type StoredSession } from './session/stored-session.ts'

/** The window's events; modules listen to them as soon as they are loaded. */
const pageEvents = vi.hoisted(() => {
  const events = new EventTarget()
  Object.assign(globalThis, { addEventListener: events.addEventListener.bind(events) })
  return events
})
const entries = new Map<string, string>()

/** A session of which nothing is sent. */
const ended = (): StoredSession => ({
  user: { id: newId(), email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' },
  token: '',
  remember: true,
  expired: true,
})
const signInElsewhere = (session: StoredSession) => entries.set(SESSION_KEY, JSON.stringify(session))

beforeEach(async () => {
  entries.clear()
  await Dexie.delete('everyday-device')
  vi.useFakeTimers({ toFake: ['setInterval'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { onLine: false })
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

it('notices a sign-in in another tab while it opens', async () => {
  const ann = ended()
  const { open } = EverydayDb.prototype
  vi.spyOn(EverydayDb.prototype, 'open').mockImplementationOnce(function (this: EverydayDb) {
    signInElsewhere(ann)
    return open.call(this)
  })
  const data = (await openData()).get()
  expect(data.session.user?.id).toBe(ann.user.id)
  expect(data.db.name).toBe(`everyday-${ann.user.id}`)
})

it('deletes the data at sign-out also if the guest’s database cannot be opened', async () => {
  const ann = ended()
  signInElsewhere(ann)
  const store = await openData()
  const { open } = Dexie.prototype
  vi.spyOn(Dexie.prototype, 'open').mockImplementation(function (this: Dexie) {
    return this.name === 'everyday-guest' ? Dexie.Promise.reject(new Error('refused')) : open.call(this)
  })
  expect(await store.get().account.signOut('discard')).toEqual({ ok: true })
  expect(entries.has(SESSION_KEY)).toBe(false)
  expect(store.get().reloadNeeded).toBe('fault')
  vi.restoreAllMocks()
  expect(await Dexie.exists(`everyday-${ann.user.id}`)).toBe(false)
})

it('reports a sign-out that could not delete the data', async () => {
  signInElsewhere(ended())
  const store = await openData()
  vi.spyOn(Dexie.prototype, 'delete').mockReturnValue(Dexie.Promise.reject(new Error('The disk does not answer.')))
  await expect(store.get().account.signOut('discard')).rejects.toThrow('The disk does not answer.')
})

it('deletes the data of the person who signed out, and of nobody who signs in meanwhile', async () => {
  const [ann, ben] = [ended(), ended()]
  signInElsewhere(ann)
  const store = await openData()
  const { open } = Dexie.prototype
  const opened: string[] = []
  vi.spyOn(Dexie.prototype, 'open').mockImplementation(function (this: Dexie) {
    opened.push(this.name)
    // Another tab signs in while this one opens the guest's database, and this page is hidden while it opens the next.
    if (this.name === 'everyday-guest') signInElsewhere(ben)
    const isFirst = opened.filter((name) => name === `everyday-${ben.user.id}`).length === 1
    if (this.name !== `everyday-${ben.user.id}` || !isFirst) return open.call(this)
    pageEvents.dispatchEvent(new Event('pagehide'))
    pageEvents.dispatchEvent(new Event('pageshow'))
    return Dexie.Promise.reject(new Error('The page is hidden.'))
  })
  expect(await store.get().account.signOut('discard')).toEqual({ ok: true })
  expect(store.get().db.name).toBe(`everyday-${ben.user.id}`)
  expect(await Dexie.exists(`everyday-${ann.user.id}`)).toBe(false)
  expect(await Dexie.exists('everyday-guest')).toBe(true)
})
