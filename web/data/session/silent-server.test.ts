import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAccount } from './create-account.ts'
import { security } from './security.ts'

const NO_ANSWER = 'The server isn’t responding. Try again in a moment.'

/** A server that takes each request and never answers; one for the file, since the client keeps its address. */
let asked = 0
const silent = createServer(() => void asked++)
/** The limits of time that were set, all of them cut short. */
const limits: number[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` })
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return timeout.call(AbortSignal, 500)
  })
})
beforeEach(() => {
  asked = 0
  limits.length = 0
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  silent.closeAllConnections()
  silent.close()
})

test('a sign-in that the server takes and never answers is given up, with the person told that it does not respond', async () => {
  const account = createAccount({ session: () => null } as unknown as Parameters<typeof createAccount>[0])
  expect(await account.signIn({ email: 'ann@example.com', password: 'bread-Butter-7', remember: true })).toEqual({
    ok: false,
    reason: 'unreached',
    message: NO_ANSWER,
  })
  expect(asked).toBe(1)
  expect(limits).toEqual([30_000])
})

test('a sign-in whose waiting the person ends is given up at once', async () => {
  const account = createAccount({ session: () => null } as unknown as Parameters<typeof createAccount>[0])
  const stop = new AbortController()
  const results = [
    account.signIn({ email: 'ann@example.com', password: 'bread-Butter-7', remember: true }, stop.signal),
    account.signInWithCode({ mfaId: 'm', code: '123456', remember: true }, stop.signal),
  ]
  await vi.waitFor(() => expect(asked).toBe(2))
  stop.abort()
  for (const result of results) expect(await result).toMatchObject({ ok: false, reason: 'stopped' })
  expect(limits).toEqual([30_000, 30_000])
})

test('how the account is protected is waited for no longer than somebody looks at a page without it', async () => {
  expect(await security.read()).toEqual({ ok: false, code: 'unreached', message: NO_ANSWER })
  expect(asked).toBe(1)
  expect(limits).toEqual([10_000])
})
