import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHUNK_BYTES } from '../../domain/document-content.ts'
import { EPUB_TYPE, type LibraryCopy, type LibraryFile } from '../../domain/library-copy.ts'
import { EverydayDb } from '../database/db.ts'
import { goodFields } from '../../../tests/support/samples.ts'
import { keepOnlyWaiting } from '../keep-only-waiting.ts'
import { bringCopies } from './bring.ts'
import { applyList, readCopy, removeCopies, storeBytes, wantCopies } from './copies.ts'
import { listedSkus, playAddress, refreshLibrary } from './list.ts'

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb('owner0000000001')
  await db.open()
})
afterEach(() => db.delete())

const SIZE = CHUNK_BYTES + 10
const content = new Uint8Array(SIZE).map((_, at) => at % 251)
const file = (id: string, over: Partial<LibraryFile> = {}): LibraryFile => ({
  ...{ id, sku: 'ebook-a', position: 1, title: 'A', seconds: 0, size: SIZE, type: EPUB_TYPE, version: 'v1' },
  ...over,
})
/** `sentAt`: when the server took the order; '' if it has not. */
async function own(sku: string, sentAt = '2026-11-20 10:00:00.000Z') {
  const row = { user_id: db.owner, created_at: sentAt, updated_at: sentAt }
  const order = { ...goodFields('orders'), ...row, status: 'processing', payment_method: 'invoice', id: `order-${sku}` }
  await db.orders.add(order as never)
  const item = { ...goodFields('order_items'), ...row, id: sku, order_id: order.id, sku, kind: 'ebook' }
  await db.order_items.add(item as never)
}
const copies = (): Promise<LibraryCopy[]> => db._copies.orderBy('id').toArray()

/** A server with this content for every file; the requests that were made, as path and range. */
function serverOf(answer: (range: string | null) => Response = answerWith(content)) {
  const asked: string[] = []
  const send = vi.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const range = new Headers(init?.headers).get('Range')
    asked.push(`${String(address)}${range ? ` ${range}` : ''}`)
    return answer(range)
  })
  return { asked, send: send as typeof fetch }
}

