import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EverydayDb } from './database/db.ts'
import { followRefusedOrders } from './follow-refused-orders.ts'

test('prices and stock are read again once for each order that was refused, before and since, and for nothing else', async () => {
  const db = new EverydayDb('u12345678901234')
  const refuse = (collection: string, id: string) =>
    db._outbox.add({
      ...{ user: db.owner, record: `${collection}/${id}`, state: 'refused', at: 0 },
      mutation: { uuid: id, collection, id, op: 'create', set: {} },
    } as never)
  await refuse('orders', 'a')
  const online: (() => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, run: () => void) => online.push(run))
  vi.stubGlobal('removeEventListener', () => {})
  const readAgain = vi.fn(async () => true)
  const stop = followRefusedOrders(db, { readAgain })
  onTestFinished(async () => {
    stop()
    vi.unstubAllGlobals()
    await db.delete()
  })
  await vi.waitFor(() => expect(readAgain).toHaveBeenCalledTimes(1))
  await refuse('bookmarks', 'b')
  await refuse('orders', 'c')
  await vi.waitFor(() => expect(readAgain).toHaveBeenCalledTimes(2))
  await db._outbox.where('record').equals('orders/a').delete()
  await refuse('orders', 'd')
  await vi.waitFor(() => expect(readAgain).toHaveBeenCalledTimes(3))
  online[0]!()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(readAgain).toHaveBeenCalledTimes(3)

  // What could not be read is read when the network is back.
  readAgain.mockResolvedValueOnce(false)
  await refuse('orders', 'e')
  await vi.waitFor(() => expect(readAgain).toHaveBeenCalledTimes(4))
  online[0]!()
  await vi.waitFor(() => expect(readAgain).toHaveBeenCalledTimes(5))
  online[0]!()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(readAgain).toHaveBeenCalledTimes(5)
})
