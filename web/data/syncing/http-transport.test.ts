import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { httpTransport } from './http-transport.ts'

const push = { client: 'c', user: 'u', schema: 1, after: 0, mutations: [] }
const pull = { client: 'c', user: 'u', schema: 1, after: 0, cursor: null, limit: 10 }

const answering = (body: string, init: ResponseInit = {}) =>
  httpTransport({ origin: '', token: () => 't', fetch: async () => new Response(body, init) })
const failing = (error: Error) =>
  httpTransport({
    origin: '',
    token: () => 't',
    fetch: async () => {
      throw error
    },
  })

/** The page of a proxy or of a captive portal. */
const PAGE = '<html><title>Sign in to the network</title></html>'
const OF_SOMEBODY_ELSE = { kind: 'busy', message: 'The server gave no answer of its own' }

// What the device does with each: docs/sync-protocol.md, "Requests".
const ANSWERS: [what: string, status: number, body: string, failure: object, headers?: Record<string, string>][] = [
  ['a batch that is not understood', 400, '{"code":"bad_request"}', { kind: 'too_large' }],
  ['400 of a proxy', 400, PAGE, OF_SOMEBODY_ELSE],
  ['a session that is over', 401, '{}', { kind: 'auth' }],
  ['a session that the person has ended', 401, '{"code":"session_ended"}', { kind: 'session_ended' }],
  ['401 of a proxy', 401, PAGE, OF_SOMEBODY_ELSE],
  ['another user', 403, '{"code":"wrong_user"}', { kind: 'wrong_user' }],
  ['403 of PocketBase', 403, '{"message":"No."}', { kind: 'busy', message: 'No.' }],
  ['403 of a proxy', 403, PAGE, OF_SOMEBODY_ELSE],
  ['a server without this route', 404, '{"message":"None."}', { kind: 'busy', message: 'None.' }],
  ['a server that lost work', 409, '{"code":"forked"}', { kind: 'forked' }],
  ['a gap without a number', 409, '{"code":"gap"}', { kind: 'busy', message: 'The server answered 409' }],
  ['an app that is too old', 409, '{"code":"upgrade_required"}', { kind: 'upgrade_required' }],
  ['an account that is gone', 410, '{"code":"account_deleted"}', { kind: 'account_deleted' }],
  ['410 of a proxy', 410, PAGE, OF_SOMEBODY_ELSE],
  ['a batch that is too large', 413, '{"code":"too_large"}', { kind: 'too_large' }],
  ['a batch that is too large for a proxy', 413, PAGE, { kind: 'too_large' }],
  ['too many requests', 429, '{}', { kind: 'busy', message: 'The server answered 429' }],
  ['a server in trouble', 500, '{"message":"Oh"}', { kind: 'busy', message: 'Oh' }],
  ['a gateway without a server', 502, PAGE, OF_SOMEBODY_ELSE],
  ['a server that cannot now', 503, '{"message":"Later"}', { kind: 'busy', message: 'Later' }],
  [
    'a proxy that says when the server is back',
    503,
    PAGE,
    { ...OF_SOMEBODY_ELSE, retryAfterMs: 120_000 },
    { 'Retry-After': '120' },
  ],
  ['a gateway that waited too long', 504, PAGE, OF_SOMEBODY_ELSE],
  ['an answer that is not ours', 200, '{"hello":1}', { kind: 'busy', message: 'The server answered 200' }],
  ['a captive portal', 200, PAGE, OF_SOMEBODY_ELSE],
  ['truncated JSON', 200, '{"lastN":1,"results":[', OF_SOMEBODY_ELSE],
]

