import { Dexie } from 'dexie'
import type { EverydayDb } from '../../data/database/db.ts'

const RECENT = 8
const { minKey, maxKey } = Dexie

export type DashboardCounts = { bookmarks: number; cart: number; cards: number }

/** Counts for the tiles. Bookmarks in the trash are not counted. */
export async function readCounts(db: EverydayDb): Promise<DashboardCounts> {
  const [bookmarks, lines, cards] = await Promise.all([
    db.bookmarks.where('[deleted_at+created_at]').between(['', minKey], ['', maxKey]).count(),
    db.cart_items.toArray(),
    db.payment_methods.count(),
  ])
  return { bookmarks, cart: lines.reduce((sum, { quantity }) => sum + quantity, 0), cards }
}

export type Change = {
  id: string
  kind: 'bookmarks' | 'cart_items' | 'payment_method_history'
  /** A bookmark's title, a cart line's SKU, or the text of the wallet's history. */
  text: string
  /** Epoch ms. */
  at: number
}

/** The latest additions of all kinds, newest first. Reads at most 8 rows of each. */
export async function readRecentChanges(db: EverydayDb): Promise<Change[]> {
  const [bookmarks, lines, wallet] = await Promise.all([
    db.bookmarks.where('[deleted_at+created_at]').between(['', minKey], ['', maxKey]).reverse().limit(RECENT).toArray(),
    db.cart_items.orderBy('created_at').reverse().limit(RECENT).toArray(),
    db.payment_method_history.orderBy('created_at').reverse().limit(RECENT).toArray(),
  ])
  const changes: Change[] = [
    ...bookmarks.map((row) => change('bookmarks', row, row.title)),
    ...lines.map((row) => change('cart_items', row, row.sku)),
    ...wallet.map((row) => change('payment_method_history', row, row.action)),
  ]
  return changes.sort((a, b) => b.at - a.at).slice(0, RECENT)
}

function change(kind: Change['kind'], row: { id: string; created_at: string }, text: string): Change {
  return { id: row.id, kind, text, at: Date.parse(row.created_at.replace(' ', 'T')) }
}
