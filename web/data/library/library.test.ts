import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHUNK_BYTES } from '../../domain/document-content.ts'
import { EPUB_TYPE, type LibraryCopy } from '../../domain/library-copy.ts'
import { EverydayDb } from '../database/db.ts'
import { createDelays } from '../documents/delays.ts'
import { answerWith, content, file, serverOf, SIZE } from '../../../tests/support/library-server.ts'
import { goodFields } from '../../../tests/support/samples.ts'
import { keepOnlyWaiting } from '../keep-only-waiting.ts'
import { bringCopies, waitOf } from './bring.ts'
import { applyList, readCopy, removeCopies, storeBytes, wantCopies } from './copies.ts'

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb('owner0000000001')
  await db.open()
})
afterEach(() => db.delete())

const copies = (): Promise<LibraryCopy[]> => db._copies.orderBy('id').toArray()

const HEADERS = { 'Content-Type': EPUB_TYPE, ETag: '"v1"' }
const notFound = () =>
  Response.json({ data: {}, message: "The requested resource wasn't found.", status: 404 }, { status: 404 })
const bringing = (send: typeof fetch, delays = createDelays(Date.now, () => 1)) => ({
  ...{ token: () => 't', stop: new AbortController().signal, delays, send },
})
const chunksOf = (id: string) => db._chunks.where('[record+index]').between([id, 0], [id, Infinity], true, true).count()
/** Compared as a whole: a matcher compares a megabyte byte by byte, for seconds. */
const isWhole = async (id: string) => Buffer.from(await (await readCopy(db, { id }))!.arrayBuffer()).equals(content)

