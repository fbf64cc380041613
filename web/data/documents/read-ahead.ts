import { CHUNK_BYTES } from '../../domain/document-content.ts'
import type { EverydayDb } from '../database/db.ts'
import { readChunk } from './contents.ts'

/**
 * Reads a content part by part: at most one chunk from a byte on; of what has arrived without a checksum, the rest of a chunk. The next part
 * is read while the caller sends one, so that the line is not idle meanwhile.
 */
export function readAhead(db: EverydayDb, record: string): (offset: number) => Promise<Uint8Array<ArrayBuffer>> {
  let next: { offset: number; bytes: Promise<Uint8Array<ArrayBuffer>> } | undefined
  async function read(offset: number) {
    const index = Math.floor(offset / CHUNK_BYTES)
    return (await readChunk(db, record, index)).slice(offset - index * CHUNK_BYTES)
  }
  return async (offset) => {
    const bytes = await (next?.offset === offset ? next.bytes : read(offset))
    if (bytes.length > 0) {
      next = { offset: offset + bytes.length, bytes: read(offset + bytes.length) }
      // Who asks for it gets the error.
      next.bytes.catch(() => undefined)
    }
    return bytes
  }
}