const answerWith =
  (bytes: Uint8Array<ArrayBuffer>, type = EPUB_TYPE, version = 'v1') =>
  (range: string | null) => {
    const from = Number(/\d+/.exec(range ?? '')?.[0] ?? 0)
    if (from >= bytes.length) return new Response('invalid range: failed to overlap\n', { status: 416 })
    return new Response(bytes.slice(from), {
      status: range ? 206 : 200,
      headers: {
        ...{ 'Content-Type': type, ETag: `"${version}"`, 'Content-Length': String(bytes.length - from) },
        ...(range && { 'Content-Range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
      },
    })
  }
const notFound = () =>
  Response.json({ data: {}, message: "The requested resource wasn't found.", status: 404 }, { status: 404 })
const bringing = (send: typeof fetch) => ({ token: () => 't', stop: new AbortController().signal, send })
const chunksOf = (id: string) => db._chunks.where('[record+index]').between([id, 0], [id, Infinity], true, true).count()
const bytesHere = async (id: string) => new Uint8Array(await (await readCopy(db, { id }))!.arrayBuffer())

describe('the list of the server', () => {
  const listOf = (files: LibraryFile[]) => {
    const list = { files, token: 'a/b', expires: '2026-11-20 10:00:00.000Z' }
    return serverOf(() => Response.json(list)).send
  }

  test('becomes that of the device, with the token that plays files', async () => {
    const token = await refreshLibrary(db, 't', listOf([file('f1')]))
    expect(playAddress('f1', token!)).toBe('/api/library/files/f1?token=a%2Fb')
    expect(await copies()).toEqual([{ ...file('f1'), state: 'there', done: 0, problem: '' }])
  })

  test.each([
    ['a page of a captive portal', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['another shape', () => Response.json({ files: [{ id: 1 }], token: '', expires: '' })],
    ['a failure', () => Response.json({ files: [], token: '', expires: '' }, { status: 500 })],
  ])('is none if it is %s: nothing is deleted', async (_, answer) => {
    await own('ebook-a')
    await applyList(db, [file('f1')])
    expect(await refreshLibrary(db, 't', serverOf(answer).send)).toBeNull()
    expect(await copies()).toHaveLength(1)
    expect(await listedSkus(db)).toEqual([])
  })

  test('is asked for once at a time: who comes meanwhile shares one more question, so that no older list comes last', async () => {
    const answers: ((files: LibraryFile[]) => void)[] = []
    const send = (() =>
      new Promise<Response>((resolve) => {
        answers.push((files) => resolve(Response.json({ files, token: `t${files.length}`, expires: '' })))
      })) as typeof fetch
    const first = refreshLibrary(db, 't', send)
    const others = [refreshLibrary(db, 't', send), refreshLibrary(db, 't', send)]
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(answers).toHaveLength(1)
    answers[0]!([file('f1')])
    expect(await first).toMatchObject({ token: 't1' })
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]!([])
    expect(await Promise.all(others)).toMatchObject([{ token: 't0' }, { token: 't0' }])
    expect(answers).toHaveLength(2)
    expect(await copies()).toEqual([])
  })

  test('says what there is of each title that the server knew to be owned when it was asked', async () => {
    await own('ebook-a')
    await own('ebook-b', '')
    let answer: (response: Response) => void = () => {}
    const asking = refreshLibrary(db, 't', (() => new Promise((resolve) => (answer = resolve))) as typeof fetch)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await own('ebook-c')
    answer(Response.json({ files: [], token: 't', expires: '' }))
    await asking
    expect(await listedSkus(db)).toEqual(['ebook-a'])
    await keepOnlyWaiting(db)
    expect(await listedSkus(db)).toEqual([])
  })

  test('is not asked for without a session', async () => {
    const { send, asked } = serverOf()
    expect(await refreshLibrary(db, '', send)).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('files of the library', () => {
  test('are downloaded once they are wanted, and read from this device', async () => {
    await applyList(db, [file('f1'), file('f2')])
    const { send, asked } = serverOf()
    expect(await bringCopies(db, bringing(send))).toBe('done')
    expect(asked).toEqual([])
    await wantCopies(db, ['f1'])
    expect(await bringCopies(db, bringing(send))).toBe('done')
    expect(asked).toEqual(['/api/library/files/f1'])
    expect(await bytesHere('f1')).toEqual(content)
    expect(await readCopy(db, { id: 'f2' })).toBeNull()
  })

  test('go on where a download broke off, in whole chunks', async () => {
    await applyList(db, [file('f1')])
    await wantCopies(db, ['f1'])
    const broken = serverOf(
      () => new Response(content.slice(0, CHUNK_BYTES + 3), { headers: { 'Content-Type': EPUB_TYPE, ETag: '"v1"' } }),
    )
    expect(await bringCopies(db, bringing(broken.send))).toBe('later')
    expect(await copies()).toMatchObject([{ state: 'coming', done: CHUNK_BYTES }])
    const { send, asked } = serverOf()
    expect(await bringCopies(db, bringing(send))).toBe('done')
    expect(asked).toEqual([`/api/library/files/f1 bytes=${CHUNK_BYTES}-`])
    expect(await bytesHere('f1')).toEqual(content)
  })

  test('come chapter by chapter, what has begun first', async () => {
    await applyList(db, [file('f3', { position: 3 }), file('f1'), file('f2', { position: 2 })])
    await wantCopies(db, ['f1', 'f2', 'f3'])
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
    await wantCopies(db, ['f1'])
    expect(await bringCopies(db, bringing(serverOf(answer).send))).toBe(outcome)
    expect(await copies()).toMatchObject([{ state, problem: state === 'there' ? 'changed' : '' }])
    expect(await db._chunks.count()).toBe(0)
  })

  test.each([
    ['another version of the same size', answerWith(new Uint8Array(SIZE), EPUB_TYPE, 'v2')],
    ['a shorter version', answerWith(new Uint8Array(9), EPUB_TYPE, 'v2')],
    ['a longer version', answerWith(new Uint8Array(SIZE * 2), EPUB_TYPE, 'v2')],
    ['no file', notFound],
  ])('that the server replaced by %s meanwhile hold up no others, and are no mixture', async (_, answer) => {
    await applyList(db, [file('f1'), file('f2', { position: 2 })])
    await wantCopies(db, ['f1', 'f2'])
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
    expect(await db._copies.get('f1')).toMatchObject({ problem: '' })
  })

  test('that have no room are given up together, with what was here of them', async () => {
    await applyList(db, [file('f1'), file('f2', { position: 2 })])
    await wantCopies(db, ['f1', 'f2'])
    const full = vi.spyOn(db._chunks, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError') as never)
    expect(await bringCopies(db, bringing(serverOf().send))).toBe('done')
    full.mockRestore()
    expect(await copies()).toMatchObject([
      { state: 'there', problem: 'full' },
      { state: 'there', problem: 'full' },
    ])
    // The person makes room, and tries again.
    await wantCopies(db, ['f1'])
    await bringCopies(db, bringing(serverOf().send))
    expect(await copies()).toMatchObject([
      { state: 'here', problem: '' },
      { state: 'there', problem: 'full' },
    ])
  })

  test('that are not owned any more are deleted, and a new version replaces the old one', async () => {
    await applyList(db, [file('f1'), file('f2', { sku: 'ebook-b' }), file('f3', { sku: 'ebook-c' })])
    await wantCopies(db, ['f1', 'f2'])
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
    await wantCopies(db, ['f1'])
    const copy = (await db._copies.get('f1'))!
    await removeCopies(db, ['f1'])
    expect(await storeBytes(db, copy, 0, content.slice(0, CHUNK_BYTES))).toBe(false)
    expect(await db._chunks.count()).toBe(0)
  })

  test('leave the device with a session that was ended elsewhere', async () => {
    await applyList(db, [file('f1')])
    await wantCopies(db, ['f1'])
    await bringCopies(db, bringing(serverOf().send))
    await keepOnlyWaiting(db)
    expect(await copies()).toEqual([])
    expect(await db._chunks.count()).toBe(0)
  })
})
