import { expect, it } from 'vitest'
import type { Story } from './story.ts'
import { bookmark, OWNER, story, titled } from './story.ts'

it('a restored server gets back what its devices did since', async () => {
  const told = await story(2)
  await told.write('A', bookmark('bm1', 'v1'))
  await told.sync('A')
  await told.step({ do: 'back up' })
  await told.write('A', titled('bm1', 'v2'), bookmark('bm2', 'v3'))
  await told.sync('A')
  await told.sync('B')
  await told.step({ do: 'restore' })
  expect(told.server('bookmarks/bm2')).toBeUndefined()
  // The first cycle notices, the next one sends.
  await told.sync('A')
  await told.sync('A')
  expect(told.server('bookmarks/bm1')).toMatchObject({ title: 'v2' })
  expect(told.server('bookmarks/bm2')).toMatchObject({ title: 'v3' })
  await told.end()
  expect(await told.row('B', 'bookmarks/bm2')).toMatchObject({ title: 'v3' })
})

it('what somebody wrote on the restored server stands, and the older value goes to history', async () => {
  const told = await story(2)
  await told.write('A', bookmark('bm1', 'v1'))
  await told.sync('A')
  await told.sync('B')
  await told.step({ do: 'back up' })
  await told.write('A', titled('bm1', 'v2'))
  await told.sync('A')
  await told.step({ do: 'restore' })
  await told.write('B', titled('bm1', 'v3'))
  await told.sync('B')
  await told.sync('A')
  await told.sync('A')
  expect(told.server('bookmarks/bm1')).toMatchObject({ title: 'v3' })
  expect(told.history()).toMatchObject([{ field: 'title', mine: 'v2', theirs: 'v3' }])
  await told.end()
})

it('work that a restored server lost is noticed though it still knows the cursor', async () => {
  const told = await story(1)
  await told.step({ do: 'back up' })
  await told.write('A', bookmark('bm1', 'v1'))
  const push = await told.start('A')
  await told.serve(push)
  await told.answer(push)
  const [pull] = told.requests('A')
  await told.step({ do: 'lose', message: pull!.id })
  await told.step({ do: 'restore' })
  await told.sync('A')
  await told.sync('A')
  expect(told.server('bookmarks/bm1')).toMatchObject({ title: 'v1' })
  await told.end()
})

it('a deletion whose tombstone was pruned still reaches a device that was away', async () => {
  const told = await story(2)
  await told.write('A', bookmark('bm1', 'v1'), bookmark('bm2', 'v2'))
  await told.sync('A')
  await told.sync('B')
  await told.write('A', { collection: 'bookmarks', id: 'bm1', op: 'delete' })
  await told.sync('A')
  await told.step({ do: 'prune' })
  await told.sync('B')
  expect([...(await told.view('B')).rows.keys()]).toEqual(['bookmarks/bm2'])
  await told.end()
})

async function filled(told: Story, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await told.world.step({
      do: 'rest',
      owner: OWNER,
      op: 'put',
      collection: 'bookmark_folders',
      id: `fo${i}`,
      token: `v${i}`,
    })
  }
}

it.each([2, 3, 4, 5])('a crash in the middle of a reset goes on (transaction %i)', async (transaction) => {
  const told = await story(1)
  await filled(told, 1200)
  await told.sync('A')
  expect((await told.view('A')).rows.size).toBe(1200)
  await told.step({ do: 'rest', owner: OWNER, op: 'delete', collection: 'bookmark_folders', id: 'fo7', token: '' })
  await told.step({ do: 'pull again', tab: told.tab('A') })
  const pull = await told.start('A')
  await told.serve(pull)
  await told.step({ do: 'trap', tab: told.tab('A'), at: 'commit', skip: transaction - 2, act: 'crash' })
  await told.answer(pull)
  // No empty screen between: what is stale is shown until the last page.
  expect((await told.view('A')).rows.size).toBeGreaterThanOrEqual(1199)
  if (told.device('A').tabs.length === 0) await told.step({ do: 'open', device: 'A' })
  await told.sync('A')
  const view = await told.view('A')
  expect(view.rows.size).toBe(1199)
  expect(view.stale.size).toBe(0)
  await told.end()
})
