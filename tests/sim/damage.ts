import type { Row } from '../../web/sync/types.ts'
import { reached } from './coverage.ts'
import type { Device } from './device.ts'
import type { Event } from './events.ts'
import type { World } from './world.ts'

/** More than the week between two audits, whatever the skew of a clock. */
const LONG_MS = 10 * 24 * 60 * 60 * 1000
/** Not those with values of which there are few: what the person chooses there may be there already, on a whole disk alone. */
const COLLECTIONS = ['bookmarks', 'bookmark_folders', 'payment_methods']

/** The disk loses a row without pending changes, or an earlier state of it returns, as after a failed write. */
export async function damage(world: World, device: Device, { how, at }: Event & { do: 'damage' }): Promise<void> {
  await device.disk
    .open(() => {})
    .transact({ mode: 'rw', tables: [...COLLECTIONS, '_base'] }, async (tx) => {
      const bases = new Set(await tx.table('_base').keys())
      const found: { collection: string; row: Row; earlier: string | undefined }[] = []
      for (const collection of COLLECTIONS) {
        for (const row of await tx.table<Row>(collection).all()) {
          const record = `${collection}/${row.id}`
          const versions = (world.server.db.versions.get(record) ?? []).filter(({ deleted }) => !deleted)
          const index = versions.findIndex(({ json }) => json === JSON.stringify(row))
          const earlier = index < 0 ? undefined : versions[index - 1]?.json
          if (!bases.has(record) && (how === 'lose' || earlier)) found.push({ collection, row, earlier })
        }
      }
      const damaged = found[at % Math.max(1, found.length)]
      if (!damaged) return
      reached('damage')
      const { collection, row, earlier } = damaged
      if (how === 'lose') await tx.table(collection).deleteMany([row.id])
      else await tx.table<Row>(collection).putMany([JSON.parse(earlier!) as Row])
      device.damaged.add(`${collection}/${row.id}`)
      world.tracker.damaged.add(`${collection}/${row.id}`)
    })
}

/** A week has passed since the device's last audit. */
export function makeAuditDue(device: Device, now: number): Promise<void> {
  return device.disk
    .open(() => {})
    .transact({ mode: 'rw', tables: ['_meta'] }, (tx) =>
      tx.table('_meta').putMany([{ key: 'auditedAt', value: now - LONG_MS }]),
    )
}
