import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { createTransfers } from './transfers.ts'
import { fileToken, fileTransport, receiveFrom, type FileTransport } from './transport.ts'

const NEVER = new AbortController().signal
const BYTES = new TextEncoder().encode('The tenant repairs the roof.')
const PAGE = '<html><title>Sign in to the network</title></html>'

type Answer = { status: number; body?: string; headers?: Record<string, string> } | Error
const responseOf = (answer: Answer): Response => {
  if (answer instanceof Error) throw answer
  const { status, body = null, headers = {} } = answer
  return new Response(body, { status, headers })
}
const answering = (answer: Answer, token = 'ann') =>
  fileTransport(
    () => token,
    async () => responseOf(answer),
  )

const refused = (status: number, code: string): Answer => ({
  status,
  body: JSON.stringify({ status, code, message: 'As the server says.' }),
})
const REFUSED = (code: string) => ({ kind: 'refused', code, message: 'As the server says.' })
const OFFLINE = { kind: 'offline' }
const busy = (retryAfterMs = 0) => ({ kind: 'busy', retryAfterMs })

/** What becomes of a document: `goes on`: not this time, and by itself; `waits`: nothing more is asked for now; `told`: the person decides. */
type Effect = 'goes on' | 'waits' | 'told' | 'skipped'

// The same for the beginning of an upload, a part of it, and a download.
const ANSWERS: [what: string, answer: Answer, value: object, effect: Effect][] = [
  ['a request that is not understood', refused(400, 'bad_request'), REFUSED('bad_request'), 'told'],
  [
    '400 of PocketBase, without a code',
    { status: 400, body: '{"status":400,"message":"No.","data":{}}' },
    busy(),
    'goes on',
  ],
  ['no session', refused(401, 'auth'), OFFLINE, 'waits'],
  ['a session that was ended', refused(401, 'session_ended'), OFFLINE, 'waits'],
  ['403 of a proxy', { status: 403, body: PAGE }, busy(), 'goes on'],
  ['a document that is gone', refused(404, 'not_found'), REFUSED('not_found'), 'skipped'],
  ['a content that is not there', refused(404, 'no_content'), REFUSED('no_content'), 'told'],
  ['404 of a proxy', { status: 404, body: PAGE }, busy(), 'goes on'],
  ['410 of a proxy', { status: 410, body: PAGE }, busy(), 'goes on'],
  ['a quota that is full', refused(413, 'quota'), REFUSED('quota'), 'told'],
  ['413 of a proxy', { status: 413, body: PAGE }, busy(), 'goes on'],
  ['another request that writes', refused(423, 'locked'), busy(), 'goes on'],
  ['too many requests', { ...refused(429, 'busy'), headers: { 'Retry-After': '7' } } as Answer, busy(7000), 'goes on'],
  ['too many requests, without a time', { status: 429, body: '{}' }, busy(), 'goes on'],
  ['an error of the server', { status: 500, body: '{"status":500,"message":"Oh.","data":{}}' }, busy(), 'goes on'],
  ['a gateway without a server', { status: 502, body: PAGE }, busy(), 'goes on'],
  ['a server that cannot now', refused(503, 'unavailable'), busy(), 'goes on'],
  ['a server that says when', { status: 503, body: PAGE, headers: { 'Retry-After': '2' } }, busy(2000), 'goes on'],
  ['a gateway that waited too long', { status: 504, body: PAGE }, busy(), 'goes on'],
  ['truncated JSON', { status: 409, body: '{"status":409,"co' }, busy(), 'goes on'],
  ['a captive portal', { status: 200, body: PAGE }, busy(), 'goes on'],
  ['nothing', { status: 204 }, busy(), 'goes on'],
  ['no connection', new TypeError('Failed to fetch'), OFFLINE, 'waits'],
  ['an answer that never came', new DOMException('late', 'TimeoutError'), OFFLINE, 'waits'],
  ['a request that was ended', new DOMException('ended', 'AbortError'), OFFLINE, 'waits'],
]

