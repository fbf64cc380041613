import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../support/server.ts'
import { NEW, startWithMail } from './account-mails.ts'
import { call } from './http.ts'

let mail: Awaited<ReturnType<typeof startWithMail>>

beforeAll(async () => {
  mail = await startWithMail()
})
afterAll(() => mail?.stop())

const arrived = (address: string, route: string) =>
  expect.poll(() => mail.sink.to(address).filter(({ text }) => text.includes(`/${route}/`)).length)

test('a mail that the mail server does not take arrives a little later, over a crash too', async () => {
  const person = await signUp(mail.server)
  await arrived(person.email, 'verify-email').toBe(1)
  const refused = mail.sink.refuse(2)
  const answers = [await mail.askReset(person.email), await mail.askReset('nobody@example.com')]
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ])
  await refused
  // A server that is killed before it has noted the refusal leaves the mail alone for minutes.
  const noted = `/api/logs?filter=${encodeURIComponent("data.mail='reset' && data.tries=2")}`
  const logs = async () => (await call(mail.server, 'GET', noted, { token: mail.admin })).body.totalItems
  await expect.poll(logs).toBe(1)
  await mail.server.kill9()
  await mail.server.restart()
  await arrived(person.email, 'reset-password').toBe(1)
  expect((await mail.reset(await mail.tokenFor(person.email, 'reset-password'))).status).toBe(204)
  expect((await mail.signIn(person.email, NEW)).status).toBe(200)
})
