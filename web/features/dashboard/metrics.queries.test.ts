import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodFields } from '../../../tests/support/samples.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { datesBy } from '../../lib/dates.ts'
import { newId } from '../../lib/id.ts'
import { VISITOR } from '../../lib/preferences.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { readMetrics, readTrends } from './metrics.queries.ts'

const NOW = Date.parse('2026-11-20T12:00Z')
const DAY_MS = 86_400_000
const OWNER = 'owner0000000001'
const inZone = (timeZone: string) => datesBy({ ...VISITOR, timeZone })
const UTC = inZone('UTC')
let db: EverydayDb

const row = (at: number | string) => ({ id: newId(), user_id: OWNER, created_at: timestamp(+new Date(at)) })
const bookmark = (at: number | string, deleted_at = '') =>
  ({ ...goodFields('bookmarks'), folder_id: '', description: '', ...row(at), deleted_at }) as never
const document = (at: number | string, trashed_at = '') =>
  ({ ...goodFields('documents'), ...row(at), trashed_at }) as never
const message = (at: number | string, subject = 'support', form: string = crypto.randomUUID()) => ({
  ...row(at),
  subject,
  form,
})
const order = (at: number | string, status?: string) => ({ ...goodFields('orders'), ...row(at), status }) as never
const queued = (id: string, over: object) =>
  ({ id, kind: 'contact', fields: { subject: 'support' }, state: 'waiting', at: NOW, ...over }) as never

beforeEach(async () => {
  db = new EverydayDb(OWNER)
  await db.open()
})
afterEach(() => db.delete())

const daysAgo = (days: number) => NOW - days * DAY_MS

describe('metrics', () => {
  test('compare the last 30 days with the 30 before, and count everything outside the trash', async () => {
    await db.documents.bulkAdd([
      ...[0, 29].map((days) => document(daysAgo(days))),
      ...[30, 59, 59].map((days) => document(daysAgo(days))),
      ...[60, 300].map((days) => document(daysAgo(days))),
      document(daysAgo(1), timestamp(NOW)),
    ])
    await db.bookmarks.bulkAdd([bookmark(daysAgo(3)), bookmark(daysAgo(4), timestamp(NOW))])
    const metrics = await readMetrics(db, NOW, UTC)
    expect(metrics.documents).toEqual({ count: 7, recent: 2, before: 3 })
    expect(metrics.bookmarks).toEqual({ count: 1, recent: 1, before: 0 })
    expect(metrics.support).toEqual({ count: 0, recent: 0, before: 0 })
  })

  test('count orders that are not cancelled, also those that wait to be placed', async () => {
    await db.orders.bulkAdd([
      ...['processing', 'shipped', 'delivered', 'cancelled', undefined].map((status) => order(daysAgo(3), status)),
      ...['delivered', 'cancelled', 'cancelled'].map((status) => order(daysAgo(40), status)),
    ])
    expect((await readMetrics(db, NOW, UTC)).orders).toEqual({ count: 5, recent: 4, before: 1 })
  })

  test('count requests for support, also those that this device has not sent yet, each once', async () => {
    const [waits, arrived] = [crypto.randomUUID(), crypto.randomUUID()]
    await db.contact_messages.bulkAdd([
      message(daysAgo(40)),
      message(daysAgo(2), 'sales'),
      message(daysAgo(2), ''),
      message(daysAgo(0), 'support', arrived),
    ])
    await db._forms.bulkAdd([
      queued(waits, {}),
      queued(arrived, {}), // the answer to it was lost
      queued(crypto.randomUUID(), { state: 'refused' }),
      queued(crypto.randomUUID(), { fields: { subject: 'sales' } }),
      queued(crypto.randomUUID(), { kind: 'job' }),
    ])
    expect((await readMetrics(db, NOW, UTC)).support).toEqual({ count: 3, recent: 2, before: 1 })
  })
})

describe('trends', () => {
  test('count each of the last twelve months in the time zone of the person', async () => {
    await db.documents.bulkAdd([
      document('2025-11-30T12:00Z'), // too old
      document('2025-12-01T12:00Z'),
      document('2026-11-01T02:00Z'), // in New York still October
      document('2026-11-20T11:00Z'),
    ])
    await db.contact_messages.add(message('2026-10-05T12:00Z'))
    const trends = await readTrends(db, NOW, inZone('America/New_York'))
    expect(trends.counts.documents).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    expect(trends.counts.support).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    expect(trends.months.map((at) => inZone('America/New_York').month(at)).slice(-2)).toEqual([
      'October 2026',
      'November 2026',
    ])
  })

  test('read no row of thousands', async () => {
    await db.bookmarks.bulkAdd(Array.from({ length: 2000 }, (_, at) => bookmark(daysAgo(at / 6))))
    await db.orders.bulkAdd(Array.from({ length: 300 }, (_, at) => order(daysAgo(at), 'delivered')))
    await db.documents.bulkAdd(Array.from({ length: 500 }, (_, at) => document(daysAgo(at / 2))))
    let read = 0
    for (const table of [db.bookmarks, db.documents, db.orders])
      table.hook('reading', (found) => {
        read++
        return found
      })
    const [metrics, trends] = await Promise.all([readMetrics(db, NOW, UTC), readTrends(db, NOW, UTC)])
    expect(metrics.bookmarks.count).toBe(2000)
    expect(metrics.orders.count).toBe(300)
    expect(trends.counts.documents.reduce((sum, count) => sum + count, 0)).toBe(500)
    expect(read).toBe(0)
  })
})
