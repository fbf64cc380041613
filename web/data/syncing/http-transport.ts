import { msg } from '../../lib/msg.ts'
import { retryAfter } from '../../lib/retry-after.ts'
import { t } from '../../lib/t.ts'
import type { TransportResult, Transport, TransportFailure } from '../../sync/ports.ts'
import type { AuditResponse, PullResponse, PushResponse, Verdict } from '../../sync/types.ts'
import { areOfOneSession } from '../session/discards.ts'
import { onPageHide, retryWhenShown } from '../database/transaction-watch.ts'

/** A request ends when nothing of its answer has arrived for this long. */
const SILENCE_MS = 30_000
/** The slowest link for which the time to send a body is allowed for, 1 kB/s, and the most of it. */
const BYTES_PER_MS = 1
const MAX_SENDING_MS = 5 * 60_000
/** Answers that keep arriving end after this. */
const MAX_MS = 15 * 60_000
/** A smaller body is not worth compressing. */
const MIN_GZIP_CHARS = 1024
/** An old server, or somebody in between, does not read a compressed body. */
const GZIP_REFUSALS = [400, 413, 415]

/** The link is too slow for a request. */
class LateError extends Error {
  override name = 'LateError'
}

/** `token` is called for each request; `stop` ends those that run, and all later ones. */
export type HttpTransportOptions = { origin: string; token: () => string; fetch?: typeof fetch; stop?: AbortSignal }

