import { expect, it } from 'vitest'
import { derivedId } from '../../../web/lib/id.ts'
import { bookmark, OWNER, story } from './story.ts'

it('both halves of a cloned profile keep their work', async () => {
  const told = await story(1)
  await told.write('A', bookmark('bm1', 'v1'))
  await told.sync('A')
  await told.step({ do: 'clone', device: 'A' })
  await told.flow('B')
  await told.write('A', bookmark('bm2', 'v2'))
  await told.write('B', bookmark('bm3', 'v3'))
  await told.sync('A')
  await told.sync('B')
  expect([told.server('bookmarks/bm2')?.title, told.server('bookmarks/bm3')?.title]).toEqual(['v2', 'v3'])
  await told.end()
})

it('a verdict of the other half is not taken for one of its own', async () => {
  const told = await story(1)
  await told.step({ do: 'clone', device: 'A' })
  await told.flow('B')
  await told.write('A', bookmark('bm2', 'v2'))
  await told.sync('A')
  await told.write('B', bookmark('bm3', 'v3'))
  // The push arrives nowhere; the pull brings the verdict that the other half got for the same n.
  const push = await told.start('B')
  await told.step({ do: 'refuse', message: push.id, kind: 'busy' })
  await told.answer(push)
  await told.flow('B')
  await told.sync('B')
  expect(told.server('bookmarks/bm3')).toMatchObject({ title: 'v3' })
  await told.end()
})

it('what waited in a profile when it was cloned counts once', async () => {
  const told = await story(1)
  const id = derivedId(OWNER, 'cart_items', 's1')
  await told.write('A', { collection: 'cart_items', id, op: 'upsert', set: { sku: 's1' }, inc: { quantity: 1 } })
  await told.step({ do: 'clone', device: 'A' })
  await told.write('B', bookmark('bm3', 'v3'))
  await told.sync('A')
  await told.sync('B')
  expect(told.server(`cart_items/${id}`)).toMatchObject({ quantity: 1 })
  await told.end()
})
