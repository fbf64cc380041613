import { expect, it } from 'vitest'
import type { Scenario } from './scenario.ts'
import { bookmark, OWNER, createScenario, titled } from './scenario.ts'

it('a restored server receives the changes that it has lost from the devices', async () => {
  const scenario = await createScenario(2)
  await scenario.write('A', bookmark('bm1', 'v1'))
  await scenario.sync('A')
  await scenario.step({ do: 'back up' })
  await scenario.write('A', titled('bm1', 'v2'), bookmark('bm2', 'v3'))
  await scenario.sync('A')
  await scenario.sync('B')
  await scenario.step({ do: 'restore' })
  expect(scenario.server('bookmarks/bm2')).toBeUndefined()
  // The first cycle detects the restore, the next one sends.
  await scenario.sync('A')
  await scenario.sync('A')
  expect(scenario.server('bookmarks/bm1')).toMatchObject({ title: 'v2' })
  expect(scenario.server('bookmarks/bm2')).toMatchObject({ title: 'v3' })
  await scenario.end()
  expect(await scenario.row('B', 'bookmarks/bm2')).toMatchObject({ title: 'v3' })
})

it('a value that was written after a restore is kept, and the resent one goes to history', async () => {
  const scenario = await createScenario(2)
  await scenario.write('A', bookmark('bm1', 'v1'))
  await scenario.sync('A')
  await scenario.sync('B')
  await scenario.step({ do: 'back up' })
  await scenario.write('A', titled('bm1', 'v2'))
  await scenario.sync('A')
  await scenario.step({ do: 'restore' })
  await scenario.write('B', titled('bm1', 'v3'))
  await scenario.sync('B')
  await scenario.sync('A')
  await scenario.sync('A')
  expect(scenario.server('bookmarks/bm1')).toMatchObject({ title: 'v3' })
  expect(scenario.history()).toMatchObject([{ field: 'title', mine: 'v2', theirs: 'v3' }])
  await scenario.end()
})

it('lost mutations are detected even if the restored server accepts the cursor', async () => {
  const scenario = await createScenario(1)
  await scenario.step({ do: 'back up' })
  await scenario.write('A', bookmark('bm1', 'v1'))
  const push = await scenario.start('A')
  await scenario.serve(push)
  await scenario.answer(push)
  const [pull] = scenario.requests('A')
  await scenario.step({ do: 'lose', message: pull!.id })
  await scenario.step({ do: 'restore' })
  await scenario.sync('A')
  await scenario.sync('A')
  expect(scenario.server('bookmarks/bm1')).toMatchObject({ title: 'v1' })
  await scenario.end()
})

it('a deletion whose tombstone was pruned reaches a device that was offline', async () => {
  const scenario = await createScenario(2)
  await scenario.write('A', bookmark('bm1', 'v1'), bookmark('bm2', 'v2'))
  await scenario.sync('A')
  await scenario.sync('B')
  await scenario.write('A', { collection: 'bookmarks', id: 'bm1', op: 'delete' })
  await scenario.sync('A')
  await scenario.step({ do: 'prune' })
  await scenario.sync('B')
  expect([...(await scenario.view('B')).rows.keys()]).toEqual(['bookmarks/bm2'])
  await scenario.end()
})

async function filled(scenario: Scenario, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await scenario.world.step({
      do: 'rest',
      owner: OWNER,
      op: 'put',
      collection: 'bookmark_folders',
      id: `fo${i}`,
      token: `v${i}`,
    })
  }
}

it.each([2, 3, 4, 5])('a reset continues after a crash (transaction %i)', async (transaction) => {
  const scenario = await createScenario(1)
  await filled(scenario, 1200)
  await scenario.sync('A')
  expect((await scenario.view('A')).rows.size).toBe(1200)
  await scenario.step({ do: 'rest', owner: OWNER, op: 'delete', collection: 'bookmark_folders', id: 'fo7', token: '' })
  await scenario.step({ do: 'pull again', tab: scenario.tab('A') })
  const pull = await scenario.start('A')
  await scenario.serve(pull)
  await scenario.step({ do: 'trap', tab: scenario.tab('A'), at: 'commit', skip: transaction - 2, act: 'crash' })
  await scenario.answer(pull)
  // Stale rows remain visible until the last page.
  expect((await scenario.view('A')).rows.size).toBeGreaterThanOrEqual(1199)
  if (scenario.device('A').tabs.length === 0) await scenario.step({ do: 'open', device: 'A' })
  await scenario.sync('A')
  const view = await scenario.view('A')
  expect(view.rows.size).toBe(1199)
  expect(view.stale.size).toBe(0)
  await scenario.end()
})
