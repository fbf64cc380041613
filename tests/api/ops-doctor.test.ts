import { appendFile, chmod, chown, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCertificate } from '../support/certificate.ts'
import { mailEnv, startMailSink } from '../support/mail-sink.ts'
import { runCommand, signUp, startServer, type Server } from '../support/server.ts'
import { execute, TEST_ENV } from './http.ts'

let home: string
let dir: string
let server: Server | undefined

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'everyday-doctor-'))
  dir = join(home, 'data')
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(home, { recursive: true, force: true })
})

const examine = (env: Record<string, string> = {}, ...more: string[]) =>
  runCommand(['doctor', '--dir', dir, ...more], env)
const linesOf = (output: string, word: string) => output.split('\n').filter((line) => line.startsWith(`${word}: `))
const start = async (env: Record<string, string> = {}) => {
  server = await startServer({ dir, env: { ...TEST_ENV, ...env } })
  return new URL(server.url).host
}

test('of a sound installation nothing is wrong, while it runs and after', async () => {
  const host = await start()
  const running = await examine({}, '--http', host)
  expect(linesOf(running.output, 'wrong')).toEqual([])
  expect(running.code).toBe(0)
  for (const sentence of [
    'The configuration has no error.',
    `The data folder ${dir} is its owner's alone.`,
    'The databases are whole.',
    'The server runs and is healthy.',
    'The disk has room: ',
    'The clock says ',
    'There is no backup yet',
    'No mail server is set up',
    `The public address is http://localhost:${new URL(server!.url).port}, so no certificate is examined`,
  ])
    expect(running.output).toContain(sentence)
  await runCommand(['backup', '--dir', dir])
  await server!.stop()
  const files = await readdir(dir)
  const stopped = await examine()
  expect(stopped.code).toBe(0)
  expect(stopped.output).toContain('The server does not run.')
  expect((await examine({ EVERYDAY_HTTP: '127.0.0.1:8412' })).output).toContain('http://localhost:8412, so no')
  expect(stopped.output).toMatch(/fine: +The newest backup, everyday_\d+\.zip, is of /)
  expect((await readdir(dir)).toSorted(), 'it leaves nothing').toEqual(files.toSorted())
})

test('contents of documents that are torn or missing are named', async () => {
  const host = await start()
  const { id, email } = await signUp(server!)
  expect((await runCommand(['demo', email, '--dir', dir])).code).toBe(0)
  expect((await examine({}, '--http', host)).output).toMatch(/fine: +The contents of \d+ documents are whole\./)
  const folder = join(dir, 'documents', id)
  const [torn, longer, gone] = (await readdir(folder)).toSorted() as [string, string, string]
  await truncate(join(folder, torn), 10)
  await appendFile(join(folder, longer), 'x')
  await rm(join(folder, gone))
  const { code, output } = await examine({}, '--http', host)
  expect(code).toBe(1)
  expect(linesOf(output, 'wrong')).toEqual([
    `wrong: documents/${id}/${torn}: the content is not the one that was stored (10 B). Restore a backup.`,
    expect.stringMatching(`^wrong: documents/${id}/${longer}: the content is not the one that was stored `),
    `wrong: documents/${id}/${gone}: the content is missing. Restore a backup.`,
  ])
})

test('what is wrong is said in a sentence each, and the status tells', async () => {
  const host = await start()
  await runCommand(['backup', '--dir', dir])
  await server!.stop()
  const [backup] = await readdir(join(dir, 'backups'))
  const old = new Date('2026-01-01')
  await utimes(join(dir, 'backups', backup!), old, old)
  await chmod(join(dir, 'data.db'), 0o644)
  const later = new Date(Date.now() + 3_600_000)
  await utimes(join(dir, 'data.db'), later, later)
  const { code, output } = await examine(
    { EVERYDAY_SIGNUP: 'perhaps', EVERYDAY_PUBLIC_URL: 'https://127.0.0.1:1' },
    '--http',
    host,
  )
  expect(code).toBe(1)
  const wrong = linesOf(output, 'wrong').join('\n')
  for (const sentence of [
    'EVERYDAY_SIGNUP is "perhaps"; it must be open or closed.',
    `Others than the owner have rights to ${join(dir, 'data.db')}.`,
    'one of the two is wrong.',
    `The newest backup, ${backup}, is of 2026-01-01`,
    'At https://127.0.0.1:1 there is no valid certificate',
  ])
    expect(wrong).toContain(sentence)
  expect(linesOf(output, 'wrong')).toHaveLength(5)
})

test('a damaged database is named, and a folder that is not there', async () => {
  await start()
  await server!.stop()
  await writeFile(join(dir, 'auxiliary.db'), 'no database '.repeat(1000))
  const damaged = await examine()
  expect(damaged.code).toBe(1)
  expect(damaged.output).toMatch(/wrong: auxiliary\.db: .*not a database/)
  await rm(dir, { recursive: true })
  const missing = await examine()
  expect(missing.code).toBe(1)
  expect(missing.output).toContain('The data folder cannot be read')
})

test('a server that does not answer is told of', async () => {
  await start()
  const { code, output } = await examine({}, '--http', '127.0.0.1:1')
  expect(code).toBe(1)
  expect(output).toContain('The server runs, but is not healthy, or not at 127.0.0.1:1')
})

