import { Dexie } from 'dexie'
import { emptyFields } from '../../collections/collection.ts'
import type { OrderItem } from '../../collections/order-items.ts'
import { orders, type Order } from '../../collections/orders.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import type { Cents } from '../../domain/money.ts'
import { pageOf } from '../../lib/pages.ts'
import { RECORD_ID } from '../../lib/record-id.ts'
import { timestamp } from '../../lib/timestamp.ts'
import type { OrdersSearch } from './orders-search.ts'
import { stateOf, type OrderState } from './order-state.ts'

const { minKey, maxKey } = Dexie
/** How many rows a page has. */
const PAGE_ROWS = 50
const PREFIX = 'orders/'

/** A line of the list. `isRefused`: the server has refused what was to be done with it. */
export type ListedOrder = {
  id: string
  number: string
  at: string
  total: Cents
  state: OrderState
  isRefused: boolean
}

/** One page of the list. `first`: the place of its first line in all that was found. */
export type OrderListing = {
  lines: ListedOrder[]
  found: number
  page: number
  pages: number
  /** How many orders the person has. */
  total: number
}

/** The changes of orders that the server has not answered, or has refused. There are few. */
const changesOf = (db: EverydayDb): Promise<OutboxEntry[]> => db._outbox.where('record').startsWith(PREFIX).toArray()

const isCreation = ({ mutation }: OutboxEntry) => mutation.op === 'create'

/** An order that is not placed: of what the server writes it has nothing. One that was refused is in its change alone. */
const rowOf = ({ mutation: { id, set } }: OutboxEntry, stored: Order | undefined, owner: string): Order =>
  ({ ...emptyFields(orders), ...set, ...stored, id, user_id: owner }) as Order

/** An order that is not placed, with the change that creates it. */
type Unplaced = { line: ListedOrder; row: Order; creation: OutboxEntry }
/** The orders of a list: those that are not placed yet, and the ids of the others, each newest first. */
type Found = { waiting: Unplaced[]; ids: string[]; changes: OutboxEntry[] }

/** `since`: when the period begins, in epoch ms. */
async function findOrders(db: EverydayDb, { q = '', status, period }: OrdersSearch, since: number): Promise<Found> {
  const from = period ? timestamp(since) : minKey
  // Without the rows, which a page has only some of.
  const [changes, ids, named] = await Promise.all([
    changesOf(db),
    status
      ? db.orders.where('[status+created_at]').between([status, from], [status, maxKey]).primaryKeys()
      : db.orders.where('created_at').between(from, maxKey).primaryKeys(),
    q ? idsByNumber(db, q) : null,
  ])
  const creations = changes.filter(isCreation).toSorted((a, b) => b.at - a.at)
  const unplaced = creations.map(({ mutation }) => mutation.id)
  const stored = await db.orders.bulkGet(unplaced)
  // They have neither a number nor a status.
  const isShown = ({ row }: Unplaced) => !q && !status && (!period || row.created_at >= timestamp(since))
  return {
    waiting: creations.map((creation, at) => unplacedOrder(creation, stored[at], db.owner)).filter(isShown),
    ids: ids.toReversed().filter((id) => !unplaced.includes(id) && (!named || named.has(id))),
    changes,
  }
}

/** The orders in whose number a text is. */
async function idsByNumber(db: EverydayDb, q: string): Promise<ReadonlySet<string>> {
  const wanted = q.replaceAll(/[\s#]/g, '').toUpperCase()
  const ids = new Set<string>()
  await db.orders.orderBy('order_number').eachKey((number, { primaryKey }) => {
    if (String(number).includes(wanted)) ids.add(primaryKey)
  })
  return ids
}

function unplacedOrder(creation: OutboxEntry, stored: Order | undefined, owner: string): Unplaced {
  const row = rowOf(creation, stored, owner)
  const isRefused = creation.state === 'refused'
  const state = isRefused ? 'refused' : stateOf(row)
  const line = { id: row.id, number: '', at: row.created_at, total: row.shown_total, state, isRefused } as const
  return { line, row, creation }
}

function lineOf(row: Order, changes: OutboxEntry[]): ListedOrder {
  const isRefused = changes.some(({ mutation, state }) => mutation.id === row.id && state === 'refused')
  const { id, order_number, created_at, total_amount } = row
  return { id, number: order_number, at: created_at, total: total_amount, state: stateOf(row), isRefused }
}

/** The orders that the page shows, newest first, those that are not placed yet before all others. */
export async function listOrders(db: EverydayDb, view: OrdersSearch, since: number): Promise<OrderListing> {
  const [{ waiting, ids, changes }, placed] = await Promise.all([findOrders(db, view, since), db.orders.count()])
  const found = waiting.length + ids.length
  const { page, pages, from, to } = pageOf(found, PAGE_ROWS, view.page)
  const shown = ids.slice(Math.max(0, from - waiting.length), Math.max(0, to - waiting.length))
  const rows = await db.orders.bulkGet(shown)
  const lines = rows.flatMap((row) => (row ? [lineOf(row, changes)] : []))
  // One that was refused is in no table.
  const refused = changes.filter((entry) => isCreation(entry) && entry.state === 'refused').length
  return {
    lines: [...waiting.slice(from, to).map(({ line }) => line), ...lines],
    found,
    page,
    pages,
    total: placed + refused,
  }
}

/** An order with what was bought in it. */
export type WholeOrder = { line: ListedOrder; row: Order; items: OrderItem[] }

/** All orders that a list shows on its pages, in its order. */
export async function readAllOrders(db: EverydayDb, view: OrdersSearch, since: number): Promise<WholeOrder[]> {
  const { waiting, ids, changes } = await findOrders(db, view, since)
  const [rows, items] = await Promise.all([db.orders.bulkGet(ids), db.order_items.toArray()])
  const byOrder = new Map<string, OrderItem[]>()
  for (const item of items) byOrder.set(item.order_id, [...(byOrder.get(item.order_id) ?? []), item])
  return [
    ...waiting.map(({ line, row }) => ({ line, row, items: [] })),
    ...rows.flatMap((row) => (row ? [{ line: lineOf(row, changes), row, items: byOrder.get(row.id) ?? [] }] : [])),
  ]
}

/** One order. `creation`: what has not placed it yet; `refused`: what the server has refused of it. */
export type OrderView = WholeOrder & { creation?: OutboxEntry; refused: OutboxEntry | undefined }

/** An order by its number, or by its id, which one has that is not placed yet; null where there is none. */
export async function readOrder(db: EverydayDb, asked: string): Promise<OrderView | null> {
  const isId = RECORD_ID.test(asked)
  const number = asked.toUpperCase()
  const [stored, changes] = await Promise.all([
    isId ? db.orders.get(asked) : db.orders.where('order_number').equals(number).first(),
    changesOf(db),
  ])
  const id = stored?.id ?? (isId ? asked : '')
  const creation = changes.find((entry) => isCreation(entry) && entry.mutation.id === id)
  const refused = changes.find(({ mutation, state }) => mutation.id === id && state === 'refused')
  if (creation) return { ...unplacedOrder(creation, stored, db.owner), items: [], refused }
  if (!stored) return null
  const items = await db.order_items.where('order_id').equals(id).toArray()
  return { line: lineOf(stored, changes), row: stored, items, refused }
}
