import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { signUp } from '../support/server.ts'
import { create, Device } from './device.ts'
import { MIB, sha256, startWithDocuments } from './documents.ts'
import { call } from './http.ts'

let documents: Awaited<ReturnType<typeof startWithDocuments>>

beforeAll(async () => {
  documents = await startWithDocuments()
})
afterAll(() => documents?.stop())

describe('limits', () => {
  test('a document has at most 100 MB', async () => {
    const verdict = await documents.device.one(
      create('documents', newId(), { name: 'a', size: 100 * MIB + 1, status: 'draft', sha256: '0'.repeat(64) }),
    )
    expect(verdict).toMatchObject({ status: 'rejected', code: 'invalid' })
  })

  test('one person has at most the quota, and the record waits for room', async () => {
    const carla = await signUp(documents.server, {})
    const carlas = new Device(documents.server, carla)
    const big = await documents.add(randomBytes(1), { size: 60 * MIB }, carlas)
    const other = await documents.add(randomBytes(1), { size: 41 * MIB }, carlas)
    expect((await documents.begin(big, 60 * MIB, carla.token)).status).toBe(201)
    expect((await documents.part(big, 0, Buffer.alloc(60 * MIB), carla.token)).status).toBe(422)
    expect((await documents.begin(big, 60 * MIB, carla.token)).status).toBe(201)
    expect((await documents.part(big, 0, Buffer.alloc(60 * MIB - 1), carla.token)).status).toBe(204)
    const full = await documents.begin(other, 41 * MIB, carla.token)
    expect([full.status, await full.json()]).toEqual([
      413,
      { status: 413, code: 'quota', message: 'Your storage is full.' },
    ])
  })

  test('the content, its hash and its size never change', async () => {
    const content = randomBytes(10)
    const id = await documents.add(content)
    for (const change of [
      { size: 11 },
      { sha256: '0'.repeat(64) },
      { content_type: 'text/html' },
      { type: 'EXE' },
      { storage_path: 'x' },
    ]) {
      const { status } = await call(documents.server, 'PATCH', `/api/collections/documents/records/${id}`, {
        token: documents.ann.token,
        body: change,
      })
      expect(status).toBe(404)
    }
    await documents.upload(id, content)
    expect((await documents.row(id)).sha256).toBe(sha256(content))
  })

  test('the server alone says the type and the path of a new document', async () => {
    const body = {
      id: newId(),
      user_id: documents.ann.id,
      name: 'a.b.TxT',
      status: 'draft',
      sha256: '1'.repeat(64),
      size: 1,
      type: 'EXE',
      storage_path: 'x',
    }
    const made = await call(documents.server, 'POST', '/api/collections/documents/records', {
      token: documents.ann.token,
      body,
    })
    expect(made.body).toMatchObject({ type: 'TXT', storage_path: '' })
  })
})

describe('others', () => {
  let id: string
  let content: Buffer
  let waiting: string
  beforeAll(async () => {
    content = Buffer.from('<script>steal()</script>')
    id = await documents.add(content)
    await documents.upload(id, content)
    waiting = await documents.add(Buffer.from('half'))
    await documents.begin(waiting, 4)
  })

  test.each(['', 'bob'])('%s neither read, write, see nor end an upload or a content', async (who) => {
    const token = who && documents.bob.token
    const [status] = who ? [404] : [401]
    for (const target of [id, waiting]) {
      expect((await documents.begin(target, 4, token)).status).toBe(status)
      expect((await documents.part(target, 0, Buffer.from('half'), token)).status).toBe(status)
      expect((await documents.raw({ method: 'HEAD', path: `/api/uploads/${target}` }, token)).status).toBe(status)
      expect((await documents.raw({ method: 'DELETE', path: `/api/uploads/${target}` }, token)).status).toBe(status)
      expect((await documents.get(target, { Authorization: token })).status).toBe(status)
    }
    expect(await documents.offset(waiting)).toBe(0)
  })

  test('with a file token of another person, or a token for signing in, read nothing', async () => {
    const theirs = await call(documents.server, 'POST', '/api/files/token', { token: documents.bob.token })
    expect((await documents.get(id, { Authorization: '' }, `?token=${theirs.body.token}`)).status).toBe(404)
    expect((await documents.get(id, { Authorization: '' }, `?token=${documents.ann.token}`)).status).toBe(401)
    const own = await call(documents.server, 'POST', '/api/files/token', { token: documents.ann.token })
    expect((await documents.get(id, { Authorization: '' }, `?token=${own.body.token}`)).status).toBe(200)
  })

  test('who have the same content do not get it by its hash', async () => {
    const bobs = new Device(documents.server, documents.bob)
    const same = await documents.add(content, {}, bobs)
    expect((await documents.get(same, { Authorization: documents.bob.token })).status).toBe(404)
  })
})

test('a content is removed with its last record, however that was deleted', async () => {
  const content = randomBytes(10)
  const [first, second] = [await documents.add(content), await documents.add(content)]
  await documents.upload(first, content)
  for (const id of [first, second]) expect((await documents.row(id)).storage_path).not.toBe('')
  const path = join(documents.server.dir, 'documents', documents.ann.id, sha256(content))
  await documents.device.must({ collection: 'documents', id: first, op: 'delete' })
  expect((await readFile(path)).equals(content)).toBe(true)
  await call(documents.server, 'DELETE', `/api/collections/documents/records/${second}`, { token: documents.ann.token })
  await expect(stat(path)).rejects.toThrow('ENOENT')
})
