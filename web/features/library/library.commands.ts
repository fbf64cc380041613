import type { LibraryProgress } from '../../collections/library-progress.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { writeKept } from '../../data/database/kept-writes.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { removeCopies, stopCopies, wantCopies } from '../../data/library/copies.ts'
import type { LibraryCopy } from '../../domain/library-copy.ts'
import { msg } from '../../lib/msg.ts'
import { progressId, TEXT_SIZE } from './library.queries.ts'

type Progress = Pick<LibraryProgress, 'chapter' | 'offset' | 'done' | 'speed' | 'opened_at'>

/** How long after it was left a place is still kept, in ms. What is written later wins over all devices, so an older one could undo what another has. */
const KEPT_MS = 2 * 60_000

/**
 * Stores how far the person is in a title, also where the page is being left. Of two devices the later one is right, and nobody is asked: so
 * without what was there before.
 */
export const saveProgress = (db: EverydayDb, sku: string, set: Partial<Progress>): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to keep your place'), () =>
    writeKept(db, {
      ...{ collection: 'library_progress', id: progressId(db, sku), op: 'upsert', set: { sku, ...set } },
      until: Date.now() + KEPT_MS,
    }),
  )

/** Wants the files of a title on this device. */
export const downloadTitle = (db: EverydayDb, copies: readonly LibraryCopy[]): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to start the download'), () => wantCopies(db, idsOf(copies), { asked: true }))

/** Ends the download of a title; the files that are complete stay. */
export const stopDownload = (db: EverydayDb, copies: readonly LibraryCopy[]): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to stop the download'), () => stopCopies(db, idsOf(copies)))

/** Removes the files of a title from this device. */
export const removeFromDevice = (db: EverydayDb, copies: readonly LibraryCopy[]): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to remove it from this device'), () => removeCopies(db, idsOf(copies)))

/** Removes a damaged file, and downloads it again. */
export const downloadAgain = (db: EverydayDb, copy: LibraryCopy): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to start the download'), () =>
    db.transaction('rw', db._copies, db._chunks, async () => {
      await removeCopies(db, [copy.id])
      await wantCopies(db, [copy.id], { asked: true })
    }),
  )

const idsOf = (copies: readonly LibraryCopy[]) => copies.map(({ id }) => id)

/** Keeps which size of the text of books the person wants on this device. */
export const keepTextSize = (db: EverydayDb, size: number): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to save settings'), async () => {
    await db._meta.put({ key: TEXT_SIZE, value: size })
  })

/** Notes how many chapters a book has, which is known once it was opened here. */
export const noteChapters = (db: EverydayDb, id: string, chapters: number): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to keep your place'), async () => {
    await db._copies.update(id, { chapters })
  })