describe('files of the library', () => {
  test('are downloaded once they are wanted, and read from this device', async () => {
    await applyList(db, [file('f1'), file('f2')])
    const { send, asked } = serverOf()
    expect(await bringCopies(db, bringing(send))).toBe('done')
    expect(asked).toEqual([])
    await wantCopies(db, ['f1'], { asked: true })
    expect(await bringCopies(db, bringing(send))).toBe('done')
    expect(asked).toEqual(['/api/library/files/f1'])
    expect(await isWhole('f1')).toBe(true)
    expect(await readCopy(db, { id: 'f2' })).toBeNull()
  })

  test('go on where a download broke off, in whole chunks', async () => {
    await applyList(db, [file('f1')])
    await wantCopies(db, ['f1'], { asked: true })
    const broken = serverOf(
      () => new Response(content.slice(0, CHUNK_BYTES + 3), { headers: { 'Content-Type': EPUB_TYPE, ETag: '"v1"' } }),
    )
    expect(await bringCopies(db, bringing(broken.send))).toBe('later')
    expect(await copies()).toMatchObject([{ state: 'coming', done: CHUNK_BYTES }])
    const { send, asked } = serverOf()
    expect(await bringCopies(db, bringing(send))).toBe('done')
    expect(asked).toEqual([`/api/library/files/f1 bytes=${CHUNK_BYTES}-`])
    expect(await isWhole('f1')).toBe(true)
  })

  test('come chapter by chapter, what has begun first', async () => {
    await applyList(db, [file('f3', { position: 3 }), file('f1'), file('f2', { position: 2 })])
    await wantCopies(db, ['f1', 'f2', 'f3'], { asked: true })
    await storeBytes(db, (await db._copies.get('f2'))!, 0, content.slice(0, CHUNK_BYTES))
    const { send, asked } = serverOf()
    await bringCopies(db, bringing(send))
    expect(asked.map((address) => address.slice(19, 21))).toEqual(['f2', 'f1', 'f3'])
  })

  test.each([
    ['of another type', answerWith(content, 'text/html'), 'later', 'coming'],
    [
      'of an unknown version',
      () => new Response(content, { headers: { 'Content-Type': EPUB_TYPE } }),
      'later',
      'coming',
    ],
    ['of another version', answerWith(content, EPUB_TYPE, 'v2'), 'done', 'there'],
    ['of another size', answerWith(new Uint8Array(SIZE + 1), EPUB_TYPE, 'v2'), 'done', 'there'],
    ['that the server does not have', notFound, 'done', 'there'],
    ['that a captive portal does not have', () => new Response('<html>', { status: 404 }), 'later', 'coming'],
    ['while the server is busy', () => new Response('', { status: 503 }), 'later', 'coming'],
  ] as const)('%s are not stored', async (_, answer, outcome, state) => {
    await applyList(db, [file('f1')])
    await wantCopies(db, ['f1'], { asked: true })
    expect(await bringCopies(db, bringing(serverOf(answer).send))).toBe(outcome)
    expect(await copies()).toMatchObject([{ state, problem: state === 'there' ? 'changed' : '' }])
    expect(await db._chunks.count()).toBe(0)
  })

  test('that are apps come as bytes that no proxy compresses; a page of a proxy is not one', async () => {
    await applyList(db, [file('f1', { sku: 'app-a', type: 'text/html' })])
    await wantCopies(db, ['f1'], { asked: true })
    // Caddy's `encode` compresses pages, and says so in the ETag.
    const compressed = serverOf(answerWith(content, 'text/html', 'v1-gzip'))
    expect(await bringCopies(db, bringing(compressed.send))).toBe('later')
    expect(await copies()).toMatchObject([{ state: 'coming', problem: '' }])
    const { send } = serverOf(answerWith(content, 'application/octet-stream'))
    expect(await bringCopies(db, bringing(send))).toBe('done')
    expect(await isWhole('f1')).toBe(true)
    expect((await readCopy(db, { id: 'f1' }))!.type).toBe('text/html')
    await applyList(db, [file('f1', { sku: 'app-a', type: 'text/html', version: 'v2' })])
    const replaced = serverOf(answerWith(content, 'application/octet-stream', 'v3'))
    expect(await bringCopies(db, bringing(replaced.send))).toBe('done')
    expect(await copies()).toMatchObject([{ state: 'there', problem: 'changed' }])
  })

  test.each([
    ['another version of the same size', answerWith(new Uint8Array(SIZE), EPUB_TYPE, 'v2')],
    ['a shorter version', answerWith(new Uint8Array(9), EPUB_TYPE, 'v2')],
    ['a longer version', answerWith(new Uint8Array(SIZE * 2), EPUB_TYPE, 'v2')],
    ['no file', notFound],
  ])('that the server replaced by %s meanwhile hold up no others, and are no mixture', async (_, answer) => {
    await applyList(db, [file('f1'), file('f2', { position: 2 })])
    await wantCopies(db, ['f1', 'f2'], { asked: true })
    await storeBytes(db, (await db._copies.get('f1'))!, 0, content.slice(0, CHUNK_BYTES))
    const { send, asked } = serverOf((range) => (range ? answer(range) : answerWith(content)(null)))
    expect(await bringCopies(db, bringing(send))).toBe('done')
    expect(asked).toEqual([`/api/library/files/f1 bytes=${CHUNK_BYTES}-`, '/api/library/files/f2'])
    expect(await copies()).toMatchObject([
      { id: 'f1', state: 'there', problem: 'changed', done: 0 },
      { id: 'f2', state: 'here' },
    ])
    // A list as old as the copy would let it be asked for again at once, for ever.
    await applyList(db, [file('f1'), file('f2', { position: 2 })])
    expect(await db._copies.get('f1')).toMatchObject({ problem: 'changed' })
    await applyList(db, [file('f1', { version: 'v2' }), file('f2', { position: 2 })])
    expect(await db._copies.get('f1')).toMatchObject({ state: 'coming', problem: '' })
  })

  test('wait each on its own, shorter once some of it has come; a server that asks to wait is not asked for any', async () => {
    await applyList(db, [file('f1'), file('f2', { position: 2 })])
    await wantCopies(db, ['f1', 'f2'], { asked: true })
    let now = 0
    const delays = createDelays(
      () => now,
      () => 1,
    )
    const failing = serverOf(() => new Response('', { status: 500 }))
    for (const wait of [2000, 4000, 8000]) {
      expect(await bringCopies(db, bringing(failing.send, delays))).toBe('later')
      expect(await waitOf(db, delays)).toBe(wait)
      now += wait
    }
    const cut = serverOf((range) =>
      range ? answerWith(content)(null) : new Response(content.slice(0, CHUNK_BYTES), { headers: HEADERS }),
    )
    expect(await bringCopies(db, bringing(cut.send, delays))).toBe('later')
    expect(cut.asked).toHaveLength(2)
    expect(await waitOf(db, delays)).toBe(2000)
    now += 2000
    const asking = serverOf(() => new Response('', { status: 503, headers: { 'Retry-After': '60' } }))
    expect(await bringCopies(db, bringing(asking.send, delays))).toBe('later')
    expect(asking.asked).toHaveLength(1)
    expect(await waitOf(db, delays)).toBe(60_000)
  })

  test('that fail hold up no others', async () => {
    await applyList(db, [file('f1'), file('f2', { position: 2 })])
    await wantCopies(db, ['f1', 'f2'], { asked: true })
    let count = 0
    const { send } = serverOf((range) =>
      count++ === 0 ? new Response('', { status: 500 }) : answerWith(content)(range),
    )
    expect(await bringCopies(db, bringing(send))).toBe('later')
    expect(await copies()).toMatchObject([{ state: 'coming' }, { state: 'here' }])
  })

  test.each([true, false])(
    'take room from documents that can be had again only if somebody asked: %s',
    async (asked) => {
      await applyList(db, [file('f1')])
      await wantCopies(db, ['f1'], { asked })
      const row = { ...goodFields('documents'), id: 'doc', user_id: db.owner, created_at: '', storage_path: 'there' }
      await db.documents.add(row as never)
      const kept = { record: 'doc', size: 5, sha256: '', state: 'here', kept: false, done: 5, problem: null, usedAt: 1 }
      await db._contents.add(kept as never)
      const full = vi
        .spyOn(db._chunks, 'put')
        .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError') as never)
      await bringCopies(db, bringing(serverOf().send))
      full.mockRestore()
      expect(await db._contents.count()).toBe(asked ? 0 : 1)
      expect(await copies()).toMatchObject([asked ? { state: 'here' } : { state: 'there', problem: 'full' }])
    },
  )

  test('that have no room are given up together, with what was here of them', async () => {
    await applyList(db, [file('f1'), file('f2', { position: 2 })])
    await wantCopies(db, ['f1', 'f2'], { asked: true })
    const full = vi.spyOn(db._chunks, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError') as never)
    expect(await bringCopies(db, bringing(serverOf().send))).toBe('done')
    full.mockRestore()
    expect(await copies()).toMatchObject([
      { state: 'there', problem: 'full' },
      { state: 'there', problem: 'full' },
    ])
    // The person makes room, and tries again.
    await wantCopies(db, ['f1'], { asked: true })
    await bringCopies(db, bringing(serverOf().send))
    expect(await copies()).toMatchObject([
      { state: 'here', problem: '' },
      { state: 'there', problem: 'full' },
    ])
  })

  test('that are not owned any more are deleted, and a new version replaces the old one', async () => {
    await applyList(db, [file('f1'), file('f2', { sku: 'ebook-b' }), file('f3', { sku: 'ebook-c' })])
    await wantCopies(db, ['f1', 'f2'], { asked: true })
    await bringCopies(db, bringing(serverOf().send))
    await applyList(db, [file('f1'), file('f3', { sku: 'ebook-c', version: 'v2' })])
    expect(await copies()).toMatchObject([
      { id: 'f1', state: 'here' },
      { id: 'f3', state: 'there', version: 'v2' },
    ])
    expect(await chunksOf('f1')).toBe(2)
    expect(await chunksOf('f2')).toBe(0)
    await applyList(db, [file('f1', { version: 'v2' })])
    expect(await copies()).toMatchObject([{ id: 'f1', state: 'coming', done: 0, version: 'v2' }])
    expect(await db._chunks.count()).toBe(0)
  })

  test('that the person removes while they come are not stored', async () => {
    await applyList(db, [file('f1')])
    await wantCopies(db, ['f1'], { asked: true })
    const copy = (await db._copies.get('f1'))!
    await removeCopies(db, ['f1'])
    expect(await storeBytes(db, copy, 0, content.slice(0, CHUNK_BYTES))).toBe(false)
    expect(await db._chunks.count()).toBe(0)
  })

  test('leave the device with a session that was ended elsewhere', async () => {
    await applyList(db, [file('f1')])
    await wantCopies(db, ['f1'], { asked: true })
    await bringCopies(db, bringing(serverOf().send))
    await keepOnlyWaiting(db)
    expect(await copies()).toEqual([])
    expect(await db._chunks.count()).toBe(0)
  })
})
