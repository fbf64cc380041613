import type { EverydayDb } from '../../data/database/db.ts'
import { readCopy } from '../../data/library/copies.ts'
import { APP_TYPES, type LibraryCopy } from '../../domain/library-copy.ts'
import { saveFile } from '../../lib/save-file.ts'

/** Gives the file of a book or of an app as it is; false if it is not here. */
export async function saveTitle(db: EverydayDb, copy: LibraryCopy, title: string): Promise<boolean> {
  const file = await readCopy(db, copy)
  if (!file) return false
  const name = title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || copy.sku
  // A browser that shows files instead of saving them must not run an app as a page of this site.
  saveFile(
    `${name}${ENDINGS[copy.type] ?? ''}`,
    APP_TYPES.includes(copy.type) ? 'application/octet-stream' : copy.type,
    file,
  )
  return true
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/epub+zip': '.epub',
  'application/zip': '.zip',
  'text/html': '.html',
}
