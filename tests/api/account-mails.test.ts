import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../support/http.ts'
import { signUp } from '../support/server.ts'
import { NEW, ORIGIN, startWithMail } from './account-mails.ts'
import { call, records, type Person } from './http.ts'

let mail: Awaited<ReturnType<typeof startWithMail>>

beforeAll(async () => {
  mail = await startWithMail()
})
afterAll(() => mail?.stop())

describe('every mail', () => {
  test('has the look of the product, a text, and links to the public address only', async () => {
    const person = await signUp(mail.server, { full_name: '<b>Ann</b>' })
    const letter = await mail.mailTo(person.email, 'verify-email')
    expect(letter.subject).toBe('Confirm your email address for Everyday')
    expect(letter.headers['from']).toBe('Everyday <post@everyday.example>')
    expect(letter.html).toContain('prefers-color-scheme: dark')
    expect(letter.html).toContain(person.email)
    expect(letter.html).not.toContain('Source Sans Pro')
    expect(letter.text).toContain(`address ${person.email}.`)
    for (const [, link] of letter.html.matchAll(/href="([^"]*)"/g)) expect(link).toMatch(new RegExp(`^${ORIGIN}(/|$)`))
  })

  test('that an operator may turn on leads to pages that exist', async () => {
    const { body } = await call(mail.server, 'GET', '/api/collections/users', { token: mail.admin })
    const templates = [body.otp.emailTemplate, body.authAlert.emailTemplate, body.resetPasswordTemplate]
    templates.push(body.verificationTemplate, body.confirmEmailChangeTemplate)
    for (const { body: words } of templates) {
      for (const [, path] of String(words).matchAll(/\{APP_URL\}([^"<]*)/g)) {
        const page = await send(`${mail.server.url}${path!.replace('{TOKEN}', 'x')}`, {
          headers: { Accept: 'text/html' },
        })
        expect([path, page.status]).toEqual([path, 200])
      }
    }
  })
})

describe('a forgotten password', () => {
  test('is replaced once by the link, which ends every session', async () => {
    const person = await signUp(mail.server, {})
    const token = await mail.resetToken(person)
    expect((await mail.reset(token, 'weakpassword')).body.data.password.message).toBe(
      'Password must be at least 8 characters with letters, numbers and symbols.',
    )
    expect((await mail.reset(token, `${'x'.repeat(70)}1!`)).body.data.password.code).toBe('validation_long_password')
    expect(await mail.lives(person)).toBe(true)
    expect((await mail.reset(token)).status).toBe(204)
    expect(await mail.lives(person)).toBe(false)
    expect((await mail.signIn(person.email, person.password)).status).toBe(400)
    expect((await mail.signIn(person.email, NEW)).status).toBe(200)
    expect((await mail.reset(token, 'an0ther-password!')).body.data.token.code).toBe('validation_invalid_token')
    // Who can read the mail has the address.
    expect(await mail.profileOf(person)).toMatchObject({ email_verified: true })
  })

  test('is not replaced by a link from before a change of the password', async () => {
    const person = await signUp(mail.server, {})
    const token = await mail.resetToken(person)
    const changed = await call(mail.server, 'PATCH', records('users', person.id), {
      token: person.token,
      body: { oldPassword: person.password, password: NEW, passwordConfirm: NEW },
    })
    expect(changed.status).toBe(200)
    expect((await mail.reset(token, 'an0ther-password!')).body.data.token.code).toBe('validation_invalid_token')
  })
})

describe('a new address', () => {
  test('is taken over with the link and the password, and ends every session', async () => {
    const person = await signUp(mail.server, {})
    const address = `new-${person.email}`
    expect((await mail.askChange(person, address)).status).toBe(204)
    const token = await mail.tokenFor(address, 'confirm-email-change')
    expect((await mail.change(token, 'wrong-h0rse!')).body.data).toEqual({
      password: expect.objectContaining({ code: 'validation_invalid_password' }),
    })
    expect((await mail.change(token, '')).body.data.password.code).toBe('validation_required')
    expect((await mail.change(token, person.password)).status).toBe(204)
    expect(await mail.lives(person)).toBe(false)
    expect((await mail.signIn(person.email, person.password)).status).toBe(400)
    expect((await mail.signIn(address, person.password)).status).toBe(200)
    expect(await mail.profileOf(person)).toMatchObject({ email: address, email_verified: true })
    expect((await mail.change(token, person.password)).body.data.token.code).toMatch(/^validation_invalid_token/)
  })

  test('that somebody else has taken meanwhile is refused', async () => {
    const person = await signUp(mail.server, {})
    const address = `late-${person.email}`
    await mail.askChange(person, address)
    const token = await mail.tokenFor(address, 'confirm-email-change')
    // An address is one whatever its case.
    await signUp(mail.server, { email: address.toUpperCase() })
    expect((await mail.change(token, person.password)).body.data.token.code).toBe('validation_invalid_token_email')
    expect(await mail.profileOf(person)).toMatchObject({ email: person.email })
  })

  test('is nobody else’s to ask for', async () => {
    expect((await mail.users('request-email-change', { newEmail: 'x@example.com' })).status).toBe(401)
    expect((await mail.users('request-email-change', { newEmail: 'x@example.com' }, 'rubbish')).status).toBe(401)
  })
})

describe('a confirmation', () => {
  test('reaches the profile, and may be repeated', async () => {
    const person = await signUp(mail.server, {})
    expect(await mail.profileOf(person)).toMatchObject({ email_verified: false })
    const token = await mail.tokenFor(person.email, 'verify-email')
    expect([(await mail.verify(token)).status, (await mail.verify(token)).status]).toEqual([204, 204])
    expect(await mail.profileOf(person)).toMatchObject({ email_verified: true })
    expect(await mail.lives(person)).toBe(true)
  })

  test('is the server’s alone to note', async () => {
    const person = await signUp(mail.server, {})
    const set = { token: person.token, body: { email_verified: true } }
    expect((await call(mail.server, 'PATCH', records('profiles', person.id), set)).status).toBe(404)
    expect(await mail.profileOf(person)).toMatchObject({ email_verified: false })
  })

  test('of an address that the account no longer has does nothing', async () => {
    const person = await signUp(mail.server, {})
    const token = await mail.tokenFor(person.email, 'verify-email')
    const body = { email: `moved-${person.email}` }
    expect((await call(mail.server, 'PATCH', records('users', person.id), { token: mail.admin, body })).status).toBe(
      200,
    )
    expect((await mail.verify(token)).status).toBe(400)
    expect(await mail.profileOf(person)).toMatchObject({ ...body, email_verified: false })
  })
})

describe('tokens', () => {
  /** Tokens of each kind as PocketBase signs them, with a key that the superuser has set, for the given time. */
  async function signed(person: Person, exp: number) {
    const tokenKey = randomBytes(25).toString('hex')
    const secret = randomBytes(25).toString('hex')
    const collection = await call(mail.server, 'PATCH', '/api/collections/users', {
      token: mail.admin,
      body: { passwordResetToken: { secret }, verificationToken: { secret }, emailChangeToken: { secret } },
    })
    expect(collection.status).toBe(200)
    await call(mail.server, 'PATCH', records('users', person.id), { token: mail.admin, body: { tokenKey } })
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return (type: string) => {
      const claims = { id: person.id, collectionId: collection.body.id, email: person.email, type, exp }
      const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, newEmail: `x-${person.email}` })}`
      return `${text}.${createHmac('sha256', tokenKey + secret)
        .update(text)
        .digest('base64url')}`
    }
  }

  test('hold until they expire', async () => {
    const person = await signUp(mail.server, {})
    const now = Math.floor(Date.now() / 1000)
    const old = await signed(person, now - 1)
    for (const reply of [
      await mail.verify(old('verification')),
      await mail.change(old('emailChange'), person.password),
      await mail.reset(old('passwordReset')),
    ])
      expect([reply.status, reply.body.data.token?.code]).toEqual([400, 'validation_invalid_token'])
    expect(await mail.profileOf(person)).toMatchObject({ email: person.email, email_verified: false })
    const fresh = await signed(person, now + 600)
    expect((await mail.verify(fresh('verification'))).status).toBe(204)
    expect((await mail.reset(fresh('passwordReset'))).status).toBe(204)
  })

  const CONFIRM = {
    reset: (token: string) => mail.reset(token),
    verify: (token: string) => mail.verify(token),
    change: (token: string) => mail.change(token, 'correct-h0rse-battery'),
  }

  test.each(Object.entries(CONFIRM))('that are rubbish or of another kind: %s', async (kind, confirm) => {
    const ann = await signUp(mail.server, {})
    const bob = await signUp(mail.server, {})
    const own = {
      reset: await mail.resetToken(ann),
      verify: await mail.tokenFor(ann.email, 'verify-email'),
    }
    const [head, claims, signature] = own.reset.split('.') as [string, string, string]
    const forged = Buffer.from(JSON.stringify({ ...JSON.parse(atob(claims)), id: bob.id })).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const foreign = Object.entries(own).flatMap(([name, token]) => (name === kind ? [] : [token]))
    for (const token of [
      ...foreign,
      ann.token,
      bob.token,
      mail.admin,
      '',
      'x',
      'a.b.c',
      own.reset.slice(0, -1),
      `${head}.${forged}.${signature}`,
      `${unsigned}.${claims}.`,
      'e'.repeat(100_000),
    ]) {
      const reply = await confirm(token)
      expect([token.slice(0, 20), reply.status]).toEqual([token.slice(0, 20), 400])
      expect(reply.text).not.toContain('@')
    }
    for (const person of [ann, bob]) {
      expect(await mail.lives(person)).toBe(true)
      expect(await mail.profileOf(person)).toMatchObject({ email: person.email, email_verified: false })
    }
  })
})
