import type { Document } from '../collections/documents.ts'

/** How many bytes the contents of documents take together on the server: the same content is stored once, and one that has not arrived nowhere. */
export function bytesTogether(rows: readonly Pick<Document, 'sha256' | 'size' | 'storage_path'>[]): number {
  // A row that was not sent yet has no path at all.
  const there = rows.filter(({ storage_path }) => Boolean(storage_path))
  return [...new Map(there.map(({ sha256, size }) => [sha256, size])).values()].reduce((sum, size) => sum + size, 0)
}
