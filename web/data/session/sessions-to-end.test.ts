import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, restoreSession, saveSession } from './session.ts'
import { sessionIdOf } from './session-id.ts'
import { endLeftSessions } from './sessions-to-end.ts'
import type { StoredSession } from './stored-session.ts'

const entries = new Map<string, string>()
const fetched = vi.fn<typeof fetch>()
const online = { onLine: true }

beforeEach(async () => {
  entries.clear()
  online.onLine = true
  fetched.mockReset()
  await Dexie.delete('everyday-device')
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', online)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A token as the server makes them. */
const tokenWith = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
const tokenOf = (sid: string) => tokenWith({ id: 'a12345678901234', sid, refreshable: true, name: 'Zoë ÿ' })
const session = (token: string): StoredSession => ({
  user: { id: 'a12345678901234', email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' },
  token,
  remember: true,
  expired: false,
})
const answer = (body = '{}', status = 200) => new Response(body, { status })
const sent = () =>
  fetched.mock.calls.map(([, init]) => (JSON.parse(init!.body as string) as { sessions: string[] }).sessions)
/** What is on this device, in localStorage and on disk. */
async function stored(): Promise<string> {
  const db = await new Dexie('everyday-device').open()
  const copies = db.tables.length > 0 ? await db.table('copies').toArray() : []
  db.close()
  return JSON.stringify([...entries, copies])
}

it('knows the session of a token', () => {
  expect(['', 'rubbish', 'x.y.z', tokenWith({ id: 'a' }), tokenWith({ sid: 7 })].map(sessionIdOf)).toEqual([
    '',
    '',
    '',
    '',
    '',
  ])
  expect(sessionIdOf(tokenOf('phone'))).toBe('phone')
})

it('a session is ended on the server once the person has signed out', async () => {
  await saveSession(session(tokenOf('phone')))
  await clearSession()
  fetched.mockResolvedValueOnce(answer())
  await endLeftSessions()
  await endLeftSessions()
  expect(sent()).toEqual([['phone']])
  const [path, init] = fetched.mock.calls[0]!
  expect(path).toBe('/api/security/sign-out')
  expect(init).toMatchObject({ method: 'POST', keepalive: true })
  expect(await stored()).not.toContain('phone')
})

it('signed out offline, it is ended at the next start, whoever is signed in by then; no token is kept for it', async () => {
  online.onLine = false
  const token = tokenOf('phone')
  await saveSession(session(token))
  await clearSession()
  await endLeftSessions()
  expect(fetched).not.toHaveBeenCalled()
  expect(await stored()).not.toContain(token)
  // The browser had not written localStorage when it was killed.
  entries.clear()
  await restoreSession()
  online.onLine = true
  fetched.mockResolvedValueOnce(answer())
  await endLeftSessions()
  expect(sent()).toEqual([['phone']])
})

it.each([
  ['a server in trouble', () => Promise.resolve(answer('{"status":503}', 503))],
  ['too many requests', () => Promise.resolve(answer('{"status":429}', 429))],
  ['a captive portal', () => Promise.resolve(answer('<html>'))],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s: it is tried again until it has worked', async (_what, failing) => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await saveSession(session(tokenOf('phone')))
  await clearSession()
  fetched.mockImplementationOnce(failing)
  fetched.mockImplementationOnce(failing)
  fetched.mockResolvedValueOnce(answer())
  await endLeftSessions()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3))
  await vi.waitFor(async () => expect(await stored()).not.toContain('phone'))
})

it('a session that another one replaces is ended, as when a provider was linked; a renewed token is the same session', async () => {
  await saveSession(session(tokenOf('before')))
  await saveSession(session(tokenWith({ sid: 'before', exp: 9 })))
  await saveSession(session(tokenOf('after')))
  fetched.mockResolvedValueOnce(answer())
  await endLeftSessions()
  expect(sent()).toEqual([['before']])
})

it('one that is left while others are being ended is not forgotten', async () => {
  await saveSession(session(tokenOf('first')))
  await clearSession()
  fetched.mockImplementationOnce(async () => {
    await saveSession(session(tokenOf('second')))
    await clearSession()
    return answer()
  })
  fetched.mockResolvedValueOnce(answer())
  await endLeftSessions()
  await endLeftSessions()
  expect(sent()).toEqual([['first'], ['second']])
})