/** The sync endpoints over HTTP. Every response and network error becomes a value, never an exception. */
export function httpTransport({ origin, token, fetch: send = fetch, stop }: HttpTransportOptions): Transport {
  /** The server reads compressed bodies, as its last answer said (RFC 7694). */
  let takesGzip = false
  let refusesGzip = false

  /** The response and its text. Ends when the page is hidden (`pagehide`): WebKit may lose the response to a page that goes into its back/forward cache. */
  async function request(
    path: string,
    json: string,
    authorization: string,
    gzip: boolean,
  ): Promise<[Response, string]> {
    stop?.throwIfAborted()
    const ended = new AbortController()
    const abort = () => ended.abort()
    const stopListening = onPageHide(abort)
    // Not by `AbortSignal.any`, see `untilAny`.
    stop?.addEventListener('abort', abort)
    const startedAt = performance.now() // the clock may be set meanwhile
    let isLate = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const endAfter = (ms: number) => {
      clearTimeout(timer)
      const end = () => {
        isLate = true
        ended.abort()
      }
      timer = setTimeout(end, Math.min(ms, startedAt + MAX_MS - performance.now()))
    }
    try {
      const body = gzip ? await compressed(json) : json
      endAfter(
        SILENCE_MS +
          Math.min((typeof body === 'string' ? body.length : body.byteLength) / BYTES_PER_MS, MAX_SENDING_MS),
      )
      const answered = async (): Promise<[Response, string]> => {
        const response = await send(`${origin}/api/sync/${path}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...(gzip && { 'Content-Encoding': 'gzip' }),
            Authorization: authorization,
          },
          body,
          signal: ended.signal,
          cache: 'no-store',
        })
        takesGzip = response.headers.get('Accept-Encoding')?.includes('gzip') ?? false
        return [response, await textOf(response, () => endAfter(SILENCE_MS))]
      }
      return await Promise.race([answered(), aborted(ended.signal)])
    } catch (error) {
      // Browsers differ in what an aborted request rejects with.
      throw isLate ? new LateError('Nothing has arrived for long') : error
    } finally {
      clearTimeout(timer)
      stopListening()
      stop?.removeEventListener('abort', abort)
    }
  }

  /** What is refused compressed is sent as it is, from then on. */
  async function requestReadably(path: string, json: string, authorization: string): Promise<[Response, string]> {
    const gzip = takesGzip && !refusesGzip && json.length >= MIN_GZIP_CHARS && 'CompressionStream' in globalThis
    const answer = await request(path, json, authorization, gzip)
    if (!gzip || !GZIP_REFUSALS.includes(answer[0].status)) return answer
    refusesGzip = true
    return request(path, json, authorization, false)
  }
  async function post<T>(
    path: string,
    body: unknown,
    isShape: (value: unknown) => value is T,
  ): Promise<TransportResult<T>> {
    let response: Response
    let text: string
    // The session that asked, also if another one has begun when the page is shown again.
    const authorization = token()
    try {
      ;[response, text] = await retryWhenShown(() => {
        // While the page was hidden, the session may have ended in another tab.
        if (!areOfOneSession(token(), authorization)) throw new Error('The session that asked is over')
        return requestReadably(path, JSON.stringify(body), authorization)
      })
    } catch (error) {
      return { ok: false, failure: { kind: 'offline', ...(error instanceof LateError && { late: true }) } }
    }
    const answer = withRows(parse(text))
    if (response.ok && isShape(answer)) return { ok: true, value: answer }
    return { ok: false, failure: failureOf(response, answer) }
  }
  return {
    push: (request) => post('push', { ...request, brief: true }, isPushResponse),
    pull: (request) => post('pull', { ...request, brief: true }, isPullResponse),
    audit: (request) => post('audit', request, isAuditResponse),
  }
}

/** Rejects when the signal is aborted. It is not left to `fetch`: in WebKit one that was aborted as its page was left may never settle. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

function compressed(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}

/** The body of a response; `onPart` is called before the first part, and with each. */
async function textOf(response: Response, onPart: () => void): Promise<string> {
  onPart()
  if (!response.body) return ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    onPart()
    text += value
  }
}

/** A body that is not JSON is the answer of somebody else, or a truncated one. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The answer with the row of each verdict: a brief one has each record once, and later verdicts name the first (`rowOf`). */
function withRows(answer: unknown): unknown {
  if (!isObject(answer) || !Array.isArray(answer.results)) return answer
  const rows = new Map<unknown, unknown>()
  for (const verdict of answer.results.filter(isObject)) {
    if ('rowOf' in verdict && rows.has(verdict.rowOf)) verdict.row = rows.get(verdict.rowOf)
    else if ('row' in verdict) rows.set(verdict.n, verdict.row)
  }
  return answer
}

function failureOf(response: Response, body: unknown): TransportFailure {
  // A proxy has a limit of its own, and a page that says so.
  if (response.status === 413) return { kind: 'too_large' }
  const retryAfterMs = retryAfter(response.headers.get('Retry-After'))
  const busy = { kind: 'busy', ...(retryAfterMs && { retryAfterMs }) } as const
  if (body === undefined) return { ...busy, message: msg('The server gave no answer of its own') }
  const { code, message } = isObject(body) ? body : {}
  if (response.status === 401) return { kind: code === 'session_ended' ? code : 'auth' }
  if (code === 'wrong_user' || code === 'account_deleted' || code === 'upgrade_required' || code === 'forked')
    return { kind: code }
  if (response.status === 400) return { kind: 'too_large' }
  const text = typeof message === 'string' ? message : t('The server answered {status}', { status: response.status })
  return { ...busy, message: text }
}

// Checked by hand for speed, since responses hold thousands of rows; the contents of rows are trusted.
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isVerdict = (value: unknown): value is Verdict =>
  isObject(value) &&
  typeof value.n === 'number' &&
  typeof value.uuid === 'string' &&
  typeof value.status === 'string' &&
  'row' in value
const isVerdicts = (value: unknown): value is Verdict[] => Array.isArray(value) && value.every(isVerdict)
const isLists = (value: unknown): boolean => isObject(value) && Object.values(value).every(Array.isArray)

function isPushResponse(value: unknown): value is PushResponse {
  return isObject(value) && typeof value.lastN === 'number' && isVerdicts(value.results)
}

function isPullResponse(value: unknown): value is PullResponse {
  if (!isObject(value) || typeof value.cursor !== 'string' || typeof value.lastN !== 'number') return false
  if (typeof value.more !== 'boolean' || typeof value.reset !== 'boolean') return false
  return isVerdicts(value.results) && isLists(value.changes) && isLists(value.deleted)
}

const isDigest = (value: unknown): boolean =>
  isObject(value) && typeof value.count === 'number' && typeof value.hash === 'number'

function isAuditResponse(value: unknown): value is AuditResponse {
  if (!isObject(value) || typeof value.cursor !== 'string' || typeof value.behind !== 'boolean') return false
  return isObject(value.collections) && Object.values(value.collections).every(isDigest)
}
