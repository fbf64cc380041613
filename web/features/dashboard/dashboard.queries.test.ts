import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS, NOW, OWNER, WORDING, bookmark, row } from '../../../tests/support/dashboard-rows.ts'
import { goodFields } from '../../../tests/support/samples.ts'
import { written } from '../../../tests/support/written.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import { newId } from '../../lib/id.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { readActivity } from './activity.queries.ts'
import { datesBy } from '../../lib/dates.ts'
import { VISITOR } from '../../lib/preferences.ts'
import { readFigures, readFolders } from './figures.queries.ts'
import { setFirstRunHidden } from './first-run.commands.ts'
import { readNeeds } from './needs.queries.ts'

const DATES = datesBy({ ...VISITOR, timeZone: 'UTC' })
let db: EverydayDb

const document = (name: string, ago: number, over: { trashed_at?: string } = {}) => ({
  ...row(ago),
  ...goodFields('documents'),
  type: '',
  storage_path: '',
  trashed_at: '',
  created_at: row(ago).created_at,
  name,
  ...over,
})
const message = (subject: string, ago: number, form: string = crypto.randomUUID()) => ({ ...row(ago), subject, form })
const folder = (name: string) => ({ ...row(DAY_MS), id: newId(), name })

async function sentences(): Promise<string[]> {
  const lines = await readActivity(db, WORDING)
  return lines.map(({ who, verb, what, joint, where }) => [who, verb, what, joint, where].filter(Boolean).join(' '))
}

beforeEach(async () => {
  db = new EverydayDb(OWNER)
  await db.open()
})
afterEach(() => db.delete())

describe('figures', () => {
  test('the week is the last seven days, each from midnight to midnight, and the seven before', async () => {
    const noon = 12 * 60 * MINUTE_MS
    await db.bookmarks.bulkAdd([
      ...['a', 'b'].map((title) => bookmark(title, MINUTE_MS)),
      bookmark('last minute of yesterday', noon + MINUTE_MS),
      bookmark('first minute of the week', noon + 6 * DAY_MS),
      bookmark('last minute of the week before', noon + 6 * DAY_MS + MINUTE_MS),
      bookmark('first minute of it', noon + 13 * DAY_MS),
      bookmark('too old', noon + 14 * DAY_MS),
    ])
    expect(await readFigures(db, NOW.getTime(), DATES)).toMatchObject({ week: [1, 0, 0, 0, 0, 1, 2], weekBefore: 2 })
  })

  const lines = async () => (await readFigures(db, NOW.getTime(), DATES)).folderLines

  test('folders are counted, the three largest by name, and what is in none', async () => {
    const folders = ['Taxes', 'Suppliers', 'Empty', 'Rent', 'Ideas', 'Law'].map(folder)
    const [taxes, suppliers, , rent, ideas, law] = folders
    await db.bookmark_folders.bulkAdd(folders)
    const fill = (into: typeof taxes, count: number) =>
      Array.from({ length: count }, (_, at) => bookmark(`${at}`, at, { folder_id: into!.id }))
    await db.bookmarks.bulkAdd(fill(taxes, 4))
    expect(await readFolders(db)).toEqual([])
    expect(await lines()).toBe(0)
    await db.bookmarks.bulkAdd([
      ...fill(suppliers, 5),
      ...fill(rent, 3),
      ...fill(ideas, 2),
      ...fill(law, 1),
      bookmark('loose', 1),
    ])
    expect(await readFolders(db)).toEqual([
      { name: 'Suppliers', count: 5 },
      { name: 'Taxes', count: 4 },
      { name: 'Rent', count: 3 },
      { name: '', count: 3 },
      { name: 'No folder', count: 1 },
    ])
    expect(await lines()).toBe(5)
  })

  test('every folder is counted, however many there are', async () => {
    const folders = Array.from({ length: 300 }, (_, at) => folder(`Folder ${at}`))
    await db.bookmark_folders.bulkAdd(folders)
    await db.bookmarks.bulkAdd(folders.map(({ id, name }, at) => bookmark(name, at, { folder_id: id })))
    const counts = (await readFolders(db)).map(({ count }) => count)
    expect(counts).toEqual([1, 1, 1, 297])
    expect(await lines()).toBe(4)
  })

  test('reviews of all of one’s businesses count together', async () => {
    const business = (review_count?: number) =>
      ({ ...goodFields('businesses'), id: newId(), user_id: 'o', created_at: '', review_count }) as never
    await db.businesses.bulkAdd([business(5), business(7), business()])
    expect((await readFigures(db, NOW.getTime(), DATES)).reviews).toBe(12)
  })

  test('first steps come from the data, and stay put away', async () => {
    const { first } = await readFigures(db, NOW.getTime(), DATES)
    expect(first).toEqual({ since: null, bookmark: false, card: false, business: false, hidden: false })
    await db.profiles.add({ ...row(DAY_MS), ...goodFields('profiles'), id: OWNER, created_at: row(DAY_MS).created_at })
    await db.bookmarks.add(bookmark('thrown away', 1, { deleted_at: timestamp(NOW.getTime()) }))
    await db.payment_methods.add({ ...row(1), ...goodFields('payment_methods') })
    written(await setFirstRunHidden(db, true))
    expect((await readFigures(db, NOW.getTime(), DATES)).first).toEqual({
      since: NOW.getTime() - DAY_MS,
      bookmark: true,
      card: true,
      business: false,
      hidden: true,
    })
    written(await setFirstRunHidden(db, false))
    expect((await readFigures(db, NOW.getTime(), DATES)).first.hidden).toBe(false)
  })

  test('of thousands of bookmarks a handful is read', async () => {
    const folders = ['Taxes', 'Rent'].map(folder)
    await db.bookmark_folders.bulkAdd(folders)
    await db.bookmarks.bulkAdd(
      Array.from({ length: 3000 }, (_, at) => {
        const thrownAway = at % 2 === 0 ? timestamp(NOW.getTime() - at) : ''
        return bookmark(`b${at}`, at * MINUTE_MS * (at % 3), { folder_id: folders[at % 2]!.id, deleted_at: thrownAway })
      }),
    )
    let read = 0
    db.bookmarks.hook('reading', (found) => {
      read++
      return found
    })
    await Promise.all([
      readFigures(db, NOW.getTime(), DATES),
      readFolders(db),
      readActivity(db, WORDING),
      readNeeds(db, WORDING),
    ])
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(150)
  })

  test('the business is the newest in the directory, else the newest', async () => {
    const business = (name: string, ago: number, status: 'active' | 'inactive') =>
      ({ ...goodFields('businesses'), ...row(ago), name, status }) as never
    await db.businesses.bulkAdd([business('Older', 3, 'inactive'), business('Newer', 2, 'inactive')])
    expect((await readFigures(db, NOW.getTime(), DATES)).business?.name).toBe('Newer')
    await db.businesses.add(business('Listed', 9, 'active'))
    expect((await readFigures(db, NOW.getTime(), DATES)).business?.name).toBe('Listed')
  })
})

