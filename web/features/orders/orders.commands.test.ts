import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodFields } from '../../../tests/support/samples.ts'
import { written } from '../../../tests/support/written.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { decisionsOn } from '../../data/syncing/decisions.ts'
import { newId } from '../../lib/id.ts'
import { cancelOrder } from './orders.commands.ts'
import { readOrder } from './orders.queries.ts'

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb('owner0000000001')
  await db.open()
})
afterEach(() => db.delete())

async function ordered() {
  const id = newId()
  const { payment_method, lines, address, shown_total } = goodFields('orders')
  await write(db, { collection: 'orders', id, op: 'create', set: { payment_method, lines, address, shown_total } })
  return id
}
const cancel = async (id: string) => written(await cancelOrder(db, decisionsOn(db), (await readOrder(db, id))!))
const sent = async () => (await db._outbox.toArray()).map(({ mutation: { op, set } }) => [op, set?.is_cancelled])

test('an order that the server cannot know is taken back', async () => {
  const id = await ordered()
  expect(await cancel(id)).toBe('taken-back')
  expect(await readOrder(db, id)).toBeNull()
  expect(await sent()).toEqual([])
})

test('one that may be with the server already is canceled after it', async () => {
  const id = await ordered()
  await db._outbox.toCollection().modify({ state: 'frozen', n: 1, client: 'client' })
  expect(await cancel(id)).toBe('cancelled')
  expect(await sent()).toEqual([
    ['create', undefined],
    ['update', true],
  ])
  expect(await readOrder(db, id)).toMatchObject({ line: { state: 'cancelling' } })
})

test('one that was sent between the question and the answer is canceled, and not forgotten', async () => {
  const id = await ordered()
  const view = (await readOrder(db, id))!
  await db._outbox.toCollection().modify({ state: 'frozen', n: 1, client: 'client' })
  expect(written(await cancelOrder(db, decisionsOn(db), view))).toBe('cancelled')
  expect(await sent()).toHaveLength(2)
})

test('a placed order is canceled once', async () => {
  const id = newId()
  const row = { ...goodFields('orders'), id, user_id: db.owner, created_at: '2026-11-20 10:00:00.000Z' }
  await db.orders.add({ ...row, order_number: 'EV-1001', status: 'processing', is_cancelled: false } as never)
  expect(await cancel(id)).toBe('cancelled')
  expect(await cancel(id)).toBe('cancelled')
  expect(await sent()).toEqual([['update', true]])
})
