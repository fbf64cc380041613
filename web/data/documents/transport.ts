import { sha256 } from '@noble/hashes/sha2.js'

/** A chunk on a slow line: 70 kbit/s. */
const TIMEOUT_MS = 120_000

/** What the server answers to a part of a transfer. `offset`: how many bytes it has. */
export type TransferAnswer =
  | { kind: 'at'; offset: number }
  /** No connection, or nobody is signed in: it goes on when that changes. */
  | { kind: 'offline' }
  /** The server cannot now; `retryAfterMs` if it says when. */
  | { kind: 'busy'; retryAfterMs: number }
  | Refusal

/** A code of the server (docs/sync-protocol.md, Files) with its sentence: it does not go on by itself. */
export type Refusal = { kind: 'refused'; code: string; message: string }

/** Requests for contents. Every response and network error becomes a value. */
export type FileTransport = {
  /** Begins an upload, or finds where it continues. */
  begin(record: string, size: number, stop: AbortSignal): Promise<TransferAnswer>
  /** Sends the bytes from `offset` on, with their checksum. */
  send(record: string, offset: number, bytes: Uint8Array<ArrayBuffer>, stop: AbortSignal): Promise<TransferAnswer>
  /** The content from `offset` on; undefined if it cannot be had now, a refusal if it cannot be had at all. */
  receive(record: string, offset: number, stop: AbortSignal): Promise<ReadableStream<Uint8Array> | Refusal | undefined>
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** The transport over HTTP: tus 1.0 for uploads. `token` is called for each request. */
export function fileTransport(token: () => string, send: typeof fetch = fetch): FileTransport {
  async function tus(path: string, init: RequestInit, stop: AbortSignal): Promise<TransferAnswer> {
    if (token() === '') return { kind: 'offline' }
    let response: Response
    try {
      response = await send(`/api/uploads${path}`, {
        ...init,
        headers: { ...init.headers, Authorization: token(), 'Tus-Resumable': '1.0.0' },
        signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
        cache: 'no-store',
      })
    } catch {
      return { kind: 'offline' }
    }
    const offset = Number(response.headers.get('Upload-Offset') ?? NaN)
    if (response.ok && Number.isInteger(offset)) return { kind: 'at', offset }
    // Syncing notices it too, and asks to sign in.
    if (response.status === 401) return { kind: 'offline' }
    const busy = { kind: 'busy', retryAfterMs: Number(response.headers.get('Retry-After') ?? 0) * 1000 || 0 } as const
    return (await refusalOf(response)) ?? busy
  }
  return {
    begin: (record, size, stop) =>
      tus(
        '',
        { method: 'POST', headers: { 'Upload-Length': String(size), 'Upload-Metadata': `document ${btoa(record)}` } },
        stop,
      ),
    send: (record, offset, bytes, stop) =>
      tus(
        `/${record}`,
        {
          method: 'PATCH',
          headers: {
            'Content-Type': 'application/offset+octet-stream',
            'Upload-Offset': String(offset),
            'Upload-Checksum': `sha256 ${base64(sha256(bytes))}`,
          },
          body: bytes,
        },
        stop,
      ),
    async receive(record, offset, stop) {
      const headers = { Authorization: token(), ...(offset > 0 && { Range: `bytes=${offset}-` }) }
      const request = { headers, signal: stop, cache: 'no-store' } as const
      const response = await send(`/api/documents/${record}/content`, request).catch(() => null)
      if (!response || response.status === 401) return undefined
      const isWanted = response.status === (offset > 0 ? 206 : 200)
      return isWanted ? (response.body ?? undefined) : refusalOf(response)
    },
  }
}

/** What the server refuses for good; undefined if it cannot just now, or somebody else answers. */
async function refusalOf(response: Response): Promise<Refusal | undefined> {
  if (response.status >= 500 || response.status === 429 || response.status === 423) return undefined
  try {
    const { code, message } = (await response.json()) as { code?: unknown; message?: unknown }
    if (typeof code === 'string' && typeof message === 'string')
      return code ? { kind: 'refused', code, message } : undefined
  } catch {
    // A page of a proxy or of a captive portal.
  }
  return undefined
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