describe('a response becomes a value', () => {
  it.each(ANSWERS)('%s (%i)', async (_what, status, body, failure, headers = {}) => {
    const transport = answering(body, { status, headers })
    expect(await transport.push(push)).toEqual({ ok: false, failure })
    expect(await transport.pull(pull)).toEqual({ ok: false, failure })
  })
  it('nothing (204)', async () => {
    const transport = httpTransport({
      origin: '',
      token: () => 't',
      fetch: async () => new Response(null, { status: 204 }),
    })
    expect(await transport.pull(pull)).toEqual({ ok: false, failure: OF_SOMEBODY_ELSE })
  })
  it('has the wait that the server asks for', async () => {
    const answer = await answering('{}', { status: 429, headers: { 'Retry-After': '7' } }).push(push)
    expect(answer).toMatchObject({ failure: { kind: 'busy', retryAfterMs: 7000 } })
  })
  it.each([
    ['without a connection', new TypeError('Failed to fetch')],
    ['when the request is ended', new DOMException('ended', 'AbortError')],
  ])('is offline %s', async (_when, error) => {
    expect(await failing(error).pull(pull)).toEqual({ ok: false, failure: { kind: 'offline' } })
  })
  it('is offline if the connection ends in the middle of it', async () => {
    const half = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"lastN":1,'))
        controller.error(new TypeError('network error'))
      },
    })
    const transport = httpTransport({ origin: '', token: () => 't', fetch: async () => new Response(half) })
    expect(await transport.push(push)).toEqual({ ok: false, failure: { kind: 'offline' } })
  })
  it('is returned as it is if its shape is valid', async () => {
    const value = {
      cursor: 'x',
      more: false,
      reset: false,
      lastN: 0,
      results: [],
      changes: { bookmarks: [] },
      deleted: {},
    }
    expect(await answering(JSON.stringify(value)).pull(pull)).toEqual({ ok: true, value })
  })
  it('has the row of an earlier verdict in each that names it', async () => {
    const verdicts = [
      { n: 4, uuid: 'a', status: 'applied', row: { id: 'x' } },
      { n: 5, uuid: 'b', status: 'applied', rowOf: 4 },
      { n: 6, uuid: 'c', status: 'applied', row: null },
      { n: 7, uuid: 'd', status: 'applied', rowOf: 6 },
    ]
    const answer = await answering(JSON.stringify({ lastN: 7, results: verdicts })).push(push)
    expect(answer).toMatchObject({ value: { results: [{}, { n: 5, row: { id: 'x' } }, {}, { n: 7, row: null }] } })
  })
  it('names no verdict that it does not have', async () => {
    const verdict = '{"n":5,"uuid":"b","status":"applied","rowOf":4}'
    const answer = await answering(`{"lastN":5,"results":[${verdict}]}`).push(push)
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'busy' } })
  })
  it('must have complete verdicts', async () => {
    const answer = await answering('{"lastN":1,"results":[{"n":1}]}').push(push)
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'busy' } })
  })
})

/** A link over which so many bytes of a body go up in a second, and so many parts of the answer come down. */
function slowLink({ up = Infinity, parts = ['{"lastN":0,', '"results":[]}'], everyMs = 0 }): typeof fetch {
  return async (_address, { body, signal } = {}) => {
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    const wait = (ms: number) => Promise.race([aborted, new Promise((resolve) => setTimeout(resolve, ms))])
    await wait((new Blob([body as string]).size / up) * 1000)
    const left = [...parts]
    return new Response(
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        async pull(controller) {
          const part = left.shift()
          if (part === undefined) return controller.close()
          await wait(everyMs)
          controller.enqueue(new TextEncoder().encode(part))
        },
      }),
    )
  }
}

describe('on a slow link', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const mutation = {
    n: 1,
    uuid: 'u',
    collection: 'c',
    id: 'i',
    op: 'create',
    set: { text: 'x'.repeat(100_000) },
  } as const
  /** What has become of a push after so many seconds. */
  async function pushOver(link: typeof fetch, seconds: number) {
    const transport = httpTransport({ origin: '', token: () => 't', fetch: link })
    const answer = transport.push({ ...push, mutations: [mutation] })
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return { answer: await Promise.race([answer, 'still sending']) }
  }
  const sent = { ok: true, value: { lastN: 0, results: [] } }
  const late = { ok: false, failure: { kind: 'offline', late: true } }

  it('a body has the time that it takes', async () => {
    expect((await pushOver(slowLink({ up: 2000 }), 51)).answer).toEqual(sent)
  })
  it('a server that does not answer is given up', async () => {
    expect((await pushOver(slowLink({ up: 100 }), 129)).answer).toBe('still sending')
    expect((await pushOver(slowLink({ up: 100 }), 132)).answer).toEqual(late)
  })
  it('an answer that keeps arriving is not too late', async () => {
    const parts = ['{"lastN":0,', ...Array<string>(20).fill(' '), '"results":[]}']
    expect((await pushOver(slowLink({ parts, everyMs: 20_000 }), 22 * 20)).answer).toEqual(sent)
  })
  it('one that stops is', async () => {
    expect((await pushOver(slowLink({ everyMs: 40_000 }), 81)).answer).toEqual(late)
  })
  it('and one that does not end within a quarter of an hour', async () => {
    const parts = Array<string>(100).fill(' ')
    expect((await pushOver(slowLink({ parts, everyMs: 20_000 }), 15 * 60 + 1)).answer).toEqual(late)
  })
})

