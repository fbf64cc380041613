import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Upload, type DetailedError } from 'tus-js-client'
import { newId } from '../../web/lib/id.ts'
import { MIB, sha256, startWithDocuments } from './documents.ts'

let documents: Awaited<ReturnType<typeof startWithDocuments>>

beforeAll(async () => {
  documents = await startWithDocuments()
})
afterAll(() => documents?.stop())

const statusOf = (failed: unknown) => (failed as DetailedError).originalResponse?.getStatus()

describe('tus-js-client', () => {
  test('uploads a document in one request, and the record names where it is stored', async () => {
    const content = randomBytes(3 * MIB + 17)
    const id = await documents.add(content)
    expect(await documents.row(id)).toMatchObject({ type: 'PDF', storage_path: '' })
    await documents.upload(id, content)
    expect((await documents.row(id)).storage_path).toMatch(new RegExp(`^${documents.ann.id}/\\d{13}\\.pdf$`))
    expect(Buffer.from(await (await documents.get(id)).arrayBuffer()).equals(content)).toBe(true)
  })

  test('uploads in parts, and a pull brings the path', async () => {
    const content = randomBytes(2 * MIB + 1)
    const id = await documents.add(content)
    await documents.upload(id, content, { chunkSize: MIB })
    await documents.device.pull()
    expect(documents.device.rows('documents').find((found) => found.id === id)?.storage_path).toContain(
      documents.ann.id,
    )
  })

  test('continues after the server was killed, with the part that was not complete', async () => {
    const content = randomBytes(8 * MIB)
    const id = await documents.add(content)
    const sent: number[] = []
    let killing: Promise<void> | undefined
    const count = (bytes: number) => sent.push(bytes)
    await expect(
      documents.upload(id, content, {
        chunkSize: MIB,
        onChunkComplete: (size, accepted) => {
          count(size)
          if (accepted >= 3 * MIB) killing ??= documents.server.kill9()
        },
      }),
    ).rejects.toThrow('tus')
    await killing
    await documents.server.restart()
    const kept = await documents.offset(id)
    expect(kept).toBeGreaterThanOrEqual(3 * MIB)
    await documents.upload(id, content, {
      chunkSize: MIB,
      uploadUrl: `${documents.server.url}/api/uploads/${id}`,
      onChunkComplete: count,
    })
    expect(sent.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(content.length + MIB)
    expect(sha256(Buffer.from(await (await documents.get(id)).arrayBuffer()))).toBe(sha256(content))
  })

  test('may upload the same document again: nothing is sent, nothing is doubled', async () => {
    const content = randomBytes(1000)
    const id = await documents.add(content)
    await documents.upload(id, content)
    const { storage_path: path } = await documents.row(id)
    await documents.upload(id, content, { retryDelays: [0] })
    expect((await documents.row(id)).storage_path).toBe(path)
    const stored = await readdir(join(documents.server.dir, 'documents', documents.ann.id))
    expect(stored.filter((name) => name === sha256(content))).toHaveLength(1)
  })

  test('is refused content of another hash, and may send the right one', async () => {
    const content = randomBytes(1000)
    const id = await documents.add(content)
    const failed: unknown = await documents.upload(id, randomBytes(1000)).catch((error: unknown) => error)
    expect(statusOf(failed)).toBe(422)
    expect((await documents.row(id)).storage_path).toBe('')
    await documents.upload(id, content)
    expect((await documents.row(id)).storage_path).not.toBe('')
  })

  test('terminates an upload', async () => {
    const content = randomBytes(2000)
    const id = await documents.add(content)
    expect((await documents.begin(id, 2000)).status).toBe(201)
    expect((await documents.part(id, 0, content.subarray(0, 1000))).status).toBe(204)
    await Upload.terminate(`${documents.server.url}/api/uploads/${id}`, {
      headers: { Authorization: documents.ann.token },
    })
    expect((await documents.raw({ method: 'HEAD', path: `/api/uploads/${id}` })).status).toBe(404)
  })
})

test('the server says what it can do, and refuses other versions', async () => {
  const options = await fetch(`${documents.server.url}/api/uploads`, { method: 'OPTIONS' })
  expect(options.status).toBe(204)
  expect(options.headers.get('Tus-Extension')).toBe('creation,checksum,termination,expiration')
  expect(options.headers.get('Tus-Max-Size')).toBe(String(100 * MIB))
  const other = await documents.raw({
    method: 'HEAD',
    path: `/api/uploads/${newId()}`,
    headers: { 'Tus-Resumable': '2.0.0' },
  })
  expect([other.status, other.headers.get('Tus-Version')]).toEqual([412, '1.0.0'])
})

test('a newer request takes over from one whose connection hangs', async () => {
  const content = randomBytes(MIB)
  const id = await documents.add(content)
  await documents.begin(id, MIB)
  const halting = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(content.subarray(0, 1000))),
  })
  const hanging = fetch(`${documents.server.url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: documents.ann.token,
      'Tus-Resumable': '1.0.0',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
    },
    body: halting,
    duplex: 'half',
  } as RequestInit).catch(() => null)
  const staged = join(documents.server.dir, '.documents-staging', documents.ann.id, id)
  await expect.poll(() => stat(staged).then(({ size }) => size)).toBe(1000)
  const before = Date.now()
  expect(await documents.offset(id)).toBe(1000)
  expect(Date.now() - before, 'it does not wait for the minute that a silent connection is given').toBeLessThan(10_000)
  await hanging
  expect((await documents.part(id, 1000, content.subarray(1000))).status).toBe(204)
})

test('rubbish never makes the server fail', async () => {
  const id = await documents.add(Buffer.from('half'))
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
        const { status } = await documents.raw({ method, path, headers, ...(sends && { body }) })
        expect(status).toBeLessThan(500)
      },
    ),
    { numRuns: 500 },
  )
}, 60_000)
