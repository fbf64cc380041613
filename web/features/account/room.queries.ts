import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { COLLECTIONS, type CollectionName } from '../../collections/all.ts'
import { useDb } from '../../data/context.tsx'
import type { EverydayDb } from '../../data/database/db.ts'
import { readKeptOverview } from '../../data/session/kept-overview.ts'
import { recordBytes } from '../../domain/record-bytes.ts'
import type { Row } from '../../sync/types.ts'

const NAMES = Object.keys(COLLECTIONS) as CollectionName[]
/** Rows that are read at once, so that writes need not wait long. */
const ROWS_PER_READ = 500

export type KindCount = { name: CollectionName; count: number }

/** How much the account has, as far as this device knows. `devices`: on how many it is signed in; null: not known. */
export type Room = { kinds: KindCount[]; all: number; published: number; devices: number | null }

/** Undefined until it is read, null where this device cannot. */
export function useRoom(): Room | null | undefined {
  const db = useDb()
  return useLiveQuery(() => readRoom(db).catch(() => null), [db])
}

async function readRoom(db: EverydayDb): Promise<Room> {
  const counts = await Promise.all(NAMES.map((name) => db.table(name).count()))
  const kinds = NAMES.map((name, at) => ({ name, count: counts[at] ?? 0 }))
  const published = await db.businesses.filter(({ status }) => status === 'active').count()
  const kept = await readKeptOverview(db)
  return {
    kinds,
    all: counts.reduce((sum, count) => sum + count, 0),
    published,
    devices: kept && kept.overview.sessions.length,
  }
}

/** What the records of each kind take, in bytes; null until all are read. They are read while `isWanted`, and again when their number changes. */
export function useRoomByKind(isWanted: boolean, all: number): Map<CollectionName, number> | null {
  const db = useDb()
  const [sizes, setSizes] = useState<Map<CollectionName, number> | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    void readSizes(db, stop.signal).then(
      (read) => !stop.signal.aborted && setSizes(read),
      () => {}, // the numbers stand alone
    )
    return () => stop.abort()
  }, [db, isWanted, all])
  return sizes
}

async function readSizes(db: EverydayDb, stop: AbortSignal): Promise<Map<CollectionName, number>> {
  const sizes = new Map<CollectionName, number>()
  for (const name of NAMES) {
    if (stop.aborted) break
    const table = db.table<Row, string>(name)
    const ids = await table.toCollection().primaryKeys()
    let bytes = 0
    for (let from = 0; from < ids.length && !stop.aborted; from += ROWS_PER_READ) {
      const rows = await table.bulkGet(ids.slice(from, from + ROWS_PER_READ))
      for (const row of rows) bytes += row ? recordBytes(row) : 0
    }
    sizes.set(name, bytes)
  }
  return sizes
}