test('a test message goes to the address that is asked for, and a refusal is told of', async () => {
  await start()
  const sink = await startMailSink()
  const sent = await examine(mailEnv(sink), '--mail', 'me@example.com', '--http', new URL(server!.url).host)
  expect(sent.code, sent.output).toBe(0)
  expect(sink.mails.map(({ to, subject }) => [to, subject])).toEqual([['me@example.com', 'A test of Everyday']])
  expect(sent.output).toContain('The mail server has taken the test message to me@example.com.')
  const refused = sink.refuse(1)
  const failed = await examine(mailEnv(sink), '--mail', 'me@example.com', '--http', new URL(server!.url).host)
  await refused
  expect(failed.code).toBe(1)
  expect(failed.output).toMatch(/wrong: The test message was not taken by 127\.0\.0\.1:\d+: 451/)
  await sink.stop()
})

test('the certificate of the public address is examined', async () => {
  await start()
  const { file, key, cert } = await makeCertificate(home, 'DNS:localhost')
  const site = createServer({ key, cert }, (socket) => socket.end()).listen(0)
  const env = { EVERYDAY_PUBLIC_URL: `https://localhost:${(site.address() as AddressInfo).port}` }
  const http = new URL(server!.url).host
  const trusted = await examine({ ...env, SSL_CERT_FILE: file }, '--http', http)
  expect(trusted.code, trusted.output).toBe(0)
  expect(trusted.output).toMatch(/fine: +The certificate of https:\/\/localhost:\d+ is valid until \d{4}-/)
  const untrusted = await examine(env, '--http', http)
  expect(untrusted.code).toBe(1)
  expect(untrusted.output).toContain('there is no valid certificate')
  site.close()
})

// Only root may give a folder to somebody else.
test.skipIf(process.getuid?.() !== 0)('as another user it opens nothing', async () => {
  await start()
  await server!.stop()
  await chown(dir, 65_532, 65_532)
  const { code, output } = await examine()
  expect(code).toBe(1)
  expect(output).toContain('belongs to another user: run this as the user who runs the server.')
  await chown(dir, process.getuid!(), process.getgid!())
})

const SELLER = {
  EVERYDAY_SELLER_NAME: 'Everyday, Inc.',
  EVERYDAY_SELLER_ADDRESS: '118 Peachtree Walk; Atlanta, GA 30309',
  EVERYDAY_SELLER_EMAIL: 'shop@everyday.example',
  EVERYDAY_SELLER_BANK: 'Peach State Bank; account 7740 0192',
  EVERYDAY_TAXES: '{"US": 8}',
}
const CARDS = { EVERYDAY_STRIPE_KEY: 'sk_test_none', EVERYDAY_STRIPE_WEBHOOK_SECRET: 'whsec_none' }

test('what is missing for selling is said by the server in one line, and here in sentences', async () => {
  const before = linesOf((await examine()).output, 'note').join('\n')
  for (const sentence of [
    "Invoices do not have the seller's name, address and email: set EVERYDAY_SELLER_NAME, EVERYDAY_SELLER_ADDRESS and EVERYDAY_SELLER_EMAIL.",
    'Nobody can pay by card: there are no keys (EVERYDAY_STRIPE_KEY, EVERYDAY_STRIPE_WEBHOOK_SECRET).',
    'Invoices do not say where to pay: set EVERYDAY_SELLER_BANK.',
    'Taxes are 8 percent of every order, wherever it goes: set EVERYDAY_TAXES.',
  ])
    expect(before).toContain(sentence)

  const host = await start()
  expect(server!.errors()).toMatch(
    /^Missing for selling: the seller's name, address and email; a bank account for invoices; taxes; mail about orders; files of \d+ titles\. For more, run `everyday doctor`\.$/m,
  )
  const { code, output } = await examine({}, '--http', host)
  expect(code, output).toBe(0)
  const notes = linesOf(output, 'note').join('\n')
  const { count, names } = /The library has no file of (?<count>\d+) titles on sale: (?<names>.+)\. Add them/.exec(
    notes,
  )!.groups!
  expect(names!.split('; ')).toHaveLength(Number(count))
  expect(names!.split('; ')).toContain('The Honest Ledger (audiobook)')
  expect(notes).toContain('You are not told of orders: there is no mail server')
  for (const line of before.split('\n').filter((each) => /EVERYDAY_(SELLER|STRIPE|TAXES)/.test(each)))
    expect(notes).toContain(line)

  const ready = await examine({ ...SELLER, ...mailEnv({ host: '127.0.0.1', port: 9 }) }, '--http', host)
  const left = linesOf(ready.output, 'note').join('\n')
  expect(left).not.toMatch(/EVERYDAY_SELLER|EVERYDAY_TAXES|You are not told/)
  expect(left).toContain('Nobody can pay by card')
  expect(left).toContain('The library has no file of')
  expect((await examine({ EVERYDAY_INVOICE: 'off' }, '--http', host)).output).toContain(
    'Nobody can order: invoices are off',
  )
})

test('sample files of the library are no files to sell', async () => {
  await start({ ...SELLER, ...CARDS })
  const { email } = await signUp(server!)
  await runCommand(['demo', email, '--dir', dir])
  const host = new URL(server!.url).host
  const { output } = await examine({ ...SELLER, ...CARDS }, '--http', host)
  expect(output).toMatch(/The library delivers sample files of `everyday demo` for \d+ titles: .*audio-honest-ledger/)
  expect(output).not.toContain('fewer files')
  await execute(server!, "DELETE FROM library_files WHERE sku = 'audio-first-hundred-days' AND position > 4")
  expect((await examine({ ...SELLER, ...CARDS }, '--http', host)).output).toMatch(
    /fewer files than the catalog promises of 1 title: First Hundred Days \(audiobook\), \d of 6\./,
  )
  await server!.restart({ ...TEST_ENV, ...SELLER, ...CARDS })
  expect(server!.errors()).toMatch(/^Missing for selling: .*; your own files of \d+ titles\. /m)
})
