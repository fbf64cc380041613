import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeLocalStorage } from '../../tests/support/local-storage.ts'
import { sharedCacheOf } from '../lib/cache-names.ts'
import { newId } from '../lib/id.ts'
import { EverydayDb } from './database/db.ts'
import { GUEST } from './database/guest.ts'
import { writeKept } from './database/kept-writes.ts'
import { write } from './database/write.ts'
import { openData } from './open-data.ts'
import { readDurably } from './session/session-copy.ts'
import { SESSION_KEY, type StoredSession } from './session/stored-session.ts'
import {
  endedSession as ended,
  entries,
  holdDeviceData,
  restorePage,
  signInElsewhere,
  stubPage,
} from '../../tests/support/page-globals.ts'

/** The window's events; modules listen to them as soon as they are loaded. */
const pageEvents = vi.hoisted(() => {
  const events = new EventTarget()
  const { addEventListener, removeEventListener } = events
  Object.assign(globalThis, {
    addEventListener: addEventListener.bind(events),
    removeEventListener: removeEventListener.bind(events),
  })
  // A timer of a test may end after it, when its own navigator is gone; Node 20 has none.
  if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: {} })
  return events
})
const auth = vi.hoisted(() => ({ refresh: vi.fn<() => Promise<never>>() }))
vi.mock('./session/client.ts', () => ({
  client: async () => ({
    authStore: { save() {} },
    collection: () => ({ authRefresh: auth.refresh }),
    realtime: { subscribe: () => Promise.reject(new Error('offline')), unsubscribe: async () => {} },
  }),
}))
/** What happens once while what the server has is removed. */
const removing = vi.hoisted(() => ({ meanwhile: null as (() => void) | null }))
vi.mock('./keep-only-waiting.ts', async (original) => {
  const { keepOnlyWaiting } = await original<typeof import('./keep-only-waiting.ts')>()
  return {
    async keepOnlyWaiting(db: EverydayDb) {
      await keepOnlyWaiting(db)
      removing.meanwhile?.()
      removing.meanwhile = null
    },
  }
})
beforeEach(stubPage)
afterEach(restorePage)

it('removes what was typed at sign-up 8 days ago', async () => {
  const savedAt = Date.now() - 8 * 24 * 60 * 60 * 1000
  entries.set('signup_draft', JSON.stringify({ type: 'individual', step: 'account', values: { name: 'A' }, savedAt }))
  await openData()
  expect(entries.has('signup_draft')).toBe(false)
})

it('removes what earlier versions have left', async () => {
  vi.stubGlobal('localStorage', new FakeLocalStorage())
  localStorage.setItem('everyday_unseen_codes_ann', '1')
  await openData()
  expect(localStorage.getItem('everyday_unseen_codes_ann')).toBeNull()
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

it('puts the session of another tab on disk before it uses it: that tab may have been closed before it has', async () => {
  const claims = btoa(JSON.stringify({ sid: 'of-another-tab' }))
  const ann = { ...ended(), token: `header.${claims}.signature` }
  const store = await openData()
  expect(await readDurably(SESSION_KEY)).toBeNull()
  const release = await holdDeviceData()
  signInElsewhere(ann)
  pageEvents.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(store.get().session.user).toBeNull()
  release()
  await vi.waitFor(() => expect(store.get().session.user?.id).toBe(ann.user.id))
  expect(await readDurably(SESSION_KEY)).toBe(JSON.stringify(ann))
})

it('removes the data of the person who signs out also if somebody signs in, in another tab, before that is on disk', async () => {
  const [ann, ben] = [ended(), ended()]
  signInElsewhere(ann)
  const store = await openData()
  const leaving = store.get().account.signOut('discard')
  signInElsewhere(ben)
  pageEvents.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }))
  expect(await leaving).toEqual({ ok: true })
  expect(store.get().db.name).toBe(`everyday-${ben.user.id}`)
  expect(await Dexie.exists(`everyday-${ann.user.id}`)).toBe(false)
  expect(await Dexie.exists(`everyday-${ben.user.id}`)).toBe(true)
})

it('lets refused changes be decided also if the session had expired before the page', async () => {
  signInElsewhere(ended())
  const store = await openData()
  const { db, sync, account } = store.get()
  await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  const [entry] = await db._outbox.toArray()
  await db._outbox.put({ ...entry!, state: 'refused', refusal: { status: 'rejected', code: 'invalid', message: 'No' } })
  expect(await sync.discard(entry!.order)).toEqual({ ok: true, value: 1 })
  await account.signOut('discard')
})

