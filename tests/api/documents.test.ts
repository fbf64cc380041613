import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Upload, type DetailedError } from 'tus-js-client'
import { newId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device } from './device.ts'
import { call, signInAdmin, TEST_ENV, type Person, type Running } from './http.ts'

const MIB = 1024 * 1024

let server: Running
let ann: Person
let bob: Person
let device: Device

beforeAll(async () => {
  server = await startServer({ env: { ...TEST_ENV, EVERYDAY_DOCUMENT_QUOTA_MB: '100' } })
  ann = await signUp(server, {})
  bob = await signUp(server, {})
  device = new Device(server, ann)
})
afterAll(() => server?.stop())

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Creates the record of a content and returns its id. */
async function document(content: Buffer, set: object = {}, by = device): Promise<string> {
  const id = newId()
  const fields = { name: 'Lease.pdf', size: content.length, content_type: 'application/pdf', status: 'draft' }
  await by.must(create('documents', id, { ...fields, sha256: sha256(content), ...set }))
  return id
}

/** Uploads with tus-js-client, as it is published. */
function tus(id: string, content: Buffer, options: Partial<ConstructorParameters<typeof Upload>[1]> = {}) {
  return new Promise<void>((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: `${server.url}/api/uploads`,
      metadata: { document: id },
      headers: { Authorization: ann.token },
      retryDelays: null,
      onSuccess: () => resolve(),
      onError: reject,
      ...options,
    })
    upload.start()
  })
}

const statusOf = (failed: unknown) => (failed as DetailedError).originalResponse?.getStatus()

async function row(id: string): Promise<Record<string, unknown>> {
  return (await call(server, 'GET', `/api/collections/documents/records/${id}`, { token: ann.token })).body
}

const get = (id: string, headers: Record<string, string> = {}, query = '') =>
  fetch(`${server.url}/api/documents/${id}/content${query}`, { headers: { Authorization: ann.token, ...headers } })

type Raw = { method: string; path: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string }
const raw = ({ method, path, headers, body }: Raw, token = ann.token) =>
  fetch(server.url + path, {
    method,
    headers: { Authorization: token, 'Tus-Resumable': '1.0.0', ...headers },
    ...(body !== undefined && { body }),
  })
const begin = (id: string, length: number, token?: string) =>
  raw(
    {
      method: 'POST',
      path: '/api/uploads',
      headers: { 'Upload-Length': String(length), 'Upload-Metadata': `document ${btoa(id)}` },
    },
    token,
  )
const part = (id: string, at: number, body: Buffer, token?: string) =>
  raw(
    {
      method: 'PATCH',
      path: `/api/uploads/${id}`,
      headers: { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(at) },
      body: new Uint8Array(body),
    },
    token,
  )
const offset = async (id: string) =>
  Number((await raw({ method: 'HEAD', path: `/api/uploads/${id}` })).headers.get('Upload-Offset'))

