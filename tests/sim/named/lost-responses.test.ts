import { expect, it } from 'vitest'
import { derivedId } from '../../../web/lib/id.ts'
import { bookmark, OWNER, createScenario, titled } from './scenario.ts'

it('a late duplicate of a create does not recreate a deleted record', async () => {
  const scenario = await createScenario(2)
  await scenario.write('A', bookmark('bm1', 'v1'))
  const push = await scenario.start('A')
  await scenario.step({ do: 'double', message: push.id })
  await scenario.step({ do: 'lose', message: push.id })
  await scenario.write('A', { collection: 'bookmarks', id: 'bm1', op: 'delete' })
  await scenario.sync('A')
  await scenario.step({ do: 'serve', message: `${push.id}+` })
  expect(scenario.server('bookmarks/bm1')).toBeUndefined()
  expect(scenario.world.server.db.state.ledger.map(({ mutation }) => mutation.op)).toEqual(['create', 'delete'])
  await scenario.end()
})

it('an edit after a lost response is a new mutation, and the sent one is applied once', async () => {
  const scenario = await createScenario(1)
  const id = derivedId(OWNER, 'cart_items', 's1')
  const more = (quantity: number) =>
    scenario.write('A', { collection: 'cart_items', id, op: 'upsert', set: { sku: 's1' }, inc: { quantity } })
  await more(1)
  const push = await scenario.start('A')
  await scenario.serve(push)
  await scenario.step({ do: 'lose', message: push.id })
  await more(2)
  const { outbox } = await scenario.view('A')
  expect(outbox.map(({ state, mutation }) => [state, mutation.inc])).toEqual([
    ['frozen', { quantity: 1 }],
    ['queued', { quantity: 2 }],
  ])
  await scenario.sync('A')
  expect(scenario.server(`cart_items/${id}`)).toMatchObject({ quantity: 3 })
  expect(await scenario.row('A', `cart_items/${id}`)).toMatchObject({ quantity: 3 })
  await scenario.end()
})

it('a request that arrives after its timeout is applied once', async () => {
  const scenario = await createScenario(1)
  await scenario.write('A', bookmark('bm1', 'v1'))
  const push = await scenario.start('A')
  await scenario.step({ do: 'give up', message: push.id })
  await scenario.write('A', titled('bm1', 'v2'))
  await scenario.step({ do: 'serve', message: push.id })
  await scenario.sync('A')
  expect(scenario.server('bookmarks/bm1')).toMatchObject({ title: 'v2' })
  expect(scenario.history()).toEqual([])
  await scenario.end()
})

it('a rejection whose response was lost arrives with the next pull', async () => {
  const scenario = await createScenario(1)
  await scenario.write('A', { ...bookmark('bm1', 'v1'), set: { title: 'v1', url: 'bad://v2' } })
  const push = await scenario.start('A')
  await scenario.serve(push)
  await scenario.step({ do: 'garble', message: push.id })
  await scenario.answer(push)
  const [pull] = scenario.requests('A')
  expect(pull?.kind).toBe('pull')
  await scenario.flow('A')
  const { outbox, rows } = await scenario.view('A')
  expect(outbox).toMatchObject([
    { state: 'refused', refusal: { status: 'rejected', message: 'This is no web address.' } },
  ])
  expect(rows.has('bookmarks/bm1')).toBe(false)
  await scenario.end()
})
