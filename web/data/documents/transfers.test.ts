import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_BYTES } from '../../domain/document-content.ts'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { write } from '../database/write.ts'
import { addContent, isIntact, readContent, removeContent, unsentContents } from './contents.ts'
import { createTransfers } from './transfers.ts'
import type { FileTransport, TransferAnswer } from './transport.ts'

const open: EverydayDb[] = []
afterEach(async () => {
  for (const db of open.splice(0)) await db.delete()
})
function database(): EverydayDb {
  const db = new EverydayDb(newId())
  open.push(db)
  return db
}

const FIELDS = { name: 'Lease.pdf', content_type: 'application/pdf', status: 'draft', trashed_at: '' } as const
const OFFLINE: TransferAnswer = { kind: 'offline' }

/** Adds a document, and lets the server accept its record. */
async function added(db: EverydayDb, bytes: Buffer, accepted = true): Promise<string> {
  const id = newId()
  await addContent(db, id, new Blob([new Uint8Array(bytes)]), FIELDS)
  if (accepted) await accept(db, id)
  return id
}
async function accept(db: EverydayDb, id: string): Promise<void> {
  await db._outbox.clear()
  await db.documents.update(id, { updated_at: '2026-11-20 10:00:00.000Z' })
}

/** The server's part as docs/sync-protocol.md describes it; `fault` is asked before and after each request. */
function server(db: EverydayDb, fault: (when: 'before' | 'after') => TransferAnswer | null = () => null) {
  const staged = new Map<string, Buffer>()
  const sent: number[] = []
  const answered = async (answer: () => Promise<TransferAnswer>) =>
    fault('before') ?? (await answer(), fault('after')) ?? answer2
  let answer2: TransferAnswer = OFFLINE
  const transport: FileTransport = {
    begin: (record) =>
      answered(async () => {
        if (!staged.has(record)) staged.set(record, Buffer.alloc(0))
        return (answer2 = { kind: 'at', offset: staged.get(record)!.length })
      }),
    send: (record, offset, bytes) => {
      sent.push(bytes.length)
      return answered(async () => {
        const before = staged.get(record)!
        if (offset !== before.length) return (answer2 = { kind: 'refused', code: 'wrong_offset', message: '' })
        const now = Buffer.concat([before, bytes])
        staged.set(record, now)
        const row = (await db.documents.get(record))!
        if (now.length < row.size) return (answer2 = { kind: 'at', offset: now.length })
        if (createHash('sha256').update(now).digest('hex') !== row.sha256) {
          staged.set(record, Buffer.alloc(0))
          return (answer2 = {
            kind: 'refused',
            code: 'wrong_content',
            message: 'The content is not that of the document.',
          })
        }
        await db.documents.update(record, { storage_path: 'somebody/1.pdf' })
        return (answer2 = { kind: 'at', offset: now.length })
      })
    },
    async receive(record, offset) {
      const bytes = staged.get(record)!.subarray(offset)
      return fault('before') ? { kind: 'offline' } : new Blob([new Uint8Array(bytes)]).stream()
    },
  }
  return { staged, sent, transport }
}

const transfersOf = (db: EverydayDb, transport: FileTransport) =>
  createTransfers({ db, transport, online: () => true, onSent: () => {}, random: () => 0 })

