import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derivedId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { everything } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Reply, type Running, deleteAccount } from './http.ts'

let server: Running
let admin: string
let people = 0

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  admin = await signInAdmin(server)
})
afterAll(() => server?.stop())

const STRONG = 'correct-h0rse!'
const form = (changes: Record<string, unknown> = {}) => ({
  email: `person-${++people}@example.com`,
  password: STRONG,
  passwordConfirm: STRONG,
  full_name: 'Ann Other',
  ...changes,
})
const send = (body: unknown): Promise<Reply> => call(server, 'POST', records('users'), { body })

/** The number of rows in each table that sign-up writes to. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const name of ['users', 'profiles', 'entrepreneur_profiles', 'company_profiles']) {
    found[name] = (await call(server, 'GET', `${records(name)}?perPage=1`, { token: admin })).body.totalItems
  }
  return found
}

describe('signing up', () => {
  test('as an individual creates both profile rows, which are synced', async () => {
    const person = await signUp(server, { full_name: 'Ann Other' })
    const rows = await everything(server, person)
    const business = derivedId(person.id, 'entrepreneur_profiles')
    expect([...rows.keys()].sort()).toEqual([`entrepreneur_profiles/${business}`, `profiles/${person.id}`].sort())
    expect(rows.get(`profiles/${person.id}`)).toMatchObject({
      user_id: person.id,
      email: person.email,
      full_name: 'Ann Other',
      phone: '',
      account_type: 'individual',
      default_card: '',
    })
  })

  test('as a company creates a company profile instead', async () => {
    const person = await signUp(server, { account_type: 'company' })
    const rows = await everything(server, person)
    const business = derivedId(person.id, 'company_profiles')
    expect([...rows.keys()].sort()).toEqual([`company_profiles/${business}`, `profiles/${person.id}`].sort())
    expect(rows.get(`profiles/${person.id}`)).toMatchObject({ account_type: 'company' })
  })

  test('chooses no id: devices of a deleted account would take the new one for it', async () => {
    const gone = await signUp(server)
    expect((await deleteAccount(server, gone)).status).toBe(200)
    const before = await counts()
    for (const id of [gone.id, 'a'.repeat(15)]) {
      const reply = await send(form({ id }))
      expect(reply).toMatchObject({ status: 400, body: { data: { id: { code: 'validation_invalid_id' } } } })
    }
    expect(await counts()).toEqual(before)
    expect((await send(form({ id: '' }))).status).toBe(200)
    // An operator may move accounts from another server.
    const moved = await call(server, 'POST', records('users'), { token: admin, body: form({ id: 'b'.repeat(15) }) })
    expect(moved.body.id).toBe('b'.repeat(15))
  })

  test('stores the phone in the profile, not in the account', async () => {
    const made = await send(form({ phone: '555 0100' }))
    const account = await call(server, 'GET', records('users', made.body.id), { token: admin })
    const profile = await call(server, 'GET', records('profiles', made.body.id), { token: admin })
    expect(account.text).not.toContain('555 0100')
    expect(profile.body.phone).toBe('555 0100')
  })

  test('stores the answers of a company in its profile, not in the account', async () => {
    const address = { street: '1 High St', unit: '', city: 'Springfield', state: 'IL', zip_code: '62701-1234' }
    const signup = {
      company_name: 'Harbor Light LLC',
      business_structure: 'LLC',
      industry: '',
      years_in_operation: '0',
      employee_count: '12',
      personal_address: address,
      interested_services: ['Web Development', 'Retail Solutions'],
      business_licenses: ['Food 1', 'Fire 2'],
      tax_id: '12-3456789',
    }
    const reply = await send(form({ account_type: 'company', signup }))
    expect(reply.status, reply.text).toBe(200)
    const account = await call(server, 'GET', records('users', reply.body.id), { token: admin })
    expect(account.text).not.toContain('Harbor Light')
    const profile = await call(
      server,
      'GET',
      records('company_profiles', derivedId(reply.body.id, 'company_profiles')),
      {
        token: admin,
      },
    )
    expect(profile.body).toMatchObject({ ...signup, business_address: null, user_id: reply.body.id })
  })

  const company = (signup: unknown) => ({ account_type: 'company', signup })
  const REFUSED: [string, Record<string, unknown>][] = [
    ['answers that are no object', company('LLC')],
    ['answers in a list', company([{ company_name: 'x' }])],
    ['answers of an individual', { signup: { company_name: 'x' } }],
    ['an answer to no question', company({ user_id: 'x' })],
    ['an answer to a name that every object has', company({ constructor: 'x' })],
    ['a creation time', company({ created_at: '2026-11-20 18:23:45.123Z' })],
    ['an unknown structure', company({ business_structure: 'Guild' })],
    ['no employees', company({ employee_count: '0' })],
    ['a number in place of a text', company({ company_name: 7 })],
    ['a wrong ZIP code', company({ business_address: { street: '', unit: '', city: '', state: '', zip_code: '1' } })],
    ['an address with other parts', company({ business_address: { country: 'US' } })],
    ['too many licenses', company({ business_licenses: Array.from({ length: 31 }, (_, n) => `License ${n}`) })],
    ['a phone too long for the profile', { phone: '5'.repeat(41) }],
    ['a phone of one digit', { phone: '5' }],
    ['an office phone of one digit', company({ office_phone: '5' })],
    ['a name too long', { full_name: 'x'.repeat(201) }],
    ['no name', { full_name: '' }],
    ['an unknown kind of account', { account_type: 'root' }],
    ['an unlike confirmation', { passwordConfirm: 'correct-h0rse?' }],
    ['no email address', { email: '' }],
    ['an email address that is none', { email: 'ann' }],
  ]
  test('thousands of answers cost one message, and 256 KB are too many', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`q${at}`, 'x']))
    const reply = await send(form(company(many)))
    expect(reply.status).toBe(400)
    expect(reply.text.length).toBeLessThan(500)
    // However the address names the collection.
    for (const name of ['users', 'USERS', '_pb_users_auth_']) {
      const body = form(company({ company_name: 'x'.repeat(300_000) }))
      expect([name, (await call(server, 'POST', records(name), { body })).status]).toEqual([name, 413])
    }
  })

  test.each(REFUSED)('with %s is rolled back', async (_, changes) => {
    const before = await counts()
    const reply = await send(form(changes))
    expect(reply.status, reply.text).toBe(400)
    expect(reply.body).toMatchObject({ status: 400, message: expect.any(String) })
    expect(await counts()).toEqual(before)
  })

  test('with an id that has a profile already is rolled back', async () => {
    // A sign-up that is not atomic would leave a profile without an account.
    const before = await counts()
    const taken = await signUp(server, {})
    const again = form({ id: taken.id })
    expect((await call(server, 'POST', records('users'), { token: admin, body: again })).status).toBe(400)
    expect((await send(form({ email: taken.email }))).status).toBe(400)
    expect(await counts()).toEqual({
      ...before,
      users: before.users! + 1,
      profiles: before.profiles! + 1,
      entrepreneur_profiles: before.entrepreneur_profiles! + 1,
    })
  })

  test('cannot set `verified`', async () => {
    expect((await send(form({ verified: true }))).status).toBe(400)
  })
})

describe('passwords', () => {
  const WEAK = [
    'short1!',
    'harbor42密',
    'lettersonly',
    'letters123',
    'letters!!!',
    '12345678!',
    '        ',
    'abc 1234',
    '1234567a',
    '密码密码密码123',
  ]
  test.each(WEAK)('%j is rejected with the message of the app', async (password) => {
    const reply = await send(form({ password, passwordConfirm: password }))
    expect(reply.status).toBe(400)
    if (password.length < 8) return
    expect(reply.body.data.password.message).toBe(
      'Password must be at least 8 characters with letters, numbers and symbols.',
    )
  })

  const LONG = ['x'.repeat(70) + '1!', '密'.repeat(23) + 'a1!']
  test.each(LONG)('%j is too long to be hashed, and the answer says so', async (password) => {
    const reply = await send(form({ password, passwordConfirm: password }))
    expect(reply.status).toBe(400)
    expect(reply.body.data.password).toEqual({
      code: 'validation_long_password',
      message: 'Password must be at most 71 characters, and fewer where they are not plain Latin letters.',
    })
  })

  const STRONG_ONES = [
    'letters1!',
    'Straße-1234',
    'a1!a1!a1',
    'пароль-123',
    'pass word 1!',
    '密码密码-123',
    'سلامسل-١٢',
  ]
  test.each([...STRONG_ONES, '密'.repeat(23) + '1!'])('%j is accepted', async (password) => {
    const reply = await send(form({ password, passwordConfirm: password }))
    expect(reply.status, reply.text).toBe(200)
  })

  test('a change needs the old password, follows the same policy, and ends other sessions', async () => {
    const person = await signUp(server, {})
    const change = (oldPassword: string, password: string) =>
      call(server, 'PATCH', records('users', person.id), {
        token: person.token,
        body: { oldPassword, password, passwordConfirm: password },
      })
    expect((await change('wrong', 'n3w-password!')).status).toBe(400)
    expect((await change(person.password, 'weakpassword')).status).toBe(400)
    expect((await call(server, 'GET', records('users', person.id), { token: person.token })).status).toBe(200)
    expect((await change(person.password, 'n3w-password!')).status).toBe(200)
    expect((await call(server, 'GET', records('users', person.id), { token: person.token })).status).toBe(404)
  })
})

test('deleting an account deletes its rows', async () => {
  const person = await signUp(server, {})
  const before = await counts()
  expect((await deleteAccount(server, person)).status).toBe(200)
  expect(await counts()).toEqual({
    ...before,
    users: before.users! - 1,
    profiles: before.profiles! - 1,
    entrepreneur_profiles: before.entrepreneur_profiles! - 1,
  })
})
