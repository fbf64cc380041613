import type { EverydayDb } from '../../data/database/db.ts'
import { readCopy } from '../../data/library/copies.ts'
import type { LibraryCopy } from '../../domain/library-copy.ts'
import { saveFile } from '../../lib/save-file.ts'

/** Gives the file of a book as it is; false if it is not here. */
export async function saveBook(db: EverydayDb, copy: LibraryCopy, title: string): Promise<boolean> {
  const file = await readCopy(db, copy)
  if (!file) return false
  saveFile(`${title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || copy.sku}.epub`, copy.type, file)
  return true
}
