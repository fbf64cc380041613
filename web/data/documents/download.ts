import { CHUNK_BYTES, type Content } from '../../domain/document-content.ts'
import type { EverydayDb } from '../database/db.ts'
import { isIntact } from './contents.ts'
import type { FileTransport, NotNow, Refusal } from './transport.ts'

/**
 * Fetches a content, or the rest of it, to this device. `damaged`: all of it has arrived, with another hash. `cut`: it ended too early; what
 * has arrived in whole chunks stays. `removed`: the person has removed the content meanwhile. Otherwise what the server has answered.
 */
export async function download(
  db: EverydayDb,
  transport: FileTransport,
  content: Content,
  stop: AbortSignal,
): Promise<'here' | 'damaged' | 'cut' | 'removed' | NotNow | Refusal> {
  const { record, size, sha256 } = content
  let done = content.done
  const stream = done < size ? await transport.receive(record, done, stop) : undefined
  if (stream && 'kind' in stream) return stream
  if (stream) {
    // What goes wrong on this device is not the server's fault.
    let isStoring = false
    try {
      for await (const bytes of inChunks(stream)) {
        // A part of a chunk is stored only at the end.
        if (bytes.length < CHUNK_BYTES && done + bytes.length < size) break
        const from = done
        done += bytes.length
        isStoring = true
        const isStored = await db.transaction('rw', db._chunks, db._contents, async () => {
          // Also if it is wanted again by now.
          if ((await db._contents.get(record))?.done !== from) return false
          await db._chunks.put({ record, index: from / CHUNK_BYTES, bytes: bytes.buffer })
          await db._contents.update(record, { done, size, sha256, problem: null })
          return true
        })
        if (!isStored) return 'removed'
        isStoring = false
      }
    } catch (error) {
      if (isStoring) throw error
    }
  }
  if (done < size) return 'cut'
  if (!(await isIntact(db, content))) return 'damaged'
  await db._contents.update(record, { state: 'here', done: size, size, sha256, problem: null, usedAt: Date.now() })
  return 'here'
}

/** The bytes of a stream in pieces of a chunk's size; the last one is what remains. */
export async function* inChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  let piece = new Uint8Array(CHUNK_BYTES)
  let filled = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      for (let at = 0; at < value.length;) {
        const part = value.subarray(at, at + CHUNK_BYTES - filled)
        piece.set(part, filled)
        filled += part.length
        at += part.length
        if (filled < CHUNK_BYTES) continue
        yield piece
        piece = new Uint8Array(CHUNK_BYTES)
        filled = 0
      }
    }
    if (filled > 0) yield piece.slice(0, filled)
  } finally {
    await reader.cancel().catch(() => {})
  }
}
