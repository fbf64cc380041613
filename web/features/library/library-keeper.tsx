import { useEffect, useRef } from 'react'
import { useDb, useSession } from '../../data/context.tsx'
import type { EverydayDb } from '../../data/database/db.ts'
import { wantCopies } from '../../data/library/copies.ts'
import { askUntilListed, keepBringing, type Bringer } from '../../data/library/keep.ts'
import { readOwned, sentSkus } from '../../data/library/owned.ts'
import { useSideQuery } from '../../data/live.ts'
import { isKept } from '../../domain/library-copy.ts'
import { useOnline } from '../../lib/online.ts'
import { savesData } from '../../lib/saves-data.ts'

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
  const unkept = useSideQuery(() => unkeptFiles(db), [db], '')
  useEffect(() => {
    if (canAsk && unkept && !savesData()) wantCopies(db, unkept.split(' '), { asked: false }).catch(() => {}) // the next page tries again
  }, [db, canAsk, unkept])
  const coming = useSideQuery(() => comingIds(db), [db], '')
  const isComing = Boolean(coming)
  const bringer = useRef<Bringer>(null)
  const known = useRef('')
  useEffect(() => {
    if (!canAsk || !isComing) return
    bringer.current = keepBringing(db)
    return () => bringer.current?.end()
  }, [db, canAsk, isComing])
  useEffect(() => {
    if (coming === undefined) return
    const before = known.current.split(' ')
    known.current = coming
    if (coming.split(' ').some((id) => !before.includes(id))) bringer.current?.wake()
  }, [coming])
  return null
}

/** Changes when the server knows that the person owns something else, or when files are here of what is not owned any more. '': there is nothing to ask for. */
async function ownedKey(db: EverydayDb): Promise<string> {
  const owned = (await readOwned(db)).map(({ sku }) => sku)
  const here = (await db._copies.orderBy('sku').uniqueKeys()).map(String)
  const gone = here.filter((sku) => !owned.includes(sku))
  return [...(await sentSkus(db)), ...gone.map((sku) => `-${sku}`)].join(' ')
}

async function comingIds(db: EverydayDb): Promise<string> {
  return (await db._copies.filter(({ state }) => state === 'coming').primaryKeys()).join(' ')
}

/** The ids of files that are not here, and are kept without being asked for. */
async function unkeptFiles(db: EverydayDb): Promise<string> {
  const files = await db._copies.filter((copy) => isKept(copy) && copy.state === 'there' && !copy.problem).primaryKeys()
  return files.join(' ')
}
