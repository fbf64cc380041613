import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OidcServer } from '../support/oidc-server.ts'
import { signUp, startServer } from '../support/server.ts'
import { codeOf } from '../support/totp.ts'
import { Device } from './device.ts'
import { call, confirmAddress, records, signInAdmin, TEST_ENV, type Loose, type Reply, type Running } from './http.ts'

let provider: OidcServer
let server: Running
let people = 0

beforeAll(async () => {
  provider = await new OidcServer().start()
  server = await startServer({ env: { ...TEST_ENV, ...provider.env } })
  await vi.waitFor(async () => expect((await call(server, 'GET', '/api/config')).body.providers).toHaveLength(1))
})
afterAll(async () => {
  await server?.stop()
  await provider?.stop()
})
beforeEach(() => {
  const sub = `person-${++people}`
  provider.who = { sub, name: 'Pat Doe', email: `${sub}@example.com`, email_verified: true }
  provider.odd = {}
})

type Begun = { code: string; codeVerifier: string; redirectURL: string }

/** Goes to the provider and comes back with a code. */
async function begin(redirectURL = `${server.url}/signin-return`): Promise<Begun> {
  const { body } = await call(server, 'GET', '/api/collections/users/auth-methods')
  const { authURL, codeVerifier } = body.oauth2.providers[0] as Loose
  const page = await (await fetch(`${authURL}${encodeURIComponent(redirectURL)}`)).text()
  return { code: /[?;]code=([\w-]+)/.exec(page)?.[1] ?? '', codeVerifier: String(codeVerifier), redirectURL }
}
const finish = (begun: Loose, token?: string): Promise<Reply> =>
  call(server, 'POST', '/api/collections/users/auth-with-oauth2', { token, body: { provider: 'oidc', ...begun } })
const signIn = async (token?: string) => finish(await begin(), token)
const overview = async (token: string) => (await call(server, 'GET', '/api/security', { token })).body
const post = (path: string, token: string, body: object = {}) =>
  call(server, 'POST', `/api/security${path}`, { token, body })

test('a new person gets an account with a confirmed address, and the same one the next time', async () => {
  const first = await signIn()
  expect(first.status).toBe(200)
  expect(first.body.record).toMatchObject({ email: provider.who.email, full_name: 'Pat Doe', verified: true })
  const again = await signIn()
  expect(again.body.record.id).toBe(first.body.record.id)
  expect(await overview(again.body.token)).toMatchObject({
    password: false,
    fresh: true,
    providers: [{ name: 'oidc', label: 'Acme ID' }],
  })
  const device = new Device(server, { id: first.body.record.id, token: again.body.token } as never)
  await device.pull()
  expect(device.rows('user_security')).toMatchObject([{ providers: 'oidc', without_password: true }])
})

test('the credentials of the variables are in no table and in no answer', async () => {
  const token = await signInAdmin(server)
  for (const path of ['/api/collections/users', '/api/config', '/api/collections/users/auth-methods']) {
    const { status, text } = await call(server, 'GET', path, { token })
    expect([status, text.includes('provider-secret')]).toEqual([200, false])
  }
})

test('a code works once, with the verifier and the address that it was asked for with', async () => {
  const begun = await begin()
  for (const change of [
    { codeVerifier: 'x'.repeat(43) },
    { codeVerifier: '' },
    { redirectURL: `${server.url}/` },
    { code: 'made-up' },
    { provider: 'google' },
    { provider: '__proto__' },
  ])
    expect((await finish({ ...begun, ...change })).status, JSON.stringify(change)).toBe(400)
  // Somebody else's sign-in, with the verifier of one's own.
  const other = await begin()
  expect((await finish({ ...other, code: begun.code })).status).toBe(400)
  expect((await finish(begun)).status).toBe(200)
  expect((await finish(begun)).status).toBe(400)
})

