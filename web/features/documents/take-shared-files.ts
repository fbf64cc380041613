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

/** Whether the person is to be asked (`SmallerDialog`) before these files are taken: there is a large picture, and no answer yet. */
export async function asksForSmaller(owner: string, id: string): Promise<boolean> {
  if (readSmallerPictures() !== null) return false
  return (await readSharedFiles(owner, id))?.some((file) => !file.refused && isLargePicture(file)) ?? false
}

/** Makes documents of the files that are kept under this id; null if there are none. In one tab at a time. */
export async function takeSharedFiles(
  db: EverydayDb,
  id: string,
  isSmaller = readSmallerPictures() ?? false,
): Promise<Taken | null> {
  const take = () => takeNow(db, id, isSmaller)
  return navigator.locks ? navigator.locks.request('everyday-shared-files', take) : take()
}

async function takeNow(db: EverydayDb, id: string, isSmaller: boolean): Promise<Taken | null> {
  const files = await readSharedFiles(db.owner, id)
  if (!files) return null
  const taken: Taken = { added: [], problems: [], isKept: false }
  for (const [at, file] of files.entries()) await takeOne({ db, id, isSmaller, taken }, at, file)
  if (!taken.isKept) await deleteShared(db.owner, id)
  return taken
}

type Share = { db: EverydayDb; id: string; isSmaller: boolean; taken: Taken }

async function takeOne({ db, id, isSmaller, taken }: Share, at: number, file: SharedFile): Promise<void> {
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
      t('Failed to upload document. There wasn’t enough space for “{name}” on this device. Share it again.', {
        name: file.name,
      }),
    )
    return
  }
  const outcome = await addDocument(db, isSmaller && isLargePicture(given) ? await shrinkPicture(given) : given, record)
  if (outcome.ok) taken.added.push(file.name)
  else {
    taken.problems.push(notAddedText([{ name: file.name, why: outcome.detail }]))
    taken.isKept = true
  }
}
