import { expect, it, vi } from 'vitest'
import { createAccount } from './create-account.ts'
import { refusalOf } from './refusal.ts'
import { readSession, type StoredSession } from './stored-session.ts'

const ANN = { id: 'a12345678901234', email: 'ann@example.com' }
const server = vi.hoisted(() => ({ send: vi.fn<() => Promise<unknown>>() }))
vi.mock('./client.ts', () => ({
  client: async () => ({
    authStore: { save() {} },
    collection: () => ({ authWithPassword: async () => ({ record: ANN, token: 'first' }) }),
    send: server.send,
  }),
}))

const WRONG = 'Invalid email or password. Please try again.'

function refusal(status: number, data: Record<string, { code?: string; message?: string }> = {}, said: object = {}) {
  const response = { data, ...said }
  return Object.assign(new Error('refused'), { name: `ClientResponseError ${status}`, status, response })
}
const said = (error: unknown) => refusalOf(error, WRONG)

it('reports that nothing was decided if no answer came', () => {
  for (const [onLine, reason] of [
    [false, 'offline'],
    [true, 'unreached'],
  ]) {
    vi.stubGlobal('navigator', { onLine })
    expect(said(refusal(0))).toMatchObject({ ok: false, reason })
  }
  vi.unstubAllGlobals()
  expect(said(refusal(503))).toMatchObject({ ok: false, reason: 'busy' })
  expect(said(refusal(429))).toMatchObject({ ok: false, reason: 'busy', message: expect.stringContaining('Wait') })
})
it('says in the server’s words for how long an account is closed to tries', () => {
  const message = 'Too many wrong tries. Try again in an hour.'
  const tries = Object.assign(refusal(429), { response: { code: 'too_many_tries', message } })
  expect(said(tries)).toEqual({ ok: false, reason: 'busy', message })
})
it('reports that sign-up is closed', () => {
  const message = 'This server is not open for new accounts. Ask the person who runs it for one.'
  expect(said(refusal(403, {}, { code: 'signup_closed', message }))).toEqual({ ok: false, reason: 'closed', message })
})
it('adds the server’s own words where they are the cause', () => {
  for (const [status, text] of [
    [403, 'Other sites cannot do this.'],
    [429, 'Too Many Requests.'],
    [503, 'The server can’t do this right now.'],
  ] as const)
    expect(said(refusal(status, {}, { message: text }))).toMatchObject({ ok: false, reason: 'busy', said: text })
  // The page of a proxy says nothing.
  expect(said(refusal(403))).not.toHaveProperty('said')
})
it('shows the form’s own message for a wrong password, and marks no field', () => {
  expect(said(refusal(400))).toEqual({ ok: false, reason: 'invalid', message: WRONG })
})
it('asks a person who has an account to sign in', () => {
  const message = 'An account with this email already exists. Please sign in instead.'
  const taken = { email: { code: 'validation_not_unique', message: 'Value must be unique.' } }
  expect(said(refusal(400, taken))).toEqual({ ok: false, reason: 'invalid', message, fields: { email: message } })
})
it('names the fields that the server refused', () => {
  const data = { phone: { code: 'validation_length', message: 'Too long.' }, email: {} }
  const fields = { phone: 'Too long.' }
  expect(said(refusal(400, data))).toEqual({ ok: false, reason: 'invalid', message: 'Too long.', fields })
})
it('explains what to do if sign-in worked but the database cannot be opened', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const account = createAccount({
    session: () => null,
    waiting: async () => 0,
    waitingShares: async () => 0,
    waitingBegun: async () => ({ changes: 0, documents: 0 }),
    drain: async () => 0,
    checkSession: async () => {},
    signOut: async () => 'signed-out',
    reopen: () => Promise.reject(new DOMException('The transaction was aborted.', 'AbortError')),
  })
  expect(await account.signIn({ email: ANN.email, password: 'bread-Butter-7', remember: true })).toMatchObject({
    reason: 'busy',
    message: expect.stringContaining('Close your other Everyday tabs'),
  })
  vi.unstubAllGlobals()
})
it('a late answer signs nobody in again who has signed out meanwhile', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const user = { ...ANN, fullName: 'Ann', accountType: 'individual' } as const
  let session: StoredSession | null = { user, token: 'first', remember: true, expired: false }
  server.send.mockImplementationOnce(async () => {
    session = null
    return { record: { id: ANN.id, email: ANN.email }, token: 'second' }
  })
  const reopen = vi.fn(async () => {})
  const account = createAccount({ session: () => session, reopen } as unknown as Parameters<typeof createAccount>[0])
  expect(await account.changePassword({ oldPassword: 'bread-Butter-7', password: 'bread-Butter-8' })).toMatchObject({
    ok: false,
  })
  expect(readSession()?.token).not.toBe('second')
  expect(reopen).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
it('does not catch bugs', () => {
  const bug = new TypeError('undefined is not a function')
  expect(() => said(bug)).toThrow(bug)
})
it('sends nothing without an address and a password', async () => {
  const account = createAccount({} as Parameters<typeof createAccount>[0])
  const message = 'You must provide either an email or phone number and a password'
  for (const [email, password] of [
    ['', 'bread-Butter-7'],
    [ANN.email, ''],
  ] as const)
    expect(await account.signIn({ email, password, remember: true })).toEqual({ ok: false, reason: 'invalid', message })
})
