import { expect, it } from 'vitest'
import { bookmark, createScenario, fillFolders, titled } from './scenario.ts'

it.each([1, 2])('a fork page that ends after %i of its transactions deletes nothing', async (transactions) => {
  const scenario = await createScenario(1)
  await fillFolders(scenario, 1200)
  await scenario.sync('A')
  await scenario.step({ do: 'back up' })
  await scenario.write('A', bookmark('bm1', 'v1'))
  const push = await scenario.start('A')
  await scenario.serve(push)
  await scenario.answer(push)
  // The cursor is from before the backup, and only the push's position is not.
  await scenario.step({ do: 'lose', message: scenario.requests('A')[0]!.id })
  await scenario.step({ do: 'restore' })
  const pull = await scenario.start('A')
  await scenario.serve(pull)
  await scenario.answer(pull)
  const [forked] = scenario.requests('A')
  await scenario.serve(forked!)
  await scenario.step({ do: 'trap', tab: scenario.tab('A'), at: 'commit', skip: transactions + 1, act: 'crash' })
  await scenario.answer(forked!)
  if (scenario.device('A').tabs.length === 0) await scenario.step({ do: 'open', device: 'A' })
  await scenario.sync('A')
  expect((await scenario.view('A')).rows.size).toBe(1201)
  await scenario.end()
})

it('a device that knows no line yet, since its app was older, notices by its cursor that the server was restored', async () => {
  const scenario = await createScenario(1)
  await scenario.write('A', bookmark('bm1', 'v1'))
  await scenario.sync('A')
  await scenario.step({ do: 'back up' })
  await scenario.write('A', titled('bm1', 'v2'), bookmark('bm2', 'v3'))
  await scenario.sync('A')
  // As the upgrade of its database leaves it.
  const storage = scenario.device('A').disk.open(() => {})
  await storage.transact({ mode: 'rw', tables: ['_meta', '_settled'] }, async (tx) => {
    await tx.table('_meta').deleteMany(['line'])
    const settled = await tx.table<{ uuid: string }>('_settled').all()
    await tx.table('_settled').putMany(settled.map((entry) => ({ ...entry, seq: Number.MAX_SAFE_INTEGER })))
  })
  await scenario.step({ do: 'restore' })
  await scenario.step({ do: 'crash', tab: scenario.tab('A') })
  await scenario.step({ do: 'open', device: 'A' })
  await scenario.write('A', titled('bm2', 'v4'))
  await scenario.sync('A')
  await scenario.sync('A')
  expect(scenario.server('bookmarks/bm1')).toMatchObject({ title: 'v2' })
  expect(scenario.server('bookmarks/bm2')).toMatchObject({ title: 'v4' })
  expect((await scenario.view('A')).outbox).toEqual([])
  await scenario.end()
})

it('a record that is recreated after its change was sent again is there', async () => {
  const scenario = await createScenario(2)
  await scenario.write('A', bookmark('bm1', 'v1'))
  await scenario.sync('A')
  await scenario.sync('B')
  await scenario.step({ do: 'back up' })
  await scenario.write('A', titled('bm1', 'v2'))
  await scenario.sync('A')
  await scenario.step({ do: 'restore' })
  await scenario.sync('B')
  await scenario.write('B', { collection: 'bookmarks', id: 'bm1', op: 'delete' })
  await scenario.sync('B')
  await scenario.sync('A')
  await scenario.sync('A')
  expect((await scenario.view('A')).outbox).toMatchObject([
    { state: 'refused', again: true, refusal: { code: 'gone' } },
  ])
  await scenario.step({ do: 'decide', tab: scenario.tab('A'), how: 'recreate', at: 0 })
  await scenario.sync('A')
  expect(await scenario.row('A', 'bookmarks/bm1')).toMatchObject({ title: 'v2' })
  expect(scenario.server('bookmarks/bm1')).toMatchObject({ title: 'v2' })
  await scenario.end()
})

it('a change that failed, of a profile that was cloned meanwhile, is applied once', async () => {
  const scenario = await createScenario(1)
  const card = {
    collection: 'bookmarks',
    id: 'bm1',
    op: 'create' as const,
    set: { title: 'boom v1', url: 'https://v2', folder_id: '' },
  }
  await scenario.step({ do: 'break hooks', on: true })
  await scenario.write('A', card)
  const push = await scenario.start('A')
  await scenario.step({ do: 'clone', device: 'A' })
  await scenario.serve(push)
  await scenario.answer(push)
  await scenario.flow('A')
  await scenario.flow('B')
  await scenario.sync('B')
  await scenario.step({ do: 'break hooks', on: false })
  // Their times of waiting.
  for (let i = 0; i < 20; i++) {
    await scenario.step({ do: 'timer' })
    await scenario.flow('A')
    await scenario.flow('B')
  }
  const applied = scenario.world.server.db.state.ledger.filter(({ status }) => status === 'applied')
  expect(applied).toHaveLength(1)
  const { outbox } = await scenario.view('B')
  expect(outbox).toEqual([])
  await scenario.end()
})

it('what was being sent waits for what the restored server has lost', async () => {
  const scenario = await createScenario(1)
  await scenario.step({ do: 'back up' })
  await scenario.write('A', bookmark('bm1', 'v1'))
  await scenario.sync('A')
  await scenario.write('A', titled('bm1', 'v2'))
  const push = await scenario.start('A')
  await scenario.step({ do: 'lose', message: push.id })
  await scenario.step({ do: 'restore' })
  await scenario.sync('A')
  await scenario.sync('A')
  expect((await scenario.view('A')).outbox).toEqual([])
  expect(scenario.server('bookmarks/bm1')).toMatchObject({ title: 'v2' })
  expect(scenario.world.server.db.state.ledger.map(({ status }) => status)).toEqual(['applied', 'applied'])
  await scenario.end()
})
