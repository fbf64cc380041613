import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedId } from '../../web/lib/id.ts'
import type { Mail } from '../support/mail-sink.ts'
import { signUp } from '../support/server.ts'
import { ORIGIN, startWithMail } from './account-mails.ts'
import { Device, upsert } from './device.ts'
import { call, confirmAddress, records, type Person } from './http.ts'

let mail: Awaited<ReturnType<typeof startWithMail>>

beforeAll(async () => {
  mail = await startWithMail()
})
afterAll(() => mail?.stop())

async function speaker(language: string): Promise<Person> {
  const person = await signUp(mail.server)
  const id = derivedId(person.id, 'user_settings')
  await new Device(mail.server, person).must(upsert('user_settings', id, { language }))
  return person
}

/** Checks both parts of a mail. */
function expectSpanish({ subject, html, text, headers }: Mail, title: string, words: string): void {
  expect(subject).toBe(title)
  expect(headers['content-language']).toBe('es')
  expect(html).toContain('<html lang="es">')
  for (const part of [html, text]) expect(part).toContain(words)
  for (const part of [html, text]) expect(part).not.toMatch(/\{\w+(:\w+)?\}|If you|If it/)
}

test('who has chosen Spanish gets the mails of the account in Spanish', async () => {
  const ann = await speaker('es')
  await mail.resetToken(ann)
  expectSpanish(
    await mail.mailTo(ann.email, 'reset-password'),
    'Elija una contraseña nueva para Everyday',
    `para la cuenta de ${ann.email}.`,
  )
  expect((await mail.users('request-verification', { email: ann.email })).status).toBe(204)
  // The first one went before the language was chosen.
  expectSpanish(
    await mail.mailTo(ann.email, 'verify-email', 1),
    'Confirme su correo electrónico para Everyday',
    `la dirección ${ann.email}.`,
  )
  expect((await mail.askChange(ann, `new-${ann.email}`)).status).toBe(204)
  expectSpanish(
    await mail.mailTo(`new-${ann.email}`, 'confirm-email-change'),
    'Confirme su nuevo correo electrónico para Everyday',
    `La cuenta de ${ann.email} usará`,
  )
})

test('security is told in Spanish by mail; the app translates its own rows', async () => {
  const ann = await speaker('es')
  await confirmAddress(mail.server, ann)
  const body = { oldPassword: ann.password, password: 'n3w-password!' }
  const changed = await call(mail.server, 'POST', '/api/security/password', { token: ann.token, body })
  expect(changed.status).toBe(200)
  const told = () => mail.sink.to(ann.email).find(({ subject }) => subject === 'Se cambió su contraseña')
  await expect.poll(told).toBeDefined()
  expectSpanish(told()!, 'Se cambió su contraseña', 'Todos los demás dispositivos deben iniciar sesión de nuevo.')
  expect(told()!.text).toContain(`Revisar:\n${ORIGIN}/settings/security`)
  const rows = await call(mail.server, 'GET', records('notifications'), { token: changed.body.token })
  expect(rows.body.items).toMatchObject([{ title: 'Your password was changed' }])
})

test('the first mail is in the language of the page on which the account was made', async () => {
  const address = 'eva@example.com'
  const body = { full_name: 'Eva', email: address, password: 'correct-h0rse!', passwordConfirm: 'correct-h0rse!' }
  const made = await fetch(`${mail.server.url}${records('users')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'es' },
    body: JSON.stringify(body),
  })
  expect(made.status).toBe(200)
  expectSpanish(
    await mail.mailTo(address, 'verify-email'),
    'Confirme su correo electrónico para Everyday',
    `la dirección ${address}.`,
  )
})

test.each(['', 'en', 'fr'])('the language %j is told in English', async (language) => {
  const ann = await speaker(language)
  await mail.resetToken(ann)
  const { subject, html } = await mail.mailTo(ann.email, 'reset-password')
  expect([subject, html.includes('<html lang="en">')]).toEqual(['Choose a new Everyday password', true])
})

test('words that an operator has changed are sent as they are', async () => {
  const path = '/api/collections/users'
  const { body } = await call(mail.server, 'GET', path, { token: mail.admin })
  const resetPasswordTemplate = { ...body.resetPasswordTemplate, subject: 'Our own words' }
  const saved = await call(mail.server, 'PATCH', path, { token: mail.admin, body: { resetPasswordTemplate } })
  expect(saved.status).toBe(200)
  const ann = await speaker('es')
  await mail.resetToken(ann)
  expect((await mail.mailTo(ann.email, 'reset-password')).subject).toBe('Our own words')
})
