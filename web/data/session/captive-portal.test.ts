import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createAccount } from './create-account.ts'
import { goToProvider } from './provider-sign-in.ts'
import { security } from './security.ts'

const MESSAGE = 'The server could not answer. Nothing was lost; try again in a moment.'
const page = () => new Response('<html>Sign in to the Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } })
const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())
const account = createAccount({ session: () => null } as unknown as Parameters<typeof createAccount>[0])

beforeEach(() => vi.stubGlobal('location', { origin: 'http://127.0.0.1:1' }))
afterAll(() => vi.unstubAllGlobals())

test.each([
  ['a sign-in', () => account.signIn({ email: 'ann@example.com', password: 'bread-Butter-7', remember: true })],
  ['a sign-in with a passkey', () => account.signInWithPasskey({ remember: true })],
  ['the way to a provider', () => goToProvider({ provider: 'google', label: 'Google', remember: true, from: '/' })],
  ['a mail for a new password', () => account.requestReset('ann@example.com')],
  ['a new password', () => account.resetPassword('token', 'bread-Butter-8')],
])('a page of a captive portal is no answer to %s', async (_what, ask) => {
  answering(page)
  expect(await ask()).toMatchObject({ ok: false, reason: 'busy', message: MESSAGE })
})

test.each([
  ['how the account is protected', () => security.read()],
  ['a passkey that is begun', () => security.beginPasskey({})],
  ['an account that is to be deleted', () => security.deleteAccount({ password: 'bread-Butter-7' })],
])('nor to %s', async (_what, ask) => {
  answering(page)
  expect(await ask()).toEqual({ ok: false, code: 'busy', message: MESSAGE })
})

test('how the account is protected is not known from JSON of somebody else', async () => {
  for (const answer of [{}, [], null, { twoFactor: true }]) {
    answering(() => Response.json(answer))
    expect(await security.read()).toEqual({ ok: false, code: 'busy', message: MESSAGE })
  }
})
