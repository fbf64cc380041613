import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Notification } from '../../collections/notifications.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { newId } from '../../lib/id.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { archive, markAllRead, markRead } from './notifications.commands.ts'
import { PAGE_SIZE, readNotifications } from './notifications.queries.ts'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(newId())
})
afterEach(() => db.delete())

/** One that is a minute older for each number. */
function notification(minutes: number, fields: Partial<Notification> = {}): Notification {
  const created_at = timestamp(Date.UTC(2026, 10, 20) - minutes * 60_000)
  const rest = { message: '', type: 'info', category: 'security', link: '', event: `e${minutes}` } as const
  return {
    id: newId(),
    user_id: db.owner,
    created_at,
    title: `N${minutes}`,
    is_read: false,
    is_archived: false,
    ...rest,
    ...fields,
  }
}

const titles = async (...[filter, page]: [filter: 'all' | 'unread' | 'archived', page?: number]) =>
  (await readNotifications(db, filter, page ?? 1)).rows.map(({ title }) => title)

test('All is what is not archived, Unread what is neither, Archived the rest: newest first', async () => {
  await db.notifications.bulkAdd([
    notification(3),
    notification(1, { is_read: true }),
    notification(2, { is_archived: true }),
    notification(4, { is_read: true, is_archived: true }),
    notification(0),
  ])
  expect(await titles('all')).toEqual(['N0', 'N1', 'N3'])
  expect(await titles('unread')).toEqual(['N0', 'N3'])
  expect(await titles('archived')).toEqual(['N2', 'N4'])
  expect(await readNotifications(db, 'archived', 1)).toMatchObject({ active: 3, unread: 2 })
})

test('hundreds are read in pages, and a page beyond the last one is the last one', async () => {
  await db.notifications.bulkAdd(Array.from({ length: 305 }, (_, minutes) => notification(minutes)))
  const first = await readNotifications(db, 'all', 1)
  expect(first).toMatchObject({ page: 1, pages: Math.ceil(305 / PAGE_SIZE), unread: 305 })
  expect(first.rows.map(({ title }) => title)).toEqual(Array.from({ length: PAGE_SIZE }, (_, at) => `N${at}`))
  expect(await titles('all', 2)).toContain(`N${PAGE_SIZE}`)
  const last = await readNotifications(db, 'all', 9999)
  expect(last.page).toBe(first.pages)
  expect(last.rows.at(-1)?.title).toBe('N304')
})

test('reading and archiving are changes of one field each, which wait to be sent', async () => {
  const [one, two] = [notification(1), notification(2)]
  await db.notifications.bulkAdd([one, two])
  expect(await markRead(db, [one.id], true)).toMatchObject({ ok: true })
  expect(await archive(db, two.id, true)).toMatchObject({ ok: true })
  const sets = (await db._outbox.toArray()).map(({ mutation }) => mutation.set)
  expect(sets).toEqual([{ is_read: true }, { is_archived: true }])
  expect(await titles('unread')).toEqual([])
})

test('marking all reads what is not archived, in batches, and says which', async () => {
  const rows = Array.from({ length: 250 }, (_, minutes) => notification(minutes))
  const archived = notification(999, { is_archived: true })
  await db.notifications.bulkAdd([...rows, archived, notification(1000, { is_read: true })])
  const outcome = await markAllRead(db)
  expect(outcome.ok && outcome.value.toSorted()).toEqual(rows.map(({ id }) => id).sort())
  expect((await readNotifications(db, 'all', 1)).unread).toBe(0)
  expect((await db.notifications.get(archived.id))?.is_read).toBe(false)
})
