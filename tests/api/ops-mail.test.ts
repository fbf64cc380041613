import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCertificate } from '../support/certificate.ts'
import { mailEnv, startMailSink, type MailSink } from '../support/mail-sink.ts'
import { signUp, startServer, type Server } from '../support/server.ts'
import { TEST_ENV } from './http.ts'

/** A mail server elsewhere, as far as the product can tell: to itself, at 127.0.0.1, a computer may speak openly. */
const ELSEWHERE = '127.0.0.2'
const REFUSAL = 'the mail server offers no STARTTLS, so nothing was sent'

let home: string
let sink: MailSink
let server: Server

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'everyday-mail-'))
})
afterEach(async () => {
  await server.stop()
  await sink.stop()
  await rm(home, { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}) => {
  server = await startServer({
    env: { ...TEST_ENV, ...mailEnv(sink), EVERYDAY_PUBLIC_URL: 'https://everyday.example.com', ...env },
  })
}
const occurrences = (text: string) => server.output().split(text).length - 1
const arrived = (email: string) => expect.poll(() => sink.to(email).length).toBe(1)

test('a mail server that offers no STARTTLS gets no mail, and the operator is told', async () => {
  sink = await startMailSink({ host: ELSEWHERE })
  await start()
  await signUp(server)
  await expect.poll(() => occurrences(`Mail cannot be sent: ${REFUSAL}`)).toBe(1)
  expect(sink.mails).toEqual([])
})

test('it gets mail if the configuration allows that', async () => {
  sink = await startMailSink({ host: ELSEWHERE })
  await start({ EVERYDAY_SMTP_TLS: 'optional' })
  const { email } = await signUp(server)
  await arrived(email)
  expect(sink.to(email)[0]!.secure).toBe(false)
  expect(occurrences('Mail cannot be sent')).toBe(0)
})

test('with STARTTLS mails come encrypted, if the certificate is one to trust', async () => {
  const { file, key, cert } = await makeCertificate(home, `IP:${ELSEWHERE}`)
  sink = await startMailSink({ host: ELSEWHERE, certificate: { key, cert } })
  await start({ SSL_CERT_FILE: file })
  const { email } = await signUp(server)
  await arrived(email)
  expect(sink.to(email)[0]!.secure).toBe(true)
  await server.stop()
  await start({ EVERYDAY_SMTP_TLS: 'optional' })
  await signUp(server)
  await expect.poll(() => server.output()).toMatch(/Mail cannot be sent: .*certificate/)
  expect(sink.mails).toHaveLength(1)
})

test('a mail server that fails is told of once, and once when it takes mails again', async () => {
  sink = await startMailSink()
  await start()
  const refused = sink.refuse(2)
  await signUp(server)
  await signUp(server)
  await refused
  await expect.poll(() => occurrences('Mail cannot be sent: 451')).toBe(1)
  const { email } = await signUp(server)
  await arrived(email)
  await expect.poll(() => occurrences('Mail is sent again.')).toBe(1)
  expect(occurrences('Mail cannot be sent')).toBe(1)
})
