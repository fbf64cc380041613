import { Dexie, type Table } from 'dexie'
import type { EverydayDb } from '../../data/database/db.ts'
import { countOrders } from '../../data/database/count-orders.ts'
import { countListed } from '../../data/database/listed-bookmarks.ts'
import { monthStarts, periodStarts } from '../../domain/periods.ts'
import type { QueuedForm } from '../../domain/queued-form.ts'
import type { Dates } from '../../lib/dates.ts'
import { timestamp } from '../../lib/timestamp.ts'

const { minKey, maxKey } = Dexie
const MONTHS = 12
const SUPPORT = 'support'

/** What is counted over time (docs/decisions/0021). Each is a range of an index, or the difference of two, so no row is read. */
export const METRIC_TYPES = ['orders', 'documents', 'support', 'bookmarks'] as const
export type MetricType = (typeof METRIC_TYPES)[number]

/** How many there are, how many of them came in the last 30 days, and how many in the 30 days before. */
export type Metric = { count: number; recent: number; before: number }
export type Metrics = Record<MetricType, Metric>

/** Months by their first moment, and what came in each. */
export type Trends = { months: number[]; counts: Record<MetricType, number[]> }

/** How many records of one type came from one moment to before another. */
type Count = (from: unknown, to: unknown) => Promise<number>

function countsOf(db: EverydayDb): Record<MetricType, Count> {
  const between =
    (table: Table, index: string, value: string): Count =>
    (from, to) =>
      table.where(index).between([value, from], [value, to]).count()
  return {
    orders: (from, to) => countOrders(db, from, to),
    documents: between(db.documents, '[trashed_at+created_at]', ''),
    support: between(db.contact_messages, '[subject+created_at]', SUPPORT),
    bookmarks: between(db.bookmarks, '[deleted_at+created_at]', ''),
  }
}

/** Counts what the person has, with the comparison. */
export async function readMetrics(db: EverydayDb, now: number, dates: Dates): Promise<Metrics> {
  const count = await counter(db)
  const [before, last, tomorrow] = periodStarts(now, dates)
  return eachType(async (type) => {
    const [all, recent, earlier] = await Promise.all([
      type === 'bookmarks' ? countListed(db) : count(type, null, null),
      count(type, last, tomorrow),
      count(type, before, last),
    ])
    return { count: all, recent, before: earlier }
  })
}

/** Counts what came in each of the last twelve months, this one included. */
export async function readTrends(db: EverydayDb, now: number, dates: Dates): Promise<Trends> {
  const count = await counter(db)
  const starts = monthStarts(now, MONTHS, dates)
  const months = starts.slice(0, -1)
  const counts = await eachType((type) => Promise.all(months.map((start, at) => count(type, start, starts[at + 1]!))))
  return { months, counts }
}

async function eachType<T>(read: (type: MetricType) => Promise<T>): Promise<Record<MetricType, T>> {
  const all = await Promise.all(METRIC_TYPES.map(async (type) => [type, await read(type)] as const))
  return Object.fromEntries(all) as Record<MetricType, T>
}

type Counter = (type: MetricType, from: number | null, to: number | null) => Promise<number>

/** Counts between two moments; null: since ever, for ever. What this device has not sent yet counts too. */
async function counter(db: EverydayDb): Promise<Counter> {
  const counts = countsOf(db)
  const waiting = await waitingRequests(db)
  return async (type, from, to) => {
    const stored = await counts[type](from === null ? minKey : timestamp(from), to === null ? maxKey : timestamp(to))
    if (type !== 'support') return stored
    return stored + waiting.filter((at) => (from === null || at >= from) && (to === null || at < to)).length
  }
}

/** When the requests for support were written that are still in this device's queue. */
async function waitingRequests(db: EverydayDb): Promise<number[]> {
  const isRequest = ({ kind, fields }: QueuedForm) => kind === 'contact' && fields.subject === SUPPORT
  const queued = (await db._forms.where('state').equals('waiting').toArray()).filter(isRequest)
  if (queued.length === 0) return []
  const known = await db.contact_messages
    .where('form')
    .anyOf(queued.map(({ id }) => id))
    .toArray()
  const arrived = new Set(known.map(({ form }) => form))
  return queued.flatMap(({ id, at }) => (arrived.has(id) ? [] : [at]))
}
