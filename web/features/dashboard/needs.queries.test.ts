import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OWNER, WORDING, bookmark, row } from '../../../tests/support/dashboard-rows.ts'
import { goodFields } from '../../../tests/support/samples.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { readNeeds } from './needs.queries.ts'

let db: EverydayDb

beforeEach(async () => {
  db = new EverydayDb(OWNER)
  await db.open()
})
afterEach(() => db.delete())

describe('what needs the person', () => {
  test('is nothing in an empty database', async () => {
    expect(await readNeeds(db, WORDING)).toEqual({
      refused: null,
      form: null,
      codes: false,
      elsewhere: null,
      notice: null,
      cards: [],
      drafts: [],
    })
  })

  test('is first what leaves the account with less protection, then what is about its security, then the newest', async () => {
    const warning = (title: string, ago: number, category: string) =>
      ({
        ...goodFields('notifications'),
        ...row(ago),
        title,
        message: '',
        type: 'warning',
        category,
        is_read: false,
        is_archived: false,
      }) as never
    await db.notifications.bulkAdd([
      warning('Your storage is nearly full', 1, 'documents'),
      warning('New sign-in to your account', 2, 'security'),
    ])
    expect((await readNeeds(db, WORDING)).notice).toMatchObject({ title: 'New sign-in to your account', others: 1 })
    await db.notifications.bulkAdd([
      warning('Two-factor sign-in is off', 3, 'security'),
      warning('Your password was changed', 4, 'security'),
    ])
    expect((await readNeeds(db, WORDING)).notice).toMatchObject({ title: 'Two-factor sign-in is off', others: 3 })
  })

  test('is the newest unread warning with the number of the others, and no other notification', async () => {
    const notice = (title: string, ago: number, over: object) =>
      ({
        ...goodFields('notifications'),
        ...row(ago),
        title,
        message: '',
        type: 'warning',
        is_read: false,
        is_archived: false,
        ...over,
      }) as never
    await db.notifications.bulkAdd([
      notice('Newest', 1, { type: 'info' }),
      notice('Read', 2, { is_read: true }),
      notice('Archived', 3, { is_archived: true }),
      notice('New sign-in', 4, { message: 'From Firefox' }),
      notice('Card expires', 5, {}),
    ])
    expect((await readNeeds(db, WORDING)).notice).toEqual({ title: 'New sign-in', text: 'From Firefox', others: 1 })
  })

  test('is the first refused change with the number of the others, and gone when it is', async () => {
    for (const title of ['one', 'two', 'three']) {
      const { id, user_id: _, ...set } = bookmark(title, 1, { id: `${title}0000000000000`.slice(0, 15) })
      await write(db, { collection: 'bookmarks', id, op: 'create', set })
    }
    const refusal = { status: 'rejected', code: 'invalid', message: 'No.' } as const
    await db._outbox.toCollection().modify({ state: 'refused', refusal })
    expect((await readNeeds(db, WORDING)).refused).toEqual({
      title: 'one000000000000 was not saved',
      text: 'Too long.',
      others: 2,
    })
    await db._outbox.clear()
    expect((await readNeeds(db, WORDING)).refused).toBeNull()
  })

  test('is a difference with another device, and a draft with the name of its business', async () => {
    const lost = { ...goodFields('sync_history'), field: 'title', device: 'Pixel' } as {
      record: string
      theirs: string
    }
    await db.bookmarks.add(bookmark(lost.theirs, 9, { id: lost.record }))
    // Overwritten twice, it is one difference.
    await db.sync_history.bulkAdd([
      { ...lost, ...row(1) },
      { ...lost, ...row(2), mine: 'older' },
    ] as never)
    const business = { ...goodFields('businesses'), ...row(1), name: 'Rye & Sons' }
    await db.businesses.add(business as never)
    await db._drafts.bulkAdd([
      { key: `business:${business.id}`, values: { name: 'Rye' } },
      { key: 'business:new', values: { name: 'Oats' } },
    ])
    const { elsewhere, drafts } = await readNeeds(db, WORDING)
    expect(elsewhere).toEqual({ title: 'title was changed', text: 'From Pixel', others: 0 })
    expect(drafts.map(({ about }) => about).sort()).toEqual(['', 'Rye & Sons'])
    // Whoever sets it again has decided.
    await db.bookmarks.update(lost.record, { title: 'Mine' })
    expect((await readNeeds(db, WORDING)).elsewhere).toBeNull()
  })

  test('is no draft of a record that is gone, or in the trash', async () => {
    const fields = goodFields('bookmarks')
    const kept = { ...fields, ...row(1), title: 'Kept', deleted_at: '' }
    const trashed = { ...fields, ...row(2), title: 'Trashed', deleted_at: '2026-11-01T00:00:00.000Z' }
    await db.bookmarks.bulkAdd([kept, trashed] as never)
    await db._drafts.bulkAdd(
      [kept.id, trashed.id, 'gone00000000001', 'new'].map((id) => ({ key: `bookmark:${id}`, values: { title: 'x' } })),
    )
    const { drafts } = await readNeeds(db, WORDING)
    expect(drafts.map(({ about }) => about).sort()).toEqual(['', 'Kept'])
  })
})
