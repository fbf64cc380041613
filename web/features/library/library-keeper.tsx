import { useEffect } from 'react'
import { useDb, useSession } from '../../data/context.tsx'
import type { EverydayDb } from '../../data/database/db.ts'
import { wantCopies } from '../../data/library/copies.ts'
import { askUntilListed, keepBringing } from '../../data/library/keep.ts'
import { readOwned, sentSkus } from '../../data/library/owned.ts'
import { useSideQuery } from '../../data/live.ts'
import { EPUB_TYPE } from '../../domain/library-copy.ts'
import { useOnline } from '../../lib/online.ts'
import { savesData } from '../../lib/saves-data.ts'

/** A book is kept by itself only if it is not larger. */
const MAX_KEPT_BYTES = 30 * 1024 * 1024

/** Renders nothing: keeps on this device what the person owns, on every page. */
export function LibraryKeeper() {
  const db = useDb()
  const { user, expired } = useSession()
  const online = useOnline()
  const canAsk = user !== null && !expired && online
  const owned = useSideQuery(() => ownedKey(db), [db], '')
  useEffect(() => {
    if (canAsk && owned) return askUntilListed(db)
  }, [db, canAsk, owned])
  const unkept = useSideQuery(() => unkeptBooks(db), [db], '')
  useEffect(() => {
    if (canAsk && unkept && !savesData()) wantCopies(db, unkept.split(' ')).catch(() => {}) // the next page tries again
  }, [db, canAsk, unkept])
  const isComing = useSideQuery(
    async () => (await db._copies.filter((one) => one.state === 'coming').count()) > 0,
    [db],
    false,
  )
  useEffect(() => {
    if (canAsk && isComing) return keepBringing(db)
  }, [db, canAsk, isComing])
  return null
}

/** Changes when the server knows that the person owns something else, or when files are here of what is not owned any more. '': there is nothing to ask for. */
async function ownedKey(db: EverydayDb): Promise<string> {
  const owned = (await readOwned(db)).map(({ sku }) => sku)
  const here = (await db._copies.orderBy('sku').uniqueKeys()).map(String)
  const gone = here.filter((sku) => !owned.includes(sku))
  return [...(await sentSkus(db)), ...gone.map((sku) => `-${sku}`)].join(' ')
}

/** The ids of books that are not here, and are small enough to be kept without being asked for. */
async function unkeptBooks(db: EverydayDb): Promise<string> {
  const books = await db._copies
    .filter((copy) => copy.type === EPUB_TYPE && copy.state === 'there' && !copy.problem && copy.size <= MAX_KEPT_BYTES)
    .primaryKeys()
  return books.join(' ')
}
