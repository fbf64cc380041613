import { expect, it } from 'vitest'
import { derivedId } from '../../../web/lib/id.ts'
import { bookmark, OWNER, story, titled } from './story.ts'

it('a late copy of a create does not bring a deleted record back', async () => {
  const told = await story(2)
  await told.write('A', bookmark('bm1', 'v1'))
  const push = await told.start('A')
  await told.step({ do: 'double', message: push.id })
  await told.step({ do: 'lose', message: push.id })
  await told.write('A', { collection: 'bookmarks', id: 'bm1', op: 'delete' })
  await told.sync('A')
  await told.step({ do: 'serve', message: `${push.id}+` })
  expect(told.server('bookmarks/bm1')).toBeUndefined()
  expect(told.world.server.db.state.ledger.map(({ mutation }) => mutation.op)).toEqual(['create', 'delete'])
  await told.end()
})

it('an edit after a lost answer is a mutation of its own, and what was sent counts once', async () => {
  const told = await story(1)
  const id = derivedId(OWNER, 'cart_items', 's1')
  const more = (quantity: number) =>
    told.write('A', { collection: 'cart_items', id, op: 'upsert', set: { sku: 's1' }, inc: { quantity } })
  await more(1)
  const push = await told.start('A')
  await told.serve(push)
  await told.step({ do: 'lose', message: push.id })
  await more(2)
  const { outbox } = await told.view('A')
  expect(outbox.map(({ state, mutation }) => [state, mutation.inc])).toEqual([
    ['frozen', { quantity: 1 }],
    ['queued', { quantity: 2 }],
  ])
  await told.sync('A')
  expect(told.server(`cart_items/${id}`)).toMatchObject({ quantity: 3 })
  expect(await told.row('A', `cart_items/${id}`)).toMatchObject({ quantity: 3 })
  await told.end()
})

it('a request that arrives after its sender gave up is answered again, not carried out again', async () => {
  const told = await story(1)
  await told.write('A', bookmark('bm1', 'v1'))
  const push = await told.start('A')
  await told.step({ do: 'give up', message: push.id })
  await told.write('A', titled('bm1', 'v2'))
  await told.step({ do: 'serve', message: push.id })
  await told.sync('A')
  expect(told.server('bookmarks/bm1')).toMatchObject({ title: 'v2' })
  expect(told.history()).toEqual([])
  await told.end()
})

it('a refusal whose answer was lost is heard with the next pull', async () => {
  const told = await story(1)
  await told.write('A', { ...bookmark('bm1', 'v1'), set: { title: 'v1', url: 'bad://v2' } })
  const push = await told.start('A')
  await told.serve(push)
  await told.step({ do: 'garble', message: push.id })
  await told.answer(push)
  const [pull] = told.requests('A')
  expect(pull?.kind).toBe('pull')
  await told.flow('A')
  const { outbox, rows } = await told.view('A')
  expect(outbox).toMatchObject([
    { state: 'refused', refusal: { status: 'rejected', message: 'This is no web address.' } },
  ])
  expect(rows.has('bookmarks/bm1')).toBe(false)
  await told.end()
})