describe('activity', () => {
  test('lists the newest of all kinds in one order, ten at most', async () => {
    const taxes = folder('Taxes')
    await db.bookmark_folders.add(taxes)
    const apart = 2 * MINUTE_MS
    await db.bookmarks.bulkAdd(
      Array.from({ length: 12 }, (_, at) =>
        bookmark(`b${at}`, (10 + at) * apart, { folder_id: at === 0 ? taxes.id : '' }),
      ),
    )
    await db.cart_items.add({ ...row(5 * apart), sku: 'web-starter', quantity: 1 })
    await db.payment_method_history.add({ ...row(11.5 * apart), action: 'Removed visa card ending in 4242' })
    expect(await sentences()).toEqual([
      'You added web-starter to the cart',
      'You saved b0 to Taxes',
      'You saved b1',
      'You removed Visa card ending in 4242',
      ...['b2', 'b3', 'b4', 'b5', 'b6', 'b7'].map((title) => `You saved ${title}`),
    ])
  })

  test('tells an import in one line with its number, and what came before and after it', async () => {
    await db.bookmarks.bulkAdd([
      bookmark('after', MINUTE_MS),
      ...Array.from({ length: 300 }, (_, at) => bookmark(`i${at}`, 10 * MINUTE_MS + at)),
      bookmark('before', 30 * MINUTE_MS),
    ])
    expect(await sentences()).toEqual(['You saved after', 'You saved 300 bookmarks', 'You saved before'])
  })

  test('tells what was thrown away together in one line', async () => {
    const at = timestamp(NOW.getTime() - MINUTE_MS)
    await db.bookmarks.bulkAdd([
      ...Array.from({ length: 5 }, (_, i) => bookmark(`t${i}`, DAY_MS, { deleted_at: at })),
      bookmark('alone', DAY_MS, { deleted_at: timestamp(NOW.getTime()) }),
    ])
    expect(await sentences()).toEqual(['You moved alone to the trash', 'You moved 5 bookmarks to the trash'])
  })

  test('tells of documents and messages, and of many documents at once in one line', async () => {
    await db.documents.bulkAdd([
      document('Lease.pdf', MINUTE_MS),
      ...Array.from({ length: 30 }, (_, at) => document(`Scan ${at}.png`, 10 * MINUTE_MS + at)),
      document('Old.pdf', DAY_MS, { trashed_at: timestamp(NOW.getTime() - 5 * MINUTE_MS) }),
    ])
    await db.contact_messages.bulkAdd([message('support', 2 * MINUTE_MS), message('sales', 3 * MINUTE_MS)])
    expect(await sentences()).toEqual([
      'You added Lease.pdf to Documents',
      'You sent us a support message',
      'You sent us a message',
      'You moved Old.pdf to the trash',
      'You added 30 documents',
    ])
  })

  test('tells nothing that this device alone knows: it would differ from that of the others', async () => {
    const lease = document('Lease.pdf', 10 * DAY_MS)
    const taxes = bookmark('Taxes', 11 * DAY_MS)
    await db.documents.add(lease)
    await db.bookmarks.add(taxes)
    const elsewhere = await sentences()
    await write(db, { collection: 'documents', id: lease.id, op: 'update', set: { status: 'final' } })
    await write(db, { collection: 'bookmarks', id: taxes.id, op: 'update', set: { is_favorite: true } })
    const entry = (await db._outbox.toCollection().first()) as OutboxEntry
    await db._settled.add({ ...entry, uuid: entry.mutation.uuid, seq: 1, n: 1, client: 'c', settledAt: entry.at })
    expect(await sentences()).toEqual(elsewhere)
  })
})
