import type { LibraryProgress } from '../../collections/library-progress.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { listedSkus } from '../../data/library/list.ts'
import { readBought, readOwned } from '../../data/library/owned.ts'
import { EPUB_TYPE, type LibraryCopy } from '../../domain/library-copy.ts'
import { heardSoFar, readSoFar, type HowFar } from '../../domain/library-place.ts'
import { ownedTitles, unpaidOrderOf, type OwnedTitle } from '../../domain/owned-titles.ts'
import { derivedId } from '../../lib/id.ts'

/** The row of `_meta` with the size of the text of books. */
export const TEXT_SIZE = 'reading_size'

/** A title that the person owns. `howFar`: null where it was not opened yet; `isListed`: the server has said which files it has. */
export type LibraryTitle = OwnedTitle & {
  copies: LibraryCopy[]
  progress: LibraryProgress | undefined
  howFar: HowFar | null
  isListed: boolean
}

/** Everything of the library, those bought last first. */
export async function readLibrary(db: EverydayDb): Promise<LibraryTitle[]> {
  const [owned, copies, listed] = await Promise.all([readOwned(db), db._copies.toArray(), listedSkus(db)])
  const progress = await db.library_progress.bulkGet(owned.map(({ sku }) => progressId(db, sku)))
  return owned.map((title, at) => titleOf(title, copies, progress[at], listed))
}

/** The id of the record that says how far the person is in a title. */
export const progressId = (db: EverydayDb, sku: string): string => derivedId(db.owner, 'library_progress', sku)

function titleOf(
  owned: OwnedTitle,
  all: LibraryCopy[],
  progress: LibraryProgress | undefined,
  listed: readonly string[],
): LibraryTitle {
  const copies = all.filter(({ sku }) => sku === owned.sku).sort((a, b) => a.position - b.position)
  const isListed = listed.includes(owned.sku)
  return { ...owned, copies, progress, isListed, howFar: progress ? howFarIn(owned, copies, progress) : null }
}

function howFarIn({ kind }: OwnedTitle, copies: LibraryCopy[], progress: LibraryProgress): HowFar {
  const place = { ...progress, done: progress.done ?? [] }
  const [first] = copies
  if (first ? first.type !== EPUB_TYPE : kind === 'audiobook') return heardSoFar(place, copies)
  return readSoFar(place, first?.chapters, kind)
}

/** The title that was opened last and is not finished; undefined if there is none. */
export const lastOpened = (titles: readonly LibraryTitle[]): LibraryTitle | undefined =>
  titles
    .filter(({ progress, howFar, copies }) => progress?.opened_at && !howFar?.isFinished && copies.length > 0)
    .sort((a, b) => b.progress!.opened_at.localeCompare(a.progress!.opened_at))[0]

/** One title: the person's, still to be paid in the order of this number, or neither. */
export type TitleView = { at: 'owned'; title: LibraryTitle } | { at: 'unpaid'; number: string } | { at: 'none' }

/** One title by its SKU. */
export async function readTitle(db: EverydayDb, sku: string): Promise<TitleView> {
  const { orders, items } = await readBought(db)
  const owned = ownedTitles(orders, items).find((title) => title.sku === sku)
  if (!owned) {
    const number = unpaidOrderOf(sku, orders, items)
    return number ? { at: 'unpaid', number } : { at: 'none' }
  }
  const [copies, progress, listed] = await Promise.all([
    db._copies.where('sku').equals(sku).toArray(),
    db.library_progress.get(progressId(db, sku)),
    listedSkus(db),
  ])
  return { at: 'owned', title: titleOf(owned, copies, progress, listed) }
}