describe('an answer becomes a value', () => {
  it.each(ANSWERS)('%s', async (_what, answer, value) => {
    const transport = answering(answer)
    expect(await transport.begin('doc', 5, NEVER)).toEqual(value)
    expect(await transport.send('doc', 0, BYTES, NEVER)).toEqual(value)
    expect(await transport.receive('doc', 0, NEVER)).toEqual(value)
  })
  it.each([
    ['409', refused(409, 'wrong_offset'), REFUSED('wrong_offset')],
    ['412', refused(412, 'tus_version'), REFUSED('tus_version')],
    ['422', refused(422, 'wrong_content'), REFUSED('wrong_content')],
    ['460', refused(460, 'wrong_checksum'), REFUSED('wrong_checksum')],
    ['201 with an offset', { status: 201, headers: { 'Upload-Offset': '0' } }, { kind: 'at', offset: 0 }],
    ['204 with an offset', { status: 204, headers: { 'Upload-Offset': '28' } }, { kind: 'at', offset: 28 }],
    ['an offset that is none', { status: 204, headers: { 'Upload-Offset': '' } }, busy()],
    ['a date', { status: 503, headers: { 'Retry-After': new Date(0).toUTCString() } }, busy(1000)],
  ] as [string, Answer, object][])('of an upload: %s', async (_what, answer, value) => {
    expect(await answering(answer).begin('doc', 28, NEVER)).toEqual(value)
    expect(await answering(answer).send('doc', 0, BYTES, NEVER)).toEqual(value)
  })
  it('nothing is sent while nobody is signed in', async () => {
    const transport = answering(new Error('it was sent'), '')
    expect(await transport.begin('doc', 5, NEVER)).toEqual(OFFLINE)
    expect(await transport.send('doc', 0, BYTES, NEVER)).toEqual(OFFLINE)
    expect(await transport.receive('doc', 0, NEVER)).toEqual(OFFLINE)
  })
})

describe('a refusal whose body never ends', () => {
  // As `fetch`: what ends the request also breaks off its body.
  const transport = fileTransport(
    () => 'ann',
    async (_path, init) => {
      const signal = init!.signal!
      signal.throwIfAborted() // A checksum may take longer than the wait below.
      const start = (body: ReadableStreamDefaultController) =>
        signal.addEventListener('abort', () => body.error(signal.reason))
      return new Response(new ReadableStream({ start }), { status: 400 })
    },
  )
  const requests: [string, (stop: AbortSignal) => Promise<unknown>][] = [
    ['the beginning of an upload', (stop) => transport.begin('doc', 5, stop)],
    ['a part of an upload', (stop) => transport.send('doc', 0, BYTES, stop)],
    ['a download', (stop) => transport.receive('doc', 0, stop)],
  ]

  it.each(requests)('%s: a stop ends it', async (_what, request) => {
    const stop = new AbortController()
    const asked = request(stop.signal)
    await new Promise((resolve) => setTimeout(resolve, 10))
    stop.abort()
    expect(await asked).toEqual(OFFLINE)
  })
  it.each(requests)('%s: two minutes end it', async (_what, request) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const late = new AbortController()
      setTimeout(() => late.abort(), ms)
      return late.signal
    })
    try {
      const asked = request(NEVER)
      // A checksum comes first.
      while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(120_000)
      expect(await asked).toEqual(OFFLINE)
    } finally {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })
})

describe('a download', () => {
  const attachment = { 'Content-Disposition': 'attachment; filename="Lease.txt"' }
  const read = async (stream: Awaited<ReturnType<FileTransport['receive']>>) =>
    new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).text()
  const text = 'The tenant repairs the roof.'

  it('is the content', async () => {
    const stream = await answering({ status: 200, body: text, headers: attachment }).receive('doc', 0, NEVER)
    expect(await read(stream)).toBe(text)
  })
  it('goes on where it was', async () => {
    const asked = vi.fn<typeof fetch>(async () => responseOf({ status: 206, body: text.slice(4), headers: attachment }))
    expect(await read(await fileTransport(() => 'ann', asked).receive('doc', 4, NEVER))).toBe(text.slice(4))
    expect(asked.mock.calls[0]![1]!.headers).toMatchObject({ Range: 'bytes=4-', Authorization: 'ann' })
  })
  it('goes on where it was also behind a proxy that sends all of it', async () => {
    const stream = await answering({ status: 200, body: text, headers: attachment }).receive('doc', 4, NEVER)
    expect(await read(stream)).toBe(text.slice(4))
  })
  it('of which nothing more arrives ends after two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const started: ReadableStreamDefaultController<Uint8Array>[] = []
    const transport = fileTransport(
      () => 'ann',
      async (_path, init) => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            started.push(controller)
            init!.signal!.addEventListener('abort', () => controller.error(init!.signal!.reason))
          },
        })
        return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, { status: 200, headers: attachment })
      },
    )
    const reader = ((await transport.receive('doc', 0, NEVER)) as ReadableStream<Uint8Array>).getReader()
    for (let part = 0; part < 3; part++) {
      await vi.advanceTimersByTimeAsync(100_000)
      started[0]!.enqueue(BYTES)
      expect((await reader.read()).value).toEqual(BYTES)
    }
    const last = expect(reader.read()).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(120_000)
    await last
    vi.useRealTimers()
  })
})

