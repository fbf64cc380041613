import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import { refreshToken } from './create-account.ts'
import { endClosedBrowserSession } from '../ended-sessions.ts'
import { EverydayDb } from '../database/db.ts'
import { holdSearch } from './held-searches.ts'
import { clearSession, expireSession, restoreSession, saveSession, sessionForWorker } from './session.ts'
import { readSession, SESSION_KEY, tokenOf, type StoredSession } from './stored-session.ts'
import { write } from '../database/write.ts'

const auth = vi.hoisted(() => ({ refresh: vi.fn<() => Promise<{ record: object; token: string }>>() }))
vi.mock('./client.ts', () => ({
  client: async () => ({ authStore: { save() {} }, collection: () => ({ authRefresh: auth.refresh }) }),
}))

let cookies = ''
let isInstalled = false

const session = (change: Partial<StoredSession> = {}): StoredSession => ({
  user: { id: newId(), email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' },
  token: 'first',
  remember: true,
  expired: false,
  ...change,
})

beforeEach(async () => {
  await Dexie.delete('everyday-device')
  const stored = new Map<string, string>()
  cookies = ''
  isInstalled = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookies
    },
    set cookie(text: string) {
      cookies = text
    },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
})
afterEach(() => vi.unstubAllGlobals())

const closeBrowser = () => (cookies = '')
const isHere = ({ user }: StoredSession) => Dexie.exists(`everyday-${user.id}`)

/** A person who has signed in, with data on this device; `unsent`: some of it is not on the server. */
async function signedIn(change: Partial<StoredSession>, unsent: boolean): Promise<StoredSession> {
  const own = session(change)
  saveSession(own)
  const db = new EverydayDb(own.user.id)
  await db.open()
  if (unsent) await write(db, { collection: 'bookmark_folders', id: newId(), op: 'create', set: { name: 'Taxes' } })
  db.close()
  return own
}

describe('a session without "remember me"', () => {
  it('lasts while the browser is open', async () => {
    const own = await signedIn({ remember: false }, false)
    await endClosedBrowserSession()
    expect(readSession()).toEqual(own)
    expect(await isHere(own)).toBe(true)
  })
  it('ends with the browser, and the data is deleted', async () => {
    const own = await signedIn({ remember: false }, false)
    closeBrowser()
    await endClosedBrowserSession()
    expect(readSession()).toBeNull()
    expect(await isHere(own)).toBe(false)
  })
  it('ends with the browser, but unsent changes stay until the person signs in again, and nobody else sees them', async () => {
    const own = await signedIn({ remember: false }, true)
    closeBrowser()
    await endClosedBrowserSession()
    expect(readSession()).toBeNull()
    expect(localStorage.getItem(`everyday_kept_changes_${own.user.id}`)).toBe('1')
    expect(await isHere(own)).toBe(true)
  })
  it('ends with the browser, but searches that are held stay too', async () => {
    const own = await signedIn({ remember: false }, false)
    const db = new EverydayDb(own.user.id)
    await holdSearch(db, { collection: 'chats', id: newId(), op: 'create', set: { title: 'logo' } })
    db.close()
    closeBrowser()
    await endClosedBrowserSession()
    expect(readSession()).toBeNull()
    expect(localStorage.getItem(`everyday_kept_changes_${own.user.id}`)).toBe('1')
    expect(await isHere(own)).toBe(true)
  })
  it('ends with the browser, but what the server no longer has stays', async () => {
    const own = await signedIn({ remember: false }, false)
    const db = new EverydayDb(own.user.id)
    await db._meta.put({ key: 'status', value: { phase: 'account-deleted' } })
    db.close()
    closeBrowser()
    await endClosedBrowserSession()
    expect(readSession()).toEqual({ ...own, token: '', expired: true })
    expect(await isHere(own)).toBe(true)
  })
  it('that ended with the browser does not take away what another tab has signed in to meanwhile', async () => {
    const own = await signedIn({ remember: false }, false)
    closeBrowser()
    const again = { ...own, token: 'second' }
    const { open } = EverydayDb.prototype
    vi.spyOn(EverydayDb.prototype, 'open').mockImplementationOnce(function (this: EverydayDb) {
      saveSession(again)
      return open.call(this)
    })
    await endClosedBrowserSession()
    expect(readSession()).toEqual(again)
    expect(await isHere(own)).toBe(true)
  })
  it('stays in the installed app, which has no browser session to end', async () => {
    const own = await signedIn({ remember: false }, false)
    closeBrowser()
    isInstalled = true
    await endClosedBrowserSession()
    expect(readSession()).toEqual(own)
  })
})

it('a session with "remember me" outlives the browser', async () => {
  const own = await signedIn({}, false)
  closeBrowser()
  await endClosedBrowserSession()
  expect(readSession()).toEqual(own)
  expect(await isHere(own)).toBe(true)
})