describe('bodies', () => {
  const send = vi.fn<typeof fetch>()
  const answer = (headers: Record<string, string>) => send.mockResolvedValueOnce(new Response('{}', { headers }))
  const encodings = () => send.mock.calls.map(([, init]) => new Headers(init?.headers).get('Content-Encoding'))
  const large = { ...pull, cursor: 'x'.repeat(2000) }
  beforeEach(() => void send.mockReset())

  it('are compressed once the server has said that it reads that, and as they were again when it does not', async () => {
    const transport = httpTransport({ origin: '', token: () => 't', fetch: send })
    answer({ 'Accept-Encoding': 'gzip' })
    answer({})
    answer({})
    for (let request = 0; request < 3; request++) await transport.pull(large)
    expect(encodings()).toEqual([null, 'gzip', null])
    const body = new Blob([send.mock.calls[1]![1]!.body as ArrayBuffer])
    const text = await new Response(body.stream().pipeThrough(new DecompressionStream('gzip'))).text()
    expect(JSON.parse(text)).toEqual({ ...large, brief: true })
    expect(body.size).toBeLessThan(200)
  })
  it.each([400, 413, 415])('that are refused compressed (%i) are sent as they are, from then on', async (status) => {
    const transport = httpTransport({ origin: '', token: () => 't', fetch: send })
    answer({ 'Accept-Encoding': 'gzip' })
    send.mockResolvedValueOnce(new Response('{}', { status, headers: { 'Accept-Encoding': 'gzip' } }))
    answer({ 'Accept-Encoding': 'gzip' })
    answer({ 'Accept-Encoding': 'gzip' })
    for (let request = 0; request < 3; request++) await transport.pull(large)
    expect(encodings()).toEqual([null, 'gzip', null, null])
  })
  it('are not compressed if they are small', async () => {
    const transport = httpTransport({ origin: '', token: () => 't', fetch: send })
    for (let request = 0; request < 2; request++) answer({ 'Accept-Encoding': 'gzip' })
    for (let request = 0; request < 2; request++) await transport.pull(pull)
    expect(encodings()).toEqual([null, null])
  })
})

it('a request is repeated with the token with which it was made', async () => {
  let token = 'first'
  const sent: (string | null)[] = []
  const fetch = async (_address: unknown, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('Authorization'))
    return new Response('{}', { status: sent.length < 3 ? 400 : 200, headers: { 'Accept-Encoding': 'gzip' } })
  }
  const transport = httpTransport({ origin: '', token: () => token, fetch })
  await transport.pull(pull)
  const asked = transport.pull({ ...pull, cursor: 'x'.repeat(2000) })
  token = 'second'
  await asked
  expect(sent).toEqual(['first', 'first', 'first'])
})

describe('a page that is hidden', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  const rejected = (init?: RequestInit) =>
    new Promise<Response>((_, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason)))

  it.each([
    ['the response', rejected],
    ['even that the request was aborted', () => new Promise<Response>(() => {})],
  ])('sends its request again when it is shown, since WebKit may lose %s', async (_what, lost) => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.resetModules()
    const { httpTransport } = await import('./http-transport.ts')
    const fetched = vi.fn<typeof fetch>()
    fetched.mockImplementationOnce((_, init) => lost(init))
    fetched.mockImplementationOnce(async () => new Response('{"lastN":1,"results":[]}'))
    const answer = httpTransport({ origin: '', token: () => 't', fetch: fetched }).push(push)
    page.dispatchEvent(new Event('pagehide'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(fetched).toHaveBeenCalledTimes(1)
    page.dispatchEvent(new Event('pageshow'))
    expect(await answer).toEqual({ ok: true, value: { lastN: 1, results: [] } })
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})