describe('what the queue does', () => {
  let db: EverydayDb
  beforeEach(() => {
    db = new EverydayDb(newId())
  })
  afterEach(() => db.delete())

  /** A document for which the server answers so, and another one behind it. */
  async function effectOf(answer: Answer, where: 'server' | 'here'): Promise<Effect> {
    const sha256 = createHash('sha256').update(BYTES).digest('hex')
    const size = BYTES.length
    const [first, second] = ['first'.padEnd(15, '1'), 'second'.padEnd(15, '2')] as const
    for (const [at, id] of [first, second].entries()) {
      const created_at = `2026-11-2${at} 10:00:00.000Z`
      const storage_path = where === 'server' ? 'ann/1.txt' : ''
      const row = { id, user_id: db.owner, updated_at: created_at, created_at, storage_path, size, sha256 }
      await db.documents.add(row as never)
      const state = where === 'server' ? 'coming' : 'here'
      await db._contents.add({ record: id, size, sha256, state, kept: true, done: 0, problem: null, usedAt: 0 })
      await db._chunks.add({ record: id, index: 0, bytes: BYTES.buffer })
    }
    const asked: string[] = []
    const real = answering(answer)
    const transport: FileTransport = {
      async begin(record, ...rest) {
        asked.push(record)
        return record === first ? real.begin(record, ...rest) : { kind: 'at', offset: size }
      },
      send: real.send,
      async receive(record, ...rest) {
        asked.push(record)
        return record === first ? real.receive(record, ...rest) : new Blob([BYTES]).stream()
      },
    }
    const transfers = createTransfers({ db, transport, online: () => true, onSent: () => {}, random: () => 1 })
    await transfers.run()
    await transfers.stop()
    if (!asked.includes(second)) return 'waits'
    expect((await db._contents.get(second))!.done, 'the document behind it').toBe(size)
    if ((await db._contents.get(first))!.problem) return 'told'
    // What waits for a time of its own is asked for again.
    const again = createTransfers({ db, transport, online: () => true, onSent: () => {}, random: () => 1 })
    asked.length = 0
    await again.run()
    await again.stop()
    const isSkipped = JSON.stringify(await real.begin(first, size, NEVER)).includes('not_found')
    return isSkipped ? 'skipped' : asked.includes(first) ? 'goes on' : 'waits'
  }

  it.each(ANSWERS)('%s', async (_what, answer, _value, effect) => {
    expect(await effectOf(answer, 'here'), 'upload').toBe(effect)
    await Promise.all([db.documents.clear(), db._contents.clear(), db._chunks.clear()])
    expect(await effectOf(answer, 'server'), 'download').toBe(effect)
  })
})

it.each([
  ['a token', { status: 200, body: '{"token":"t"}' }, 't'],
  ['no session', { status: 401, body: '{}' }, null],
  ['a token with a refusal', { status: 403, body: '{"token":"t"}' }, null],
  ['a captive portal', { status: 200, body: PAGE }, null],
  ['JSON of somebody else', { status: 200, body: 'null' }, null],
  ['a server in trouble', { status: 503, body: PAGE }, null],
  ['no connection', new TypeError('Failed to fetch'), null],
] as [string, Answer, string | null][])('the token of an address: %s', async (_what, answer, token) => {
  expect(await fileToken('ann', async () => responseOf(answer))).toBe(token)
})

it('a response that is not what was asked for is not read on', async () => {
  let signal: AbortSignal | null | undefined
  const send = (async (_, init) => {
    signal = init?.signal
    return new Response('another file')
  }) as typeof fetch
  const asked = { token: 't', offset: 0, stop: new AbortController().signal, isContent: () => false }
  expect(await receiveFrom('/file', asked, send)).toMatchObject({ kind: 'busy' })
  expect(signal?.aborted).toBe(true)
})