it('gives what was shared as a guest to the person, also while the session is expired', async () => {
  const ann = ended()
  signInElsewhere(ann)
  const stored = new Map([[sharedCacheOf(GUEST), new Map([['/shared/1', 'a link']])]])
  const cacheOf = (name: string) => {
    const kept = stored.get(name) ?? new Map<string, string>()
    stored.set(name, kept)
    return {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      match: async ({ url }: Request) => kept.get(url),
      put: async ({ url }: Request, value: string) => void kept.set(url, value),
      delete: async ({ url }: Request) => kept.delete(url),
    }
  }
  vi.stubGlobal('caches', {
    has: async (name: string) => stored.has(name),
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => stored.delete(name),
  })
  const store = await openData()
  expect(stored.get(sharedCacheOf(ann.user.id))?.get('/shared/1')).toBe('a link')
  expect(stored.get(sharedCacheOf(GUEST))?.size).toBe(0)
  await store.get().account.signOut('discard')
})

/** A choice is made right before the page is left. */
function leaveWithChoice(owner: string): void {
  const db = new EverydayDb(owner)
  Object.assign(db, { transaction: () => new Promise(() => {}) })
  void writeKept(db, { collection: 'user_settings', id: 'settings1234567', op: 'upsert', set: { language: 'es' } })
}

it('keeps the data of a closed browser’s session while a choice waits that was made last', async () => {
  vi.stubGlobal('localStorage', new FakeLocalStorage())
  vi.stubGlobal('document', { cookie: '', addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
  const ann = { ...ended(), expired: false, remember: false, token: 'first' }
  localStorage.setItem(SESSION_KEY, JSON.stringify(ann))
  leaveWithChoice(ann.user.id)
  const store = await openData()
  expect(store.get().session.user).toBeNull()
  const left = new EverydayDb(ann.user.id)
  expect(await left.user_settings.get('settings1234567')).toMatchObject({ language: 'es' })
  expect(await left._outbox.count()).toBe(1)
  await left.delete()
})

describe('a session that the server refuses', () => {
  const refusal = (code: string) =>
    Object.assign(new Error(), { name: 'ClientResponseError 401', status: 401, response: { code, message: 'No.' } })
  const valid = (): StoredSession => ({ ...ended(), token: 'first', expired: false })
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true, userAgent: '' })
    vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
    // Only the renewal of the token is answered.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('document', {
      visibilityState: 'visible',
      addEventListener() {},
      removeEventListener() {},
      cookie: '',
    })
  })
  const folder = () => ({
    collection: 'bookmark_folders' as const,
    id: newId(),
    op: 'create' as const,
    set: { name: 'Taxes' },
  })

  it('asks to sign in again, and keeps the data open', async () => {
    const ann = valid()
    signInElsewhere(ann)
    const store = await openData()
    const { db } = store.get()
    auth.refresh.mockRejectedValueOnce(refusal('auth'))
    await store.get().account.checkSession()
    expect(store.get().session).toMatchObject({ user: { id: ann.user.id }, expired: true })
    expect(store.get().db).toBe(db)
    expect(db.isOpen()).toBe(true)
    await store.get().account.signOut('discard')
  })

  /** Writes a change that the server has refused; its order. */
  async function writeRefused(db: EverydayDb): Promise<number> {
    await write(db, folder())
    const entry = (await db._outbox.toArray()).at(-1)!
    await db._outbox.put({
      ...entry,
      state: 'refused',
      refusal: { status: 'rejected', code: 'invalid', message: 'No' },
    })
    return entry.order
  }

  it('leaves the refused changes to decide, and sends nothing', async () => {
    signInElsewhere(valid())
    const store = await openData()
    auth.refresh.mockRejectedValueOnce(refusal('auth'))
    await store.get().account.checkSession()
    const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', send)
    const { db, sync, account } = store.get()
    expect(await sync.retry(await writeRefused(db))).toEqual({ ok: true, value: true })
    expect(await sync.amend(await writeRefused(db), { set: { name: 'Bills' } })).toEqual({ ok: true, value: true })
    expect(await sync.recreate(await writeRefused(db))).toEqual({ ok: true, value: true })
    expect(await sync.discard(await writeRefused(db))).toEqual({ ok: true, value: 1 })
    await sync.syncNow()
    expect((await db._outbox.toArray()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
    expect(send).not.toHaveBeenCalled()
    await account.signOut('discard')
  })

  it('and that the person has ended elsewhere leaves what waits alone; signed in again meanwhile, the page is not asked to', async () => {
    const ann = valid()
    signInElsewhere(ann)
    const store = await openData()
    await write(store.get().db, folder())
    auth.refresh.mockRejectedValueOnce(refusal('session_ended'))
    const again = { ...ann, token: 'second' }
    removing.meanwhile = () => signInElsewhere(again)
    await store.get().account.checkSession()
    expect(removing.meanwhile).toBeNull()
    expect(store.get().session).toMatchObject({ user: { id: ann.user.id }, expired: false })
    await store.get().account.signOut('discard')
  })
})