test('a sign-in that comes back to another site is refused, by the provider and here', async () => {
  expect((await begin('https://evil.example/signin-return')).code).toBe('')
  const begun = await begin(`http://localhost:1/signin-return`) // the provider takes it
  expect(begun.code).not.toBe('')
  expect(await finish(begun)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})

test.each([
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['another audience', { claims: { aud: 'other-app' } }],
  ['several audiences, and no word for whom', { claims: { aud: ['everyday', 'other-app'] } }],
  ['several audiences, for another', { claims: { aud: ['everyday', 'other-app'], azp: 'other-app' } }],
  ['a token for another', { claims: { azp: 'other-app' } }],
  ['a token that is over', { claims: { exp: 1_700_000_000 } }],
  ['a token that never ends', { claims: { exp: undefined } }],
  ['no subject', { claims: { sub: undefined } }],
  ['an empty subject', { claims: { sub: '' } }],
  ['a subject that is no text', { claims: { sub: { id: 1 } } }],
  ['a stranger’s signature', { signedBy: 'stranger' }],
  ['no signature', { idToken: 'unsigned' }],
  ['no token', { idToken: 'none' }],
  [
    'user info about somebody else',
    { claims: { email: undefined }, userInfo: { sub: 'victim', email: 'x@example.com' } },
  ],
  ['a token of another sign-in', { claims: { nonce: 'of-another-one' } }],
  ['a token of no sign-in', { claims: { nonce: undefined } }],
] as const)('%s signs nobody in', async (_, odd) => {
  provider.odd = odd
  const { status, body } = await signIn()
  expect([status, body.token]).toEqual([400, undefined])
})

test('a token with several audiences that is for this app signs in', async () => {
  provider.odd = { claims: { aud: ['other-app', 'everyday'], azp: 'everyday' } }
  expect((await signIn()).status).toBe(200)
})

test('an address that is only in the user info is asked for there', async () => {
  provider.odd = { claims: { email: undefined, email_verified: undefined } }
  expect((await signIn()).body.record.email).toBe(provider.who.email)
})

test('an address that the provider has not confirmed opens no account', async () => {
  const ann = await signUp(server)
  for (const email_verified of [false, undefined]) {
    provider.who = { ...provider.who, email: ann.email, ...(email_verified === false && { email_verified }) }
    if (email_verified === undefined) delete provider.who.email_verified
    expect(await signIn()).toMatchObject({ status: 400, body: { code: 'no_address' } })
  }
  expect((await overview(ann.token)).providers).toEqual([])
})

test('who signs up with somebody else’s address has nothing left once its owner comes by the provider', async () => {
  const squatter = await signUp(server)
  provider.who.email = squatter.email
  const owner = await signIn()
  expect(owner.body.record).toMatchObject({ id: squatter.id, verified: true })
  expect((await call(server, 'GET', '/api/security', { token: squatter.token })).status).toBe(401)
  const body = { identity: squatter.email, password: squatter.password }
  expect((await call(server, 'POST', '/api/collections/users/auth-with-password', { body })).status).toBe(400)
})

test('an account whose address is unconfirmed links only a provider that knows the address', async () => {
  const ann = await signUp(server)
  expect(await signIn(ann.token)).toMatchObject({ status: 400, body: { code: 'unconfirmed' } })
  expect((await overview(ann.token)).providers).toEqual([])
  provider.who.email = ann.email
  expect((await signIn(ann.token)).body.record).toMatchObject({ id: ann.id, verified: true })
  expect((await signIn()).body.record.id).toBe(ann.id)
  expect((await overview(ann.token)).providers).toHaveLength(1)
  const body = { identity: ann.email, password: ann.password }
  expect((await call(server, 'POST', '/api/collections/users/auth-with-password', { body })).status).toBe(200)
})

test('a request decides nothing of a new account but its type', async () => {
  const createData = {
    email: 'victim@example.com',
    full_name: 'Evil',
    verified: true,
    id: 'a'.repeat(15),
    account_type: 'company',
  }
  const { body } = await finish({ ...(await begin()), createData })
  expect(body.record).toMatchObject({ email: provider.who.email, full_name: 'Pat Doe', account_type: 'company' })
  expect(body.record.id).not.toBe(createData.id)
})

test('the last way in stays; with a password the provider is removed, by its owner only', async () => {
  const { token, record } = (await signIn()).body as { token: string; record: Loose }
  const other = await signUp(server)
  expect((await post('/providers/oidc/unlink', other.token)).status).toBe(404)
  expect(await post('/providers/oidc/unlink', token)).toMatchObject({ status: 409, body: { code: 'last_way_in' } })
  const changed = await post('/password', token, { password: 'n3w-password!' })
  const now = changed.body.token as string
  expect((await overview(now)).password).toBe(true)
  const device = new Device(server, { id: record.id, token: now } as never)
  await device.pull()
  expect(device.rows('user_security')).toMatchObject([{ providers: 'oidc', without_password: false }])
  expect((await post('/providers/google/unlink', now)).status).toBe(404)
  expect((await post('/providers/oidc/unlink', now)).status).toBe(200)
  expect((await overview(now)).providers).toEqual([])
  const { body } = await call(server, 'GET', records('notifications'), { token: now })
  const titles = (body.items as Loose[]).map(({ title }) => title)
  expect(titles).toContain('Acme ID was removed from your account')
  const password = { identity: record.email, password: 'n3w-password!' }
  expect((await call(server, 'POST', '/api/collections/users/auth-with-password', { body: password })).status).toBe(200)
})

test('a provider is linked to who is signed in, and still asks for the second factor', async () => {
  const ann = await signUp(server)
  await confirmAddress(server, ann)
  expect((await signIn(ann.token)).body.record.id).toBe(ann.id)
  const { body } = await post('/totp/begin', ann.token)
  await post('/totp/confirm', ann.token, { code: codeOf(body.secret, 'now') })
  const asked = await signIn()
  expect([asked.status, asked.body.token]).toEqual([401, undefined])
  const second = { mfaId: asked.body.mfaId, code: codeOf(body.secret, 'next') }
  expect((await call(server, 'POST', '/api/security/sign-in/totp', { body: second })).body.record.id).toBe(ann.id)
})

test('who came by a provider deletes the account right after signing in', async () => {
  const { token } = (await signIn()).body as { token: string }
  expect((await post('/account/delete', token)).status).toBe(200)
  expect((await call(server, 'GET', '/api/security', { token })).status).toBe(401)
})

test('who has a password gives it to delete the account, also right after signing in with a provider', async () => {
  const ann = await signUp(server)
  await confirmAddress(server, ann)
  expect((await signIn(ann.token)).status).toBe(200)
  const { token } = (await signIn()).body as { token: string }
  expect((await post('/account/delete', token)).body.code).toBe('proof_required')
  expect((await post('/account/delete', token, { password: ann.password })).status).toBe(200)
})

describe('an answer by a form', () => {
  const answer = (fields: Record<string, string>) =>
    fetch(`${server.url}/signin-return`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

  test('leads to the page that reads it, with the name out of the logs', async () => {
    const user = JSON.stringify({ name: { firstName: 'Pat', lastName: 'Doe' }, email: 'pat@example.com' })
    const { status, headers } = await answer({ code: 'c/1', state: 's', user, other: 'https://evil.example' })
    expect([status, headers.get('location')]).toEqual([303, '/signin-return?code=c%2F1&state=s#name=Pat+Doe'])
  })

  test('that refuses, or holds nothing of a provider, leads there too', async () => {
    const refused = await answer({ error: 'user_cancelled_authorize', state: 's' })
    expect(refused.headers.get('location')).toBe('/signin-return?error=user_cancelled_authorize&state=s')
    expect((await answer({ user: '{' })).headers.get('location')).toBe('/signin-return?')
  })

  test('that is too large is refused', async () => {
    expect((await answer({ code: 'x'.repeat(20_000) })).status).toBe(413)
  })
})
