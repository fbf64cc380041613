import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COLLECTIONS } from '../../web/collections/all.ts'
import { newId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device } from './device.ts'
import { GOOD } from './samples.ts'
import { call, signInAdmin, TEST_ENV, type Loose, type Person, type Running } from './http.ts'

let server: Running
let ann: Person
let bob: Person

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  ann = await signUp(server)
  bob = await signUp(server)
})
afterAll(() => server?.stop())

async function fileToken(token: string): Promise<string> {
  return (await call(server, 'POST', '/api/files/token', { token })).body.token as string
}
const download = (token: string) => fetch(`${server.url}/api/export?token=${token}`)

async function exported(person: Person): Promise<{ all: string; files: Loose }> {
  const response = await download(await fileToken(person.token))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="everyday-\d{4}-\d\d-\d\d\.zip"$/)
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const texts = Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)] as const)
  return {
    all: texts.map(([, text]) => text).join('\n'),
    files: Object.fromEntries(texts.map(([name, text]) => [name, name.endsWith('.json') ? JSON.parse(text) : text])),
  }
}

test('the file has the day of the person in its name, and nothing else that an address says', async () => {
  const nameOf = async (day: string) => {
    const response = await fetch(
      `${server.url}/api/export?token=${await fileToken(ann.token)}&day=${encodeURIComponent(day)}`,
    )
    await response.arrayBuffer()
    return response.headers.get('content-disposition')
  }
  expect(await nameOf('2026-11-03')).toBe('attachment; filename="everyday-2026-11-03.zip"')
  expect(await nameOf('2026-11-03"; x="')).toMatch(/^attachment; filename="everyday-\d{4}-\d\d-\d\d\.zip"$/)
})

/** Adds a document with its content, and returns its id. */
async function uploaded(person: Person, name: string, content: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const id = newId()
  const fields = { name, size: content.length, content_type: 'text/plain', status: 'draft', sha256 }
  await new Device(server, person).must(create('documents', id, fields))
  await new Promise<void>((resolve, reject) => {
    const [endpoint, headers] = [`${server.url}/api/uploads`, { Authorization: person.token }]
    new Upload(content, {
      endpoint,
      headers,
      metadata: { document: id },
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
  return id
}

test('it has every synced record as devices have it, the account, forms and sessions, and nothing of others', async () => {
  const [phone, other] = [new Device(server, ann), new Device(server, bob)]
  const bookmark = (name: string) => create('bookmarks', newId(), { ...GOOD.bookmark, title: name })
  for (let at = 0; at < 30; at++) await phone.must(bookmark(`Ann’s “${at}”`))
  await other.must(bookmark('Of somebody else'))
  const form = { fullName: 'Ann', email: ann.email, phone: '', subject: 'support', message: 'A message that I sent.' }
  const sent = await call(server, 'POST', '/api/forms/contact', {
    token: ann.token,
    body: { id: crypto.randomUUID(), ...form },
  })
  expect(sent.status, sent.text).toBe(200)
  await phone.pull()
  const { sessions } = (await call(server, 'GET', '/api/security', { token: ann.token })).body
  const renamed = await call(server, 'POST', `/api/security/sessions/${sessions[0].id}/rename`, {
    token: ann.token,
    body: { name: 'Ann’s “laptop”' },
  })
  expect(renamed.status, renamed.text).toBe(200)

  const { files, all } = await exported(ann)
  for (const name of Object.keys(COLLECTIONS)) {
    const byId = (rows: { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(byId(files[`data/${name}.json`]), name).toEqual(byId(phone.rows(name as keyof typeof COLLECTIONS) as never))
  }
  expect(files['data/bookmarks.json']).toHaveLength(30)
  expect(files['account.json']).toMatchObject({ id: ann.id, email: ann.email })
  expect(files['forms.json']).toMatchObject([{ kind: 'contact', fields: { message: 'A message that I sent.' } }])
  expect(files['security.json']).toMatchObject({
    second_factor: false,
    passkeys: [],
    devices: [{ name: 'Ann’s “laptop”' }],
    sessions: [{ name: 'Ann’s “laptop”', method: 'password' }],
  })
  expect(files['README.txt']).toContain('Everyday: your data')
  for (const foreign of [bob.email, bob.id, 'Of somebody else', ann.token, 'tokenKey', 'passwordHash'])
    expect(all).not.toContain(foreign)
})

test('documents are in it with their contents, and no name leads out of its folder', async () => {
  const id = await uploaded(bob, '../../lease.txt', Buffer.from('The lease of the shop.'))
  const { files } = await exported(bob)
  expect(files[`files/${id}/.._.._lease.txt`]).toBe('The lease of the shop.')
  expect(files['data/documents.json']).toMatchObject([{ id, name: '../../lease.txt' }])
})

test('only its person gets it: not nobody, not with a session’s token, not superusers, and not once signed out', async () => {
  const admin = await signInAdmin(server)
  for (const token of ['', 'rubbish', ann.token, await fileToken(admin)]) {
    const response = await download(token)
    expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('Ask for your data again')])
  }
  expect((await call(server, 'GET', '/api/export', { token: ann.token })).status).toBe(401)
  const token = await fileToken(ann.token)
  await call(server, 'POST', '/api/security/sessions/end', { token: ann.token, body: { which: 'all' } })
  expect((await download(token)).status).toBe(401)
})

test('nothing of it stays on the server', async () => {
  await exported(bob)
  const left = await readdir(join(server.dir, '.pb_temp_to_delete')).catch(() => [])
  expect(left.filter((name) => name.startsWith('export-'))).toEqual([])
})

/** Begins a download and reads none of it yet; `rest` reads the whole of it. */
async function begun(token: string): Promise<{ status: number; rest: () => Promise<Buffer> }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}/api/export?token=${token}`, { agent: false }, resolve).on('error', reject)
  })
  return { status: response.statusCode!, rest: () => buffer(response) }
}

test('one at a time for each account, and another once that has been read', async () => {
  const carol = await signUp(server)
  // More than the connection takes while nobody reads, so that the server is still sending.
  await uploaded(carol, 'film.bin', randomBytes(48 * 1024 * 1024))
  const token = await fileToken(carol.token)
  const first = await begun(token)
  expect(first.status).toBe(200)
  for (let again = 0; again < 3; again++) expect((await begun(token)).status).toBe(429)
  expect((await begun(await fileToken(bob.token))).status).toBe(200)
  const entries = unzipSync(new Uint8Array(await first.rest()))
  expect(Object.keys(entries).filter((name) => name.endsWith('film.bin'))).toHaveLength(1)
  const next = await begun(token)
  expect(next.status).toBe(200)
  await next.rest()
})
