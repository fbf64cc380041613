import { sha256 } from '@noble/hashes/sha2.js'
import { untilAny } from '../../lib/until-any.ts'
import { retryAfter } from '../../lib/retry-after.ts'

/** A chunk on a slow line: 70 kbit/s. Of a download: how long nothing may arrive. */
const TIMEOUT_MS = 120_000

/** What the server answers to a part of a transfer. `offset`: how many bytes it has. */
export type TransferAnswer = { kind: 'at'; offset: number } | NotNow | Refusal

/**
 * Why a transfer cannot go on now. `offline`: no connection, or nobody is signed in; it goes on when that changes. `busy`: the server cannot, or
 * somebody else has answered; `retryAfterMs`, or 0, is what the server asks for.
 */
export type NotNow = { kind: 'offline' } | { kind: 'busy'; retryAfterMs: number }

/** A code of the server (docs/sync-protocol.md, Files) with its sentence: it does not go on by itself. */
export type Refusal = { kind: 'refused'; code: string; message: string }

/** Requests for contents. Every response and network error becomes a value. */
export type FileTransport = {
  /** Begins an upload, or finds where it continues. */
  begin(record: string, size: number, stop: AbortSignal): Promise<TransferAnswer>
  /** Sends the bytes from `offset` on, with their checksum. */
  send(record: string, offset: number, bytes: Uint8Array<ArrayBuffer>, stop: AbortSignal): Promise<TransferAnswer>
  /** The content from `offset` on. */
  receive(record: string, offset: number, stop: AbortSignal): Promise<ReadableStream<Uint8Array> | NotNow | Refusal>
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** By the browser itself, which is ten times as fast; it does so only over https and on this machine. */
const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  globalThis.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes)

/** The transport over HTTP: tus 1.0 for uploads. `token` is called for each request. */
export function fileTransport(token: () => string, send: typeof fetch = fetch): FileTransport {
  async function tus(path: string, init: RequestInit, stop: AbortSignal): Promise<TransferAnswer> {
    if (token() === '') return { kind: 'offline' }
    try {
      // The body of a refusal too may never end.
      return await untilAny([stop, AbortSignal.timeout(TIMEOUT_MS)], async (signal) => {
        const response = await send(`/api/uploads${path}`, {
          ...init,
          headers: { ...init.headers, Authorization: token(), 'Tus-Resumable': '1.0.0' },
          signal,
          cache: 'no-store',
        })
        const offset = response.headers.get('Upload-Offset') ?? ''
        return response.ok && /^\d+$/.test(offset) ? { kind: 'at', offset: Number(offset) } : await failureOf(response)
      })
    } catch {
      return { kind: 'offline' }
    }
  }
  return {
    begin: (record, size, stop) =>
      tus(
        '',
        { method: 'POST', headers: { 'Upload-Length': String(size), 'Upload-Metadata': `document ${btoa(record)}` } },
        stop,
      ),
    async send(record, offset, bytes, stop) {
      const headers = {
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
        'Upload-Checksum': `sha256 ${base64(await hashOf(bytes))}`,
      }
      return tus(`/${record}`, { method: 'PATCH', headers, body: bytes }, stop)
    },
    receive: (record, offset, stop) =>
      receiveFrom(`/api/documents/${record}/content`, { token: token(), offset, stop, isContent }, send),
  }
}

/** What is asked for of an address: the bytes from `offset` on, unless what has answered does not have them. */
export type Asked = { token: string; offset: number; stop: AbortSignal; isContent: (response: Response) => boolean }

/** The bytes of what is at an address, for a session. Ends if nothing arrives any more. */
export async function receiveFrom(
  address: string,
  { token, offset, stop, isContent }: Asked,
  send: typeof fetch = fetch,
): Promise<ReadableStream<Uint8Array> | NotNow | Refusal> {
  if (token === '') return { kind: 'offline' }
  const idle = new IdleTimer(stop)
  try {
    const response = await send(address, {
      headers: { Authorization: token, ...(offset > 0 && { Range: `bytes=${offset}-` }) },
      signal: idle.signal,
      cache: 'no-store',
    })
    if (response.body && isContent(response)) {
      // A proxy may not pass on what part was asked for.
      return response.body.pipeThrough(idle.watch(response.status === 206 ? 0 : offset))
    }
    const failure = await failureOf(response)
    idle.end()
    return failure
  } catch {
    idle.stop()
    return { kind: 'offline' }
  }
}

/** The server sends contents as attachments; a page of a captive portal is none. */
const isContent = ({ ok, headers }: Response): boolean =>
  ok && headers.get('Content-Disposition')?.startsWith('attachment') === true

/** Why the content at this address cannot be had now; null if it can: then its first byte was sent. */
export async function contentFailure(address: string, send: typeof fetch = fetch): Promise<NotNow | Refusal | null> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS)
  try {
    const response = await send(address, {
      headers: { Range: 'bytes=0-0' },
      signal: stop.signal,
      cache: 'no-store',
    })
    return isContent(response) ? null : await failureOf(response)
  } catch {
    return { kind: 'offline' }
  } finally {
    clearTimeout(timer)
    stop.abort() // a proxy may send all of it
  }
}

/** Ends a download that is stopped, or of which nothing arrives any more. */
class IdleTimer {
  readonly #ended = new AbortController()
  readonly signal = this.#ended.signal
  readonly #stopped: AbortSignal
  readonly #end = () => this.#ended.abort()
  #timer = this.#start()

  constructor(stopped: AbortSignal) {
    this.#stopped = stopped
    if (stopped.aborted) this.#end()
    stopped.addEventListener('abort', this.#end)
  }

  #start() {
    return setTimeout(this.#end, TIMEOUT_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#stopped.removeEventListener('abort', this.#end)
  }

  /** Nothing more is wanted, such as the rest of another file. */
  end(): void {
    this.stop()
    this.#end()
  }

  /** What passes through without the first `skipped` bytes. */
  watch(skipped: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    let left = skipped
    return new TransformStream({
      transform: (bytes, to) => {
        clearTimeout(this.#timer)
        this.#timer = this.#start()
        if (bytes.length > left) to.enqueue(bytes.subarray(left))
        left = Math.max(0, left - bytes.length)
      },
      flush: () => this.stop(),
    })
  }
}

/** What a response means that is not the one that was asked for. Rejects if its body does not arrive. */
async function failureOf(response: Response): Promise<NotNow | Refusal> {
  // Syncing notices it too, and asks to sign in.
  if (response.status === 401) return { kind: 'offline' }
  const busy = { kind: 'busy', retryAfterMs: retryAfter(response.headers.get('Retry-After')) ?? 0 } as const
  if (response.ok || response.status >= 500 || response.status === 429 || response.status === 423) return busy
  const body = await response.text()
  try {
    const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown }
    if (typeof code === 'string' && code && typeof message === 'string') return { kind: 'refused', code, message }
  } catch {
    // A page of a proxy or of a captive portal.
  }
  return busy
}

/** A token for the address of a download that the page itself cannot fetch, such as of a film; null if there is none now. */
export async function fileToken(token: string, send: typeof fetch = fetch): Promise<string | null> {
  try {
    const response = await send('/api/files/token', {
      method: 'POST',
      headers: { Authorization: token },
      cache: 'no-store',
    })
    const body = (await response.json()) as { token?: unknown }
    return response.ok && typeof body.token === 'string' ? body.token : null
  } catch {
    return null
  }
}
