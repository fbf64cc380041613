import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedId } from '../../web/lib/id.ts'
import { signUp } from '../support/server.ts'
import { codeOf } from '../support/totp.ts'
import { ORIGIN, startWithMail } from './account-mails.ts'
import { Device, upsert } from './device.ts'
import { call, confirmAddress, type Person } from './http.ts'

let mail: Awaited<ReturnType<typeof startWithMail>>

beforeAll(async () => {
  mail = await startWithMail()
})
afterAll(() => mail?.stop())

async function confirmed(language: string): Promise<Person> {
  const person = await signUp(mail.server)
  const id = derivedId(person.id, 'user_settings')
  await new Device(mail.server, person).must(upsert('user_settings', id, { language }))
  await confirmAddress(mail.server, person)
  return person
}

const post = (path: string, body: unknown, token?: string) =>
  call(mail.server, 'POST', `/api/security${path}`, { body, token })

async function mailWith(address: string, subject: string) {
  const found = () => mail.sink.to(address).filter((one) => one.subject === subject)
  await expect.poll(() => found().length).toBe(1)
  return found()[0]!
}

test.each([
  ['en', 'A recovery code was used', 'change your password and renew your recovery codes'],
  ['es', 'Se usó un código de recuperación', 'cambie su contraseña y renueve sus códigos de recuperación'],
])('a sign-in with a recovery code is told by mail: %s', async (language, subject, words) => {
  const person = await confirmed(language)
  const { secret } = (await post('/totp/begin', { password: person.password }, person.token)).body
  const { recoveryCodes } = (await post('/totp/confirm', { code: codeOf(secret, 'now') }, person.token)).body
  const { mfaId } = (await mail.signIn(person.email, person.password)).body
  expect((await post('/sign-in/totp', { mfaId, code: recoveryCodes[0] })).status).toBe(200)
  const { text, html } = await mailWith(person.email, subject)
  for (const part of [text, html]) expect(part).toContain(words)
  expect(text).toContain(`${ORIGIN}/settings/security`)
  expect(text + html).not.toContain(recoveryCodes[0])
})

test.each([
  ['en', 'Your Everyday account was deleted', 'is no longer on the server'],
  ['es', 'Se eliminó su cuenta de Everyday', 'ya no están en el servidor'],
])('the end of an account is told to its address: %s', async (language, subject, words) => {
  const person = await confirmed(language)
  expect((await post('/account/delete', { password: person.password }, person.token)).status).toBe(200)
  const { text, html, headers } = await mailWith(person.email, subject)
  for (const part of [text, html]) expect(part).toContain(words)
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain(`<html lang="${language}">`)
  expect(headers['from']).toBe('Everyday <post@everyday.example>')
  expect(text + html).not.toMatch(/\{\w+/)
})

test('the end of an account is not told to an address that nobody has confirmed', async () => {
  const [stranger, witness] = [await signUp(mail.server), await confirmed('en')]
  for (const { token, password } of [stranger, witness])
    expect((await post('/account/delete', { password }, token)).status).toBe(200)
  await mailWith(witness.email, 'Your Everyday account was deleted')
  expect(mail.sink.to(stranger.email).map(({ subject }) => subject)).toEqual([
    'Confirm your email address for Everyday',
  ])
})
