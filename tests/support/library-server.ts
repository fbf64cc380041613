import { vi } from 'vitest'
import { CHUNK_BYTES } from '../../web/domain/document-content.ts'
import { EPUB_TYPE, type LibraryFile } from '../../web/domain/library-copy.ts'

/** A little more than a chunk. */
export const SIZE = CHUNK_BYTES + 10
export const content = new Uint8Array(SIZE).map((_, at) => at % 251)
export const file = (id: string, over: Partial<LibraryFile> = {}): LibraryFile => ({
  ...{ id, sku: 'ebook-a', position: 1, title: 'A', seconds: 0, size: SIZE, type: EPUB_TYPE, version: 'v1' },
  ...over,
})
/** A server with this content for every file; the requests that were made, as path and range. */
export function serverOf(answer: (range: string | null) => Response = answerWith(content)) {
  const asked: string[] = []
  const send = vi.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const range = new Headers(init?.headers).get('Range')
    asked.push(`${String(address)}${range ? ` ${range}` : ''}`)
    return answer(range)
  })
  return { asked, send: send as typeof fetch }
}

/** Answers as the server does, also for a range. */
export const answerWith =
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
