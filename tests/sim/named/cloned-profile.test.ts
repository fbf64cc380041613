import { expect, it } from 'vitest'
import { derivedId } from '../../../web/lib/id.ts'
import { bookmark, OWNER, createScenario } from './scenario.ts'

it('both devices of a cloned profile keep their changes', async () => {
  const scenario = await createScenario(1)
  await scenario.write('A', bookmark('bm1', 'v1'))
  await scenario.sync('A')
  await scenario.step({ do: 'clone', device: 'A' })
  await scenario.flow('B')
  await scenario.write('A', bookmark('bm2', 'v2'))
  await scenario.write('B', bookmark('bm3', 'v3'))
  await scenario.sync('A')
  await scenario.sync('B')
  expect([scenario.server('bookmarks/bm2')?.title, scenario.server('bookmarks/bm3')?.title]).toEqual(['v2', 'v3'])
  await scenario.end()
})

it('a verdict of the clone is not applied to an own mutation', async () => {
  const scenario = await createScenario(1)
  await scenario.step({ do: 'clone', device: 'A' })
  await scenario.flow('B')
  await scenario.write('A', bookmark('bm2', 'v2'))
  await scenario.sync('A')
  await scenario.write('B', bookmark('bm3', 'v3'))
  // The push does not arrive; the pull returns the verdict of the clone's mutation with the same n.
  const push = await scenario.start('B')
  await scenario.step({ do: 'refuse', message: push.id, kind: 'busy' })
  await scenario.answer(push)
  await scenario.flow('B')
  await scenario.sync('B')
  expect(scenario.server('bookmarks/bm3')).toMatchObject({ title: 'v3' })
  await scenario.end()
})

it('an outbox that was cloned is applied once', async () => {
  const scenario = await createScenario(1)
  const id = derivedId(OWNER, 'cart_items', 's1')
  await scenario.write('A', { collection: 'cart_items', id, op: 'upsert', set: { sku: 's1' }, inc: { quantity: 1 } })
  await scenario.step({ do: 'clone', device: 'A' })
  await scenario.write('B', bookmark('bm3', 'v3'))
  await scenario.sync('A')
  await scenario.sync('B')
  expect(scenario.server(`cart_items/${id}`)).toMatchObject({ quantity: 1 })
  await scenario.end()
})

it('a change that failed on both devices of a cloned profile is still one change', async () => {
  const scenario = await createScenario(1)
  await scenario.step({ do: 'break hooks', on: true })
  await scenario.write('A', bookmark('bm1', 'boom v1'))
  await scenario.step({ do: 'clone', device: 'A' })
  await scenario.sync('A')
  await scenario.sync('B')
  const [mine] = (await scenario.view('A')).outbox
  const [theirs] = (await scenario.view('B')).outbox
  expect([mine, theirs]).toMatchObject([{ tries: expect.any(Number) }, { tries: expect.any(Number) }])
  expect(mine!.mutation.uuid).toBe(theirs!.mutation.uuid)
  await scenario.step({ do: 'break hooks', on: false })
  for (let wait = 0; wait < 20; wait++) {
    await scenario.step({ do: 'timer' })
    await scenario.flow('A')
    await scenario.flow('B')
  }
  // Under a uuid of its own, the second would be refused, since the record exists.
  expect([(await scenario.view('A')).outbox, (await scenario.view('B')).outbox]).toEqual([[], []])
  expect(scenario.world.server.db.state.ledger.filter(({ status }) => status === 'applied')).toHaveLength(1)
  await scenario.end()
})
