import { TOO_LARGE } from '../../collections/documents.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { deleteShared } from '../../data/offline/shared.ts'
import { readSmallerPictures } from '../../lib/smaller-pictures.ts'
import { t } from '../../lib/t.ts'
import { addDocument } from './documents.commands.ts'
import { notAddedText } from './not-added.ts'
import { openSharedFile, readSharedFiles, type SharedFile } from './shared-files.ts'
import { isLargePicture, shrinkPicture } from './shrink-picture.ts'

/** Files that became documents, and what is said of the others. `isKept`: some may be stored later. */
export type Taken = { added: string[]; problems: string[]; isKept: boolean }

/** Makes documents of the files that are kept under this id; null if there are none. In one tab at a time. */
export async function takeSharedFiles(db: EverydayDb, id: string): Promise<Taken | null> {
  const take = () => takeNow(db, id)
  return navigator.locks ? navigator.locks.request('everyday-shared-files', take) : take()
}

async function takeNow(db: EverydayDb, id: string): Promise<Taken | null> {
  const files = await readSharedFiles(db.owner, id)
  if (!files) return null
  const taken: Taken = { added: [], problems: [], isKept: false }
  for (const [at, file] of files.entries()) await takeOne(db, id, at, file, taken)
  if (!taken.isKept) await deleteShared(db.owner, id)
  return taken
}

async function takeOne(db: EverydayDb, id: string, at: number, file: SharedFile, taken: Taken): Promise<void> {
  // The same each time: one that was stored before a crash is not stored again.
  const record = id.slice(0, 12) + String(at).padStart(3, '0')
  if (await db._contents.get(record).then((content) => content && content.state !== 'adding')) {
    taken.added.push(file.name)
    return
  }
  if (file.refused === 'too_large') {
    taken.problems.push(notAddedText([{ name: file.name, why: TOO_LARGE }]))
    return
  }
  const given = file.refused ? null : await openSharedFile(db.owner, id, at, file)
  if (!given) {
    taken.problems.push(
      t('Failed to upload document. There was no room for “{name}” on this device. Share it again.', {
        name: file.name,
      }),
    )
    return
  }
  const isSmaller = readSmallerPictures() === true && isLargePicture(given)
  const outcome = await addDocument(db, isSmaller ? await shrinkPicture(given) : given, record)
  if (outcome.ok) taken.added.push(file.name)
  else {
    taken.problems.push(notAddedText([{ name: file.name, why: outcome.detail }]))
    taken.isKept = true
  }
}
