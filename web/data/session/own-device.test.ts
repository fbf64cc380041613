import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDevice, introduceDevice } from './own-device.ts'
import { clearSession, saveSession } from './session.ts'
import type { StoredSession } from './stored-session.ts'

const ANN = 'ann000000000001'
const BOB = 'bob000000000001'
const entries = new Map<string, string>()
const fetched = vi.fn<typeof fetch>()
const online = { onLine: true }

beforeEach(async () => {
  entries.clear()
  online.onLine = true
  fetched.mockReset()
  fetched.mockImplementation(async (_path, init) => new Response(init!.body as string))
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
afterEach(() => vi.unstubAllGlobals())

/** A token as the server makes them. */
const tokenOf = (sid: string) => `x.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.signature`
const signIn = (owner: string, sid: string, more: Partial<StoredSession> = {}) =>
  saveSession({
    user: { id: owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' },
    token: tokenOf(sid),
    remember: true,
    expired: false,
    ...more,
  })
/** What was sent: with which token, and which device it named. */
const sent = () =>
  fetched.mock.calls.map(([path, init]) => {
    expect([path, init!.method]).toEqual(['/api/security/device', 'POST'])
    const { device } = JSON.parse(init!.body as string) as { device: string }
    return { token: (init!.headers as Record<string, string>)['Authorization'], device }
  })

it('a session is introduced once, and the next one of the same person as the same device', async () => {
  await signIn(ANN, 'first')
  await Promise.all([introduceDevice(), introduceDevice()])
  await introduceDevice()
  expect(sent()).toEqual([{ token: tokenOf('first'), device: expect.stringMatching(/^[a-z0-9]{15}$/) }])
  await clearSession()
  await introduceDevice()
  await signIn(ANN, 'second')
  await introduceDevice()
  expect(sent()[1]).toEqual({ token: tokenOf('second'), device: sent()[0]!.device })
  expect(sent()).toHaveLength(2)
})

it('two people in one browser have ids of their own, by which nobody can tell that it is one', async () => {
  await signIn(ANN, 'a')
  await introduceDevice()
  await clearSession()
  await signIn(BOB, 'b')
  await introduceDevice()
  await clearSession()
  await signIn(ANN, 'c')
  await introduceDevice()
  const [first, other, again] = sent().map(({ device }) => device)
  expect(other).not.toBe(first)
  expect(again).toBe(first)
})

it('takes over the id that the server has for it, since it was named before', async () => {
  await signIn(ANN, 'first')
  fetched.mockResolvedValueOnce(new Response('{"device":"given0000000001"}'))
  await introduceDevice()
  await signIn(ANN, 'second')
  await introduceDevice()
  expect(sent()[1]!.device).toBe('given0000000001')
})

it.each([
  ['a refusal', () => Promise.resolve(new Response('{"status":429}', { status: 429 }))],
  ['a captive portal', () => Promise.resolve(new Response('<html>'))],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s: it is sent again when it is next needed', async (_what, failing) => {
  await signIn(ANN, 'first')
  fetched.mockImplementationOnce(failing)
  await introduceDevice()
  await introduceDevice()
  await introduceDevice()
  expect(sent()).toHaveLength(2)
})

it('asks nothing for a guest, offline, for a session that is over, or for a token that belongs to no device', async () => {
  await introduceDevice()
  await signIn(ANN, 'over', { expired: true })
  await introduceDevice()
  await signIn(ANN, '', { token: 'x.e30.signature' })
  await introduceDevice()
  await signIn(ANN, 'first')
  online.onLine = false
  await introduceDevice()
  expect(fetched).not.toHaveBeenCalled()
  online.onLine = true
  await introduceDevice()
  expect(sent()).toHaveLength(1)
})

it('once it is forgotten, the person comes as a new device, and nothing of before is left here', async () => {
  await signIn(ANN, 'first')
  await introduceDevice()
  await clearSession()
  forgetDevice(ANN)
  const { device } = sent()[0]!
  expect([...entries].flat().join()).not.toContain(device)
  await signIn(ANN, 'second')
  await introduceDevice()
  expect(sent()[1]!.device).not.toBe(device)
})

it('an answer that comes after the device was signed out brings no id back', async () => {
  await signIn(ANN, 'first')
  fetched.mockImplementationOnce(async (_path, init) => {
    await clearSession()
    forgetDevice(ANN)
    return new Response(init!.body as string)
  })
  await introduceDevice()
  expect([...entries.keys()].filter((key) => key.includes(ANN))).toEqual([])
})
