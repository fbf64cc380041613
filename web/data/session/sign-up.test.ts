import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REFUSALS } from './account.ts'
import { createAccount } from './create-account.ts'
import { readSession } from './stored-session.ts'

const users = vi.hoisted(() => ({
  create: vi.fn<(body: object, options: { query: object }) => Promise<unknown>>(),
  authWithPassword: vi.fn<(email: string, password: string) => Promise<unknown>>(),
}))
vi.mock('./client.ts', () => ({ client: async () => ({ authStore: { save() {} }, collection: () => users }) }))

const ROBIN = { id: 'r12345678901234', email: 'robin@example.com' }
const FORM = {
  email: ROBIN.email,
  password: 'bread-Butter-7',
  full_name: 'Robin Vale',
  phone: '404 555 0142',
  account_type: 'individual',
} as const

const failure = (status: number, response: object = {}) =>
  Object.assign(new Error('failed'), { name: `ClientResponseError ${status}`, status, response })
const TAKEN = failure(400, { data: { email: { code: 'validation_not_unique', message: 'Value must be unique.' } } })
const LOST = failure(0)

let kept: Map<string, string>
let account: ReturnType<typeof createAccount>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  users.create.mockReset()
  users.authWithPassword.mockReset()
  account = createAccount({ session: () => null, reopen: async () => {} } as Parameters<typeof createAccount>[0])
})
afterEach(() => vi.unstubAllGlobals())

const isNoted = () => kept.has('signup_unanswered')

test('account and session come in one request', async () => {
  users.create.mockResolvedValue({ record: ROBIN, token: 'first' })
  expect(await account.signUp(FORM)).toEqual({ ok: true })
  expect(users.create.mock.calls[0]![1].query).toEqual({ session: true })
  expect(users.authWithPassword).not.toHaveBeenCalled()
  expect(readSession()?.token).toBe('first')
  expect(isNoted()).toBe(false)
})

test.each([LOST, failure(504)])('a request whose answer was lost is repeated by signing in', async (lost) => {
  users.create.mockRejectedValueOnce(lost)
  expect(await account.signUp(FORM)).toMatchObject({ ok: false })
  users.create.mockRejectedValueOnce(TAKEN)
  users.authWithPassword.mockResolvedValueOnce({ record: ROBIN, token: 'second' })
  expect(await account.signUp({ ...FORM, email: 'Robin@example.com' })).toEqual({ ok: true })
  expect(users.authWithPassword).toHaveBeenCalledWith('Robin@example.com', FORM.password, {})
  expect(readSession()?.token).toBe('second')
  expect(isNoted()).toBe(false)
})

test('the request is noted before it is sent: the tab may be closed before the answer', async () => {
  users.create.mockImplementation(() => {
    expect(isNoted()).toBe(true)
    return Promise.reject(LOST)
  })
  await account.signUp(FORM)
  expect(users.create).toHaveBeenCalledOnce()
  expect([...kept.values()].join()).not.toContain('Butter')
})

test('with another password than that of the lost request the person is told what has happened', async () => {
  users.create.mockRejectedValueOnce(LOST)
  await account.signUp(FORM)
  users.create.mockRejectedValueOnce(TAKEN)
  users.authWithPassword.mockRejectedValueOnce(failure(400))
  const message = REFUSALS.madeBefore
  expect(await account.signUp({ ...FORM, password: 'bread-Butter-8' })).toMatchObject({ ok: false, message })
  // What a second password has shown does not depend on how often it is tried.
  expect(isNoted()).toBe(true)
})

test('a refusal in between does not take the note of the lost request away', async () => {
  users.create.mockRejectedValueOnce(LOST)
  await account.signUp(FORM)
  users.create.mockRejectedValueOnce(failure(429))
  await account.signUp(FORM)
  users.create.mockRejectedValueOnce(TAKEN)
  users.authWithPassword.mockResolvedValueOnce({ record: ROBIN, token: 'second' })
  expect(await account.signUp(FORM)).toEqual({ ok: true })
})

test('an address that has an account from before is told as such, and no password is tried', async () => {
  users.create.mockRejectedValue(TAKEN)
  for (const email of [FORM.email, FORM.email, 'ann@example.com'])
    expect(await account.signUp({ ...FORM, email })).toMatchObject({ ok: false, message: REFUSALS.emailTaken })
  expect(users.authWithPassword).not.toHaveBeenCalled()
  expect(isNoted()).toBe(false)
})

test('an account that asks for a code is not the one that was made', async () => {
  users.create.mockRejectedValueOnce(LOST)
  await account.signUp(FORM)
  users.create.mockRejectedValueOnce(TAKEN)
  users.authWithPassword.mockRejectedValueOnce(failure(401, { mfaId: 'm12345678901234' }))
  expect(await account.signUp(FORM)).toMatchObject({ ok: false, message: REFUSALS.emailTaken })
})

test('an answer without an account, and one without a session', async () => {
  users.create.mockResolvedValueOnce({})
  expect(await account.signUp(FORM)).toMatchObject({ ok: false, message: 'Failed to complete signup process' })
  users.create.mockResolvedValueOnce(ROBIN)
  expect(await account.signUp(FORM)).toMatchObject({ ok: false, message: 'Failed to create session' })
})

test('a note is 7 days old at most', async () => {
  users.create.mockRejectedValueOnce(LOST)
  await account.signUp(FORM)
  kept.set('signup_unanswered', JSON.stringify({ email: FORM.email, at: Date.now() - 8 * 86_400_000 }))
  users.create.mockRejectedValueOnce(TAKEN)
  expect(await account.signUp(FORM)).toMatchObject({ message: REFUSALS.emailTaken })
  expect(isNoted()).toBe(false)
})