describe('adding a document', () => {
  it('stores record, mutation and content together, in chunks', async () => {
    const db = database()
    const bytes = randomBytes(CHUNK_BYTES + 5)
    const id = await added(db, bytes, false)
    expect(await db.documents.get(id)).toMatchObject({ name: 'Lease.pdf', size: bytes.length, status: 'draft' })
    expect((await db._outbox.toArray())[0]?.mutation).toMatchObject({ op: 'create', id })
    expect((await db._chunks.toArray()).map((chunk) => chunk.bytes.byteLength)).toEqual([CHUNK_BYTES, 5])
    const content = (await db._contents.get(id))!
    expect(content.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(Buffer.from(await (await readContent(db, id, ''))!.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('leaves nothing behind if the file cannot be read to its end', async () => {
    const db = database()
    const file = new Blob([new Uint8Array(2 * CHUNK_BYTES)])
    const slice = file.slice.bind(file)
    let reads = 0
    file.slice = (...range) => {
      if (++reads === 2) throw new DOMException('gone', 'NotReadableError')
      return slice(...range)
    }
    await expect(addContent(db, newId(), file, FIELDS)).rejects.toThrow('The file cannot be read. Choose it again.')
    expect([await db.documents.count(), await db._chunks.count(), await db._contents.count()]).toEqual([0, 0, 0])
  })

  it('that ended with the app is removed later, a running one is not', async () => {
    const db = database()
    const half = { size: 9, sha256: '', state: 'adding', kept: false, done: 0, problem: null } as const
    await db._contents.bulkPut([
      { ...half, record: 'old', usedAt: Date.now() - 11 * 60_000 },
      { ...half, record: 'new', usedAt: Date.now() },
    ])
    await db._chunks.put({ record: 'old', index: 0, bytes: new ArrayBuffer(1) })
    await transfersOf(db, server(db).transport).run()
    expect((await db._contents.toArray()).map(({ record }) => record)).toEqual(['new'])
    expect(await db._chunks.count()).toBe(0)
  })
})

describe('uploads', () => {
  it('that wait are told of', async () => {
    const db = database()
    const onUnsent = vi.fn<() => void>()
    const { transport } = server(db)
    const transfers = createTransfers({ db, transport, online: () => true, onSent: () => {}, onUnsent })
    await transfers.run()
    expect(onUnsent).not.toHaveBeenCalled()
    await added(db, randomBytes(10))
    await transfers.run()
    expect(onUnsent).toHaveBeenCalledOnce()
  })
  it('wait until the server has accepted the record', async () => {
    const db = database()
    const { transport, staged } = server(db)
    const id = await added(db, randomBytes(10), false)
    await transfersOf(db, transport).run()
    expect(staged.size).toBe(0)
    await accept(db, id)
    expect(await unsentContents(db)).toHaveLength(1)
    await transfersOf(db, transport).run()
    expect(await unsentContents(db)).toEqual([])
    expect((await db._contents.get(id))?.done).toBe(10)
  })

  it('arrive whole whatever fails, with at most one chunk again for each fault', async () => {
    const bytes = randomBytes(2 * CHUNK_BYTES + 77)
    const fault = fc.constantFrom('none', 'lost', 'answer lost', 'busy', 'killed')
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 12 }), async (faults) => {
        const db = database()
        const id = await added(db, bytes)
        const queue = [...faults]
        let last = 'none'
        const { transport, staged, sent } = server(db, (when) => {
          if (when === 'before') last = queue.shift() ?? 'none'
          if (last === 'busy' && when === 'before') return { kind: 'busy', retryAfterMs: 0 }
          if (last === 'lost' && when === 'before') return OFFLINE
          return (last === 'answer lost' || last === 'killed') && when === 'after' ? OFFLINE : null
        })
        // After each fault the queue starts anew, as after a kill.
        for (let tries = 0; tries <= faults.length + 1; tries++) {
          const transfers = transfersOf(db, transport)
          await transfers.run()
          await transfers.stop()
        }
        expect(staged.get(id)!.equals(bytes)).toBe(true)
        expect(await unsentContents(db)).toEqual([])
        const again = sent.reduce((sum, size) => sum + size, 0) - bytes.length
        expect(again).toBeLessThanOrEqual(CHUNK_BYTES * faults.filter((one) => one === 'lost' || one === 'busy').length)
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  it('of a document that was deleted end, and its content leaves the device', async () => {
    const db = database()
    const id = await added(db, randomBytes(10))
    await write(db, { collection: 'documents', id, op: 'delete' })
    await db._outbox.clear()
    const { transport, staged } = server(db)
    await transfersOf(db, transport).run()
    expect(staged.size).toBe(0)
    expect([await db._contents.count(), await db._chunks.count()]).toEqual([0, 0])
  })

  it('keep the content of a record that was refused, since it can be sent again', async () => {
    const db = database()
    const id = await added(db, randomBytes(10), false)
    await db._outbox.toCollection().modify({ state: 'refused' })
    await db.documents.delete(id)
    await transfersOf(db, server(db).transport).run()
    expect(await db._contents.count()).toBe(1)
  })

  it('say that the copy on this device is damaged, and do not go on for ever', async () => {
    const db = database()
    const id = await added(db, randomBytes(10))
    await db._chunks.put({ record: id, index: 0, bytes: new ArrayBuffer(10) })
    const { transport, sent } = server(db)
    await transfersOf(db, transport).run()
    expect((await db._contents.get(id))?.problem?.code).toBe('damaged')
    expect(sent).toHaveLength(3)
  })

  it('stop with the words of the server when the quota is full, and send the next document', async () => {
    const db = database()
    const [full, next] = [await added(db, randomBytes(10)), await added(db, randomBytes(11))]
    const { transport } = server(db)
    const message = 'Your storage is full.'
    const begin: FileTransport['begin'] = async (record, ...rest) =>
      record === full ? { kind: 'refused', code: 'quota', message } : transport.begin(record, ...rest)
    await transfersOf(db, { ...transport, begin }).run()
    expect((await db._contents.get(full))?.problem).toEqual({ code: 'quota', message })
    expect((await db._contents.get(next))?.done).toBe(11)
  })

  it('send again what a restored server has lost', async () => {
    const db = database()
    const bytes = randomBytes(10)
    const id = await added(db, bytes)
    const { transport, staged } = server(db)
    await transfersOf(db, transport).run()
    staged.clear()
    await db.documents.update(id, { storage_path: '' })
    await transfersOf(db, transport).run()
    expect(staged.get(id)!.equals(bytes)).toBe(true)
  })
})

describe('downloads', () => {
  async function remote(bytes: Buffer) {
    const db = database()
    const id = await added(db, bytes)
    let offline = false
    const { transport, staged } = server(db, () => (offline ? OFFLINE : null))
    await transfersOf(db, transport).run()
    const content = (await db._contents.get(id))!
    await removeContent(db, id)
    await db._contents.put({ ...content, state: 'coming', done: 0 })
    return { db, id, transport, staged, content, offline: (is: boolean) => (offline = is) }
  }

  it('bring the content to this device, and check it', async () => {
    const { db, id, transport, content } = await remote(randomBytes(2 * CHUNK_BYTES + 3))
    await transfersOf(db, transport).run()
    expect(await db._contents.get(id)).toMatchObject({ state: 'here' })
    expect(await isIntact(db, content)).toBe(true)
  })

  it('continue where they stopped', async () => {
    const { db, id, transport, content } = await remote(randomBytes(2 * CHUNK_BYTES + 3))
    const offsets: number[] = []
    const receive: FileTransport['receive'] = async (record, offset, stop) => {
      offsets.push(offset)
      const whole = await transport.receive(record, offset, stop)
      if (offsets.length > 1) return whole
      const bytes = new Uint8Array(await new Response(whole as ReadableStream).arrayBuffer())
      return new Blob([bytes.slice(0, CHUNK_BYTES + 100)]).stream()
    }
    for (let tries = 0; tries < 2; tries++) {
      const transfers = transfersOf(db, { ...transport, receive })
      await transfers.run()
      await transfers.stop()
    }
    expect(offsets).toEqual([0, CHUNK_BYTES])
    expect(await db._contents.get(id)).toMatchObject({ state: 'here' })
    expect(await isIntact(db, content)).toBe(true)
  })

  it('never show a content with another hash, and end after the third', async () => {
    const { db, id, transport, staged } = await remote(randomBytes(20))
    staged.set(id, randomBytes(20))
    const receive = vi.fn(transport.receive)
    const transfers = transfersOf(db, { ...transport, receive })
    for (let wake = 0; wake < 5; wake++) await transfers.run('online')
    await transfers.stop()
    expect(receive).toHaveBeenCalledTimes(3)
    expect(await db._contents.get(id)).toMatchObject({ state: 'coming', done: 0, problem: { code: 'damaged' } })
    expect(await readContent(db, id, '')).toBeNull()
  })

  it('say why a content cannot be had, and go on with the next', async () => {
    const { db, id, transport, staged, content } = await remote(randomBytes(20))
    const other = newId()
    await db.documents.add({ ...(await db.documents.get(id))!, id: other })
    await db._contents.add({ ...content, record: other, state: 'coming', done: 0 })
    staged.set(other, staged.get(id)!)
    const [first, second] = [id, other].sort() as [string, string]
    const refusal = { kind: 'refused', code: 'no_content', message: 'It has not arrived yet.' } as const
    const receive: FileTransport['receive'] = async (record, ...rest) =>
      record === first ? refusal : transport.receive(record, ...rest)
    await transfersOf(db, { ...transport, receive }).run()
    const { code, message } = refusal
    expect(await db._contents.get(first)).toMatchObject({ state: 'coming', problem: { code, message } })
    expect(await db._contents.get(second)).toMatchObject({ state: 'here', problem: null })
  })
})