describe('the owner of a session', () => {
  it('gets the token, and nobody else does', () => {
    const own = session()
    saveSession(own)
    expect([tokenOf(own.user.id), tokenOf(newId())]).toEqual(['first', ''])
  })
  it('is signed out by the refusal of the current token, and of no other', async () => {
    const own = session()
    saveSession(own)
    expect(await expireSession(newId(), 'first')).toBe(false)
    expect(await expireSession(own.user.id, 'an older one')).toBe(false)
    expect(readSession()?.expired).toBe(false)
    expect(await expireSession(own.user.id, 'first')).toBe(true)
    expect(readSession()?.expired).toBe(true)
  })
  it('keeps a token that another tab stores at the moment of the refusal', async () => {
    const own = session()
    await saveSession(own)
    const { getItem } = localStorage
    let reads = 0
    // The other tab's write lands between two reads of this one.
    localStorage.getItem = (key) => {
      if (key === `${SESSION_KEY}_revision` && ++reads === 1) void saveSession({ ...own, token: 'second' })
      return getItem(key)
    }
    await expireSession(own.user.id, 'first')
    localStorage.getItem = getItem
    expect(readSession()).toEqual({ ...own, token: 'second' })
    await restoreSession()
    expect(readSession()).toEqual({ ...own, token: 'second' })
  })
})

describe('renewing a token', () => {
  const renewed = (own: StoredSession) => ({ record: { id: own.user.id, email: own.user.email }, token: 'second' })

  it('stores the new one', async () => {
    const own = session()
    saveSession(own)
    auth.refresh.mockResolvedValueOnce(renewed(own))
    expect(await refreshToken(own)).toBe('valid')
    expect(readSession()?.token).toBe('second')
  })
  it('does not sign in a person again who has signed out meanwhile', async () => {
    const own = session()
    saveSession(own)
    auth.refresh.mockImplementationOnce(async () => {
      clearSession()
      return renewed(own)
    })
    await refreshToken(own)
    expect(readSession()).toBeNull()
  })
  it('does not change a session that has replaced it', async () => {
    const [own, next] = [session(), session({ token: 'theirs' })]
    saveSession(own)
    auth.refresh.mockImplementationOnce(async () => {
      saveSession(next)
      return renewed(own)
    })
    await refreshToken(own)
    expect(readSession()).toEqual(next)
  })
  it('changes nothing by an answer that was cut, as when the page is left while it arrives', async () => {
    const own = session()
    saveSession(own)
    // PocketBase's client takes a body that it cannot read for an empty one.
    for (const cut of [
      { record: {}, token: '' },
      { record: { id: newId() }, token: 'of somebody else' },
    ]) {
      auth.refresh.mockResolvedValueOnce(cut as never)
      expect(await refreshToken(own)).toBe('valid')
      expect(readSession()).toEqual(own)
    }
  })
  it('changes nothing without an answer, and reports a refusal', async () => {
    const own = session()
    saveSession(own)
    const failure = (status: number, response = {}) =>
      Object.assign(new Error(), { name: 'ClientResponseError 0', status, response })
    auth.refresh.mockRejectedValueOnce(failure(0))
    expect(await refreshToken(own)).toBe('valid')
    auth.refresh.mockRejectedValueOnce(failure(503))
    expect(await refreshToken(own)).toBe('valid')
    // The pages of proxies.
    for (const status of [401, 403, 404]) {
      auth.refresh.mockRejectedValueOnce(failure(status))
      expect(await refreshToken(own)).toBe('valid')
    }
    auth.refresh.mockRejectedValueOnce(
      failure(401, { message: 'The request requires valid record authorization token.' }),
    )
    expect(await refreshToken(own)).toBe('refused')
    auth.refresh.mockRejectedValueOnce(failure(401, { code: 'session_ended', message: 'Ended.' }))
    expect(await refreshToken(own)).toBe('ended')
    expect(readSession()).toEqual(own)
  })
})

describe('the session for the service worker, which has no localStorage', () => {
  const inWorker = (cookie: string | null) => {
    vi.stubGlobal('localStorage', undefined)
    vi.stubGlobal('cookieStore', { get: async () => cookie && { value: cookie } })
  }

  it('is the one that was saved last', async () => {
    const saved = session()
    await saveSession(saved)
    inWorker(null)
    expect(await sessionForWorker()).toEqual(saved)
  })
  it.each([
    ['it has expired', { expired: true }],
    ['its token was dropped', { token: '' }],
    ['it was not to be remembered, and the browser has been closed since', { remember: false }],
  ])('is null if %s', async (_why, change) => {
    await saveSession(session(change))
    inWorker(null)
    expect(await sessionForWorker()).toBeNull()
  })
  it('counts until the browser is closed if it is not to be remembered', async () => {
    await saveSession(session({ remember: false }))
    inWorker('1')
    expect(await sessionForWorker()).not.toBeNull()
  })
  it('is null after signing out', async () => {
    await saveSession(session())
    await clearSession()
    inWorker('1')
    expect(await sessionForWorker()).toBeNull()
  })
})
