import { expect, it } from 'vitest'
import { derivedId } from '../../../web/lib/id.ts'
import { bookmark, createScenario, OWNER, titled } from './scenario.ts'

it('what both devices of a cloned profile have settled is sent again to a server that has lost it', async () => {
  const scenario = await createScenario(1)
  await scenario.write('A', bookmark('bm1', 'v1'))
  await scenario.sync('A')
  await scenario.step({ do: 'back up' })
  await scenario.step({ do: 'clone', device: 'A' })
  await scenario.flow('B')
  // Both have the same n until the clone notices.
  await scenario.write('A', titled('bm1', 'v2'), bookmark('bm2', 'v3'))
  await scenario.write('B', bookmark('bm3', 'v4'))
  await scenario.sync('A')
  await scenario.sync('B')
  await scenario.step({ do: 'restore' })
  expect(scenario.server('bookmarks/bm2')).toBeUndefined()
  expect(scenario.server('bookmarks/bm3')).toBeUndefined()
  for (const device of ['A', 'B', 'A', 'B']) await scenario.sync(device)
  expect(['bm1', 'bm2', 'bm3'].map((id) => scenario.server(`bookmarks/${id}`)?.title)).toEqual(['v2', 'v3', 'v4'])
  await scenario.end()
})

it('a profile that is cloned between the restore and its discovery sends what was lost once', async () => {
  const scenario = await createScenario(1)
  const id = derivedId(OWNER, 'cart_items', 's1')
  const more = (quantity: number) =>
    scenario.write('A', { collection: 'cart_items', id, op: 'upsert', set: { sku: 's1' }, inc: { quantity } })
  // The simulator tells increments apart by their bits.
  await more(1)
  await scenario.sync('A')
  await scenario.step({ do: 'back up' })
  await more(2)
  await scenario.sync('A')
  await scenario.step({ do: 'restore' })
  await scenario.step({ do: 'clone', device: 'A' })
  for (const device of ['A', 'B', 'A', 'B']) await scenario.sync(device)
  expect(scenario.server(`cart_items/${id}`)).toMatchObject({ quantity: 3 })
  await scenario.end()
})
