import { Dexie } from 'dexie'
import type { EverydayDb } from './db.ts'

const { minKey, maxKey } = Dexie

/** How many orders were written from one moment to before another, without those that are cancelled. Reads no row. */
export async function countOrders(db: EverydayDb, from: unknown = minKey, to: unknown = maxKey): Promise<number> {
  const [all, cancelled] = await Promise.all([
    db.orders.where('created_at').between(from, to).count(),
    // What is not placed yet has no status.
    db.orders.where('[status+created_at]').between(['cancelled', from], ['cancelled', to]).count(),
  ])
  return all - cancelled
}
