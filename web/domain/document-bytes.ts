import type { Document } from '../collections/documents.ts'

/** How many bytes the contents of documents take together: the same content is stored once. */
export const bytesTogether = (rows: readonly Pick<Document, 'sha256' | 'size'>[]): number =>
  [...new Map(rows.map(({ sha256, size }) => [sha256, size])).values()].reduce((sum, size) => sum + size, 0)
