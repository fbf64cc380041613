import { DamagedBook, openArchive, type Archive } from './archive.ts'
import { readBook, type Book } from './book.ts'
import { showChapter, type ShownChapter } from './chapter.ts'

/** The server takes no larger book (pocketbase/library/library.go). */
const MAX_BYTES = 100 * 1024 * 1024

/** A book to be read. `show` throws if a chapter is damaged. */
export type OpenedBook = { book: Book; show: (chapter: number) => ShownChapter }

/** Opens an EPUB. Rejects with `DamagedBook`. */
export async function openBook(file: Blob): Promise<OpenedBook> {
  if (file.size > MAX_BYTES) throw new DamagedBook('too large')
  const archive: Archive = openArchive(new Uint8Array(await file.arrayBuffer()))
  const book = readBook(archive)
  return { book, show: (chapter) => showChapter(archive, book, chapter) }
}