describe('tus-js-client', () => {
  test('uploads a document in one request, and the record names where it is stored', async () => {
    const content = randomBytes(3 * MIB + 17)
    const id = await document(content)
    expect(await row(id)).toMatchObject({ type: 'PDF', storage_path: '' })
    await tus(id, content)
    expect((await row(id)).storage_path).toMatch(new RegExp(`^${ann.id}/\\d{13}\\.pdf$`))
    expect(Buffer.from(await (await get(id)).arrayBuffer()).equals(content)).toBe(true)
  })

  test('uploads in parts, and a pull brings the path', async () => {
    const content = randomBytes(2 * MIB + 1)
    const id = await document(content)
    await tus(id, content, { chunkSize: MIB })
    await device.pull()
    expect(device.rows('documents').find((found) => found.id === id)?.storage_path).toContain(ann.id)
  })

  test('continues after the server was killed, with the part that was not complete', async () => {
    const content = randomBytes(8 * MIB)
    const id = await document(content)
    const sent: number[] = []
    let killing: Promise<void> | undefined
    const count = (bytes: number) => sent.push(bytes)
    await expect(
      tus(id, content, {
        chunkSize: MIB,
        onChunkComplete: (size, accepted) => {
          count(size)
          if (accepted >= 3 * MIB) killing ??= server.kill9()
        },
      }),
    ).rejects.toThrow('tus')
    await killing
    await server.restart()
    const kept = await offset(id)
    expect(kept).toBeGreaterThanOrEqual(3 * MIB)
    await tus(id, content, { chunkSize: MIB, uploadUrl: `${server.url}/api/uploads/${id}`, onChunkComplete: count })
    expect(sent.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(content.length + MIB)
    expect(sha256(Buffer.from(await (await get(id)).arrayBuffer()))).toBe(sha256(content))
  })

  test('may upload the same document again: nothing is sent, nothing is doubled', async () => {
    const content = randomBytes(1000)
    const id = await document(content)
    await tus(id, content)
    const { storage_path: path } = await row(id)
    await tus(id, content, { retryDelays: [0] })
    expect((await row(id)).storage_path).toBe(path)
    expect(
      (await readdir(join(server.dir, 'documents', ann.id))).filter((name) => name === sha256(content)),
    ).toHaveLength(1)
  })

  test('is refused content of another hash, and may send the right one', async () => {
    const content = randomBytes(1000)
    const id = await document(content)
    const failed: unknown = await tus(id, randomBytes(1000)).catch((error: unknown) => error)
    expect(statusOf(failed)).toBe(422)
    expect((await row(id)).storage_path).toBe('')
    await tus(id, content)
    expect((await row(id)).storage_path).not.toBe('')
  })

  test('terminates an upload', async () => {
    const content = randomBytes(2000)
    const id = await document(content)
    expect((await begin(id, 2000)).status).toBe(201)
    expect((await part(id, 0, content.subarray(0, 1000))).status).toBe(204)
    await Upload.terminate(`${server.url}/api/uploads/${id}`, { headers: { Authorization: ann.token } })
    expect((await raw({ method: 'HEAD', path: `/api/uploads/${id}` })).status).toBe(404)
  })
})

test('the server says what it can do, and refuses other versions', async () => {
  const options = await fetch(`${server.url}/api/uploads`, { method: 'OPTIONS' })
  expect(options.status).toBe(204)
  expect(options.headers.get('Tus-Extension')).toBe('creation,checksum,termination,expiration')
  expect(options.headers.get('Tus-Max-Size')).toBe(String(100 * MIB))
  const other = await raw({ method: 'HEAD', path: `/api/uploads/${newId()}`, headers: { 'Tus-Resumable': '2.0.0' } })
  expect([other.status, other.headers.get('Tus-Version')]).toEqual([412, '1.0.0'])
})

test('a newer request takes over from one whose connection hangs', async () => {
  const content = randomBytes(MIB)
  const id = await document(content)
  await begin(id, MIB)
  const halting = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(content.subarray(0, 1000))),
  })
  const hanging = fetch(`${server.url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: ann.token,
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
    },
    body: halting,
    duplex: 'half',
  } as RequestInit).catch(() => null)
  await expect.poll(() => stat(join(server.dir, '.documents-staging', ann.id, id)).then(({ size }) => size)).toBe(1000)
  const before = Date.now()
  expect(await offset(id)).toBe(1000)
  expect(Date.now() - before).toBeLessThan(2000)
  await hanging
  expect((await part(id, 1000, content.subarray(1000))).status).toBe(204)
})

describe('limits', () => {
  test('a document has at most 100 MB', async () => {
    const verdict = await device.one(
      create('documents', newId(), { name: 'a', size: 100 * MIB + 1, status: 'draft', sha256: '0'.repeat(64) }),
    )
    expect(verdict).toMatchObject({ status: 'rejected', code: 'invalid' })
  })

  test('one person has at most the quota, and the record waits for room', async () => {
    const carla = await signUp(server, {})
    const carlas = new Device(server, carla)
    const big = await document(randomBytes(1), { size: 60 * MIB }, carlas)
    const other = await document(randomBytes(1), { size: 41 * MIB }, carlas)
    expect((await begin(big, 60 * MIB, carla.token)).status).toBe(201)
    expect((await part(big, 0, Buffer.alloc(60 * MIB), carla.token)).status).toBe(422)
    expect((await begin(big, 60 * MIB, carla.token)).status).toBe(201)
    expect((await part(big, 0, Buffer.alloc(60 * MIB - 1), carla.token)).status).toBe(204)
    const full = await begin(other, 41 * MIB, carla.token)
    expect([full.status, await full.json()]).toEqual([
      413,
      { status: 413, code: 'quota', message: 'Your storage is full.' },
    ])
  })

  test('the content, its hash and its size never change', async () => {
    const content = randomBytes(10)
    const id = await document(content)
    for (const change of [
      { size: 11 },
      { sha256: '0'.repeat(64) },
      { content_type: 'text/html' },
      { type: 'EXE' },
      { storage_path: 'x' },
    ]) {
      const { status } = await call(server, 'PATCH', `/api/collections/documents/records/${id}`, {
        token: ann.token,
        body: change,
      })
      expect(status).toBe(404)
    }
    await tus(id, content)
    expect((await row(id)).sha256).toBe(sha256(content))
  })

  test('the server alone says the type and the path of a new document', async () => {
    const body = {
      id: newId(),
      user_id: ann.id,
      name: 'a.b.TxT',
      status: 'draft',
      sha256: '1'.repeat(64),
      size: 1,
      type: 'EXE',
      storage_path: 'x',
    }
    const made = await call(server, 'POST', '/api/collections/documents/records', { token: ann.token, body })
    expect(made.body).toMatchObject({ type: 'TXT', storage_path: '' })
  })
})

describe('others', () => {
  let id: string
  let content: Buffer
  let waiting: string
  beforeAll(async () => {
    content = Buffer.from('<script>steal()</script>')
    id = await document(content)
    await tus(id, content)
    waiting = await document(Buffer.from('half'))
    await begin(waiting, 4)
  })

  test.each(['', 'bob'])('%s neither read, write, see nor end an upload or a content', async (who) => {
    const token = who && bob.token
    const [status] = who ? [404] : [401]
    for (const target of [id, waiting]) {
      expect((await begin(target, 4, token)).status).toBe(status)
      expect((await part(target, 0, Buffer.from('half'), token)).status).toBe(status)
      expect((await raw({ method: 'HEAD', path: `/api/uploads/${target}` }, token)).status).toBe(status)
      expect((await raw({ method: 'DELETE', path: `/api/uploads/${target}` }, token)).status).toBe(status)
      expect((await get(target, { Authorization: token })).status).toBe(status)
    }
    expect(await offset(waiting)).toBe(0)
  })

  test('with a file token of another person, or a token for signing in, read nothing', async () => {
    const theirs = await call(server, 'POST', '/api/files/token', { token: bob.token })
    expect((await get(id, { Authorization: '' }, `?token=${theirs.body.token}`)).status).toBe(404)
    expect((await get(id, { Authorization: '' }, `?token=${ann.token}`)).status).toBe(401)
    const own = await call(server, 'POST', '/api/files/token', { token: ann.token })
    expect((await get(id, { Authorization: '' }, `?token=${own.body.token}`)).status).toBe(200)
  })

  test('who have the same content do not get it by its hash', async () => {
    const bobs = new Device(server, bob)
    const same = await document(content, {}, bobs)
    expect((await get(same, { Authorization: bob.token })).status).toBe(404)
  })
})

describe('a download', () => {
  test('has ranges, a tag and the name, and never runs on our origin', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const id = await document(content, { name: 'Müller "1".svg', content_type: 'image/svg+xml' })
    await tus(id, content)
    const whole = await get(id)
    const header = (name: string) => whole.headers.get(name)
    expect(header('Content-Type')).toBe('application/octet-stream')
    expect(header('Content-Disposition')).toBe("attachment; filename*=utf-8''M%C3%BCller%20%221%22.svg")
    expect(header('X-Content-Type-Options')).toBe('nosniff')
    expect(header('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
    expect(header('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(header('Cache-Control')).toBe('private, no-store')
    expect(header('ETag')).toBe(`"${sha256(content)}"`)
    const some = await get(id, { Range: 'bytes=5-8' })
    expect([some.status, some.headers.get('Content-Range'), await some.text()]).toEqual([
      206,
      `bytes 5-8/${content.length}`,
      'xmln',
    ])
    expect((await get(id, { Range: `bytes=${content.length}-` })).status).toBe(416)
    expect((await get(id, { 'If-None-Match': `"${sha256(content)}"` })).status).toBe(304)
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'
  const HTML = '<!doctype html><script>steal()</script>'
  const PLAIN = 'application/octet-stream'
  test.each([
    ['a.html', 'text/html', HTML, PLAIN],
    ['a.html', '', HTML, PLAIN],
    ['a.html', 'text/plain', HTML, 'text/plain'],
    ['a.html', 'image/png', HTML, 'image/png'],
    ['a.xhtml', 'application/xhtml+xml', HTML, PLAIN],
    ['a.xml', 'text/xml', SVG, PLAIN],
    ['a.js', 'text/javascript', 'steal()', PLAIN],
    ['a.svg', 'image/svg+xml', SVG, PLAIN],
    ['a.png', 'image/svg+xml', SVG, PLAIN],
    ['a.svg', '', SVG, PLAIN],
    ['a.gif', 'image/gif', `GIF89a/*${HTML}*/=1;steal()`, 'image/gif'],
    ['a.gif', 'text/html', `GIF89a/*${HTML}*/=1;steal()`, PLAIN],
    ['a.pdf', 'application/pdf', `%PDF-1.7\n${HTML}`, 'application/pdf'],
    ['a.pdf', 'text/html', `%PDF-1.7\n${HTML}`, PLAIN],
  ])('%s declared as %j is never a page', async (name, declared, text, sent) => {
    const id = newId()
    const content = Buffer.from(`${text}\n<!-- ${id} -->`)
    const set = { name, size: content.length, content_type: declared, status: 'draft', sha256: sha256(content) }
    await device.must(create('documents', id, set))
    await tus(id, content)
    const asked: Record<string, string>[] = [
      {},
      { Range: 'bytes=0-3' },
      { 'If-None-Match': '"other"' },
      { Accept: 'text/html' },
    ]
    for (const headers of asked) {
      const reply = await get(id, headers)
      expect([200, 206]).toContain(reply.status)
      const { 'content-type': kind, ...others } = Object.fromEntries(reply.headers)
      expect(kind).toBe(sent)
      expect(others).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment;/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  test.each(['TEXT/HTML; charset=utf-8', 'image/png, text/html', 'image/png\r\nX: y'])(
    'is never of the type %j',
    async (type) => {
      const fields = { name: 'a', size: 1, content_type: type, status: 'draft', sha256: '0'.repeat(64) }
      const verdict = await device.one(create('documents', newId(), fields))
      expect(verdict).toMatchObject({
        status: 'rejected',
        code: 'invalid',
        fields: { content_type: expect.any(String) },
      })
    },
  )

  test('ends with the session, and with the account', async () => {
    const dora = await signUp(server, {})
    const content = randomBytes(10)
    const id = await document(content, {}, new Device(server, dora))
    await tus(id, content, { headers: { Authorization: dora.token } })
    const { token } = (await call(server, 'POST', '/api/files/token', { token: dora.token })).body
    const second = await call(server, 'POST', '/api/collections/users/auth-with-password', {
      body: { identity: dora.email, password: dora.password },
    })
    const mine = second.body.token as string
    const { sessions } = (await call(server, 'GET', '/api/security', { token: dora.token })).body
    const { id: first } = (sessions as { id: string; current: boolean }[]).find(({ current }) => current)!
    const ended = await call(server, 'POST', `/api/security/sessions/${first}/end`, {
      token: mine,
      body: { password: dora.password },
    })
    expect(ended.status).toBe(200)
    expect((await get(id, { Authorization: dora.token })).status).toBe(401)
    expect((await get(id, { Authorization: '' }, `?token=${token}`)).status).toBe(401)
    expect((await begin(id, 10, dora.token)).status).toBe(401)
    expect((await get(id, { Authorization: mine })).status).toBe(200)
    await call(server, 'DELETE', `/api/collections/users/records/${dora.id}`, { token: await signInAdmin(server) })
    expect((await get(id, { Authorization: mine })).status).toBe(401)
    await expect(stat(join(server.dir, 'documents', dora.id))).rejects.toThrow('ENOENT')
  })
})

test('a content is removed with its last record, however that was deleted', async () => {
  const content = randomBytes(10)
  const [first, second] = [await document(content), await document(content)]
  await tus(first, content)
  for (const id of [first, second]) expect((await row(id)).storage_path).not.toBe('')
  const path = join(server.dir, 'documents', ann.id, sha256(content))
  await device.must({ collection: 'documents', id: first, op: 'delete' })
  expect((await readFile(path)).equals(content)).toBe(true)
  await call(server, 'DELETE', `/api/collections/documents/records/${second}`, { token: ann.token })
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

test('rubbish never makes the server fail', async () => {
  const id = await document(Buffer.from('half'))
  const text = fc.oneof(
    fc.constantFrom('0', '-1', '4', '1e9', '9'.repeat(40), 'sha256 AAAA', `document ${btoa(id)}`, '..', ''),
    fc.string({ maxLength: 50 }).map(encodeURIComponent),
  )
  const header = fc.constantFrom(
    'Upload-Length',
    'Upload-Offset',
    'Upload-Metadata',
    'Upload-Checksum',
    'Content-Type',
    'Range',
    'Tus-Resumable',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('POST', 'PATCH', 'HEAD', 'DELETE', 'GET', 'OPTIONS', 'PUT'),
      fc.oneof(
        fc.constantFrom('/api/uploads', `/api/uploads/${id}`, `/api/documents/${id}/content`),
        text.map((name) => `/api/uploads/${name}`),
        text.map((name) => `/api/documents/${name}/content`),
      ),
      fc.dictionary(header, text),
      fc.string({ maxLength: 20 }),
      async (method, path, headers, body) => {
        const sends = ['POST', 'PATCH', 'PUT'].includes(method)
        const { status } = await raw({ method, path, headers, ...(sends && { body }) })
        expect(status).toBeLessThan(500)
      },
    ),
    { numRuns: 500 },
  )
}, 60_000)
