import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { file, serverOf } from '../../../tests/support/library-server.ts'
import { goodFields } from '../../../tests/support/samples.ts'
import type { LibraryCopy, LibraryFile } from '../../domain/library-copy.ts'
import { EverydayDb } from '../database/db.ts'
import { keepOnlyWaiting } from '../keep-only-waiting.ts'
import { applyList } from './copies.ts'
import { listedSkus, playAddress, refreshLibrary } from './list.ts'

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb('owner0000000001')
  await db.open()
})
afterEach(() => db.delete())

const copies = (): Promise<LibraryCopy[]> => db._copies.orderBy('id').toArray()

/** `sentAt`: when the server took the order; '' if it has not. */
async function own(sku: string, sentAt = '2026-11-20 10:00:00.000Z') {
  const row = { user_id: db.owner, created_at: sentAt, updated_at: sentAt }
  const order = { ...goodFields('orders'), ...row, status: 'processing', payment_method: 'invoice', id: `order-${sku}` }
  await db.orders.add(order as never)
  const item = { ...goodFields('order_items'), ...row, id: sku, order_id: order.id, sku, kind: 'ebook' }
  await db.order_items.add(item as never)
}
describe('the list of the server', () => {
  const listOf = (files: LibraryFile[]) => {
    const list = { files, token: 'a/b', expires: '2026-11-20 10:00:00.000Z' }
    return serverOf(() => Response.json(list)).send
  }

  test('becomes that of the device, with the token that plays files', async () => {
    const token = await refreshLibrary(db, 't', listOf([file('f1')]))
    expect(playAddress('f1', token!)).toBe('/api/library/files/f1?token=a%2Fb')
    expect(await copies()).toEqual([{ ...file('f1'), state: 'there', done: 0, problem: '' }])
  })

  test.each([
    ['a page of a captive portal', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['another shape', () => Response.json({ files: [{ id: 1 }], token: '', expires: '' })],
    ['a failure', () => Response.json({ files: [], token: '', expires: '' }, { status: 500 })],
  ])('is none if it is %s: nothing is deleted', async (_, answer) => {
    await own('ebook-a')
    await applyList(db, [file('f1')])
    expect(await refreshLibrary(db, 't', serverOf(answer).send)).toBeNull()
    expect(await copies()).toHaveLength(1)
    expect(await listedSkus(db)).toEqual([])
  })

  test('is asked for once at a time: who comes meanwhile shares one more question, so that no older list comes last', async () => {
    const answers: ((files: LibraryFile[]) => void)[] = []
    const send = (() =>
      new Promise<Response>((resolve) => {
        answers.push((files) => resolve(Response.json({ files, token: `t${files.length}`, expires: '' })))
      })) as typeof fetch
    const first = refreshLibrary(db, 't', send)
    const others = [refreshLibrary(db, 't', send), refreshLibrary(db, 't', send)]
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(answers).toHaveLength(1)
    answers[0]!([file('f1')])
    expect(await first).toMatchObject({ token: 't1' })
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]!([])
    expect(await Promise.all(others)).toMatchObject([{ token: 't0' }, { token: 't0' }])
    expect(answers).toHaveLength(2)
    expect(await copies()).toEqual([])
  })

  test('says what there is of each title that the server knew to be owned when it was asked', async () => {
    await own('ebook-a')
    await own('ebook-b', '')
    let answer: (response: Response) => void = () => {}
    const asking = refreshLibrary(db, 't', (() => new Promise((resolve) => (answer = resolve))) as typeof fetch)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await own('ebook-c')
    answer(Response.json({ files: [], token: 't', expires: '' }))
    await asking
    expect(await listedSkus(db)).toEqual(['ebook-a'])
    await keepOnlyWaiting(db)
    expect(await listedSkus(db)).toEqual([])
  })

  test('is not asked for without a session', async () => {
    const { send, asked } = serverOf()
    expect(await refreshLibrary(db, '', send)).toBeNull()
    expect(asked).toEqual([])
  })
})
