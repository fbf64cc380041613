import { expect, it } from 'vitest'
import { bookmark, createScenario, titled } from './scenario.ts'

it('a late response to a frozen tab does not undo a newer pull', async () => {
  const scenario = await createScenario(2)
  await scenario.write('B', bookmark('bm1', 'v1'))
  await scenario.sync('B')
  const first = scenario.tab('A')
  const pull = await scenario.start('A')
  await scenario.serve(pull)
  await scenario.step({ do: 'freeze', tab: first })

  await scenario.write('B', titled('bm1', 'v2'))
  await scenario.sync('B')
  await scenario.step({ do: 'open', device: 'A' })
  const second = scenario.device('A').tabs[1]!.name
  await scenario.step({ do: 'steal', tab: second })
  for (const message of scenario.requests('A')) if (message.tab.name === second) await scenario.serve(message)
  for (const message of scenario.requests('A')) if (message.tab.name === second) await scenario.answer(message)
  expect(await scenario.row('A', 'bookmarks/bm1')).toMatchObject({ title: 'v2' })

  await scenario.step({ do: 'thaw', tab: first })
  await scenario.answer(pull)
  expect(await scenario.row('A', 'bookmarks/bm1')).toMatchObject({ title: 'v2' })
  await scenario.end()
})

it('two leaders that push the same batch settle it once', async () => {
  const scenario = await createScenario(1)
  await scenario.step({ do: 'open', device: 'A' })
  await scenario.write('A', bookmark('bm1', 'v1'))
  await scenario.start('A')
  await scenario.step({ do: 'sync now', tab: scenario.device('A').tabs[1]!.name })
  const pushes = scenario.requests('A').filter(({ kind }) => kind === 'push')
  expect(pushes).toHaveLength(2)
  for (const push of pushes) await scenario.serve(push)
  for (const push of pushes) await scenario.answer(push)
  expect((await scenario.view('A')).outbox).toEqual([])
  expect(scenario.world.server.db.state.ledger).toHaveLength(1)
  await scenario.end()
})

/** Two leaders that are sending the same change, of which the second has been told that it is too large. */
async function secondLeaderIsRefused() {
  const scenario = await createScenario(1)
  await scenario.step({ do: 'open', device: 'A' })
  await scenario.write('A', bookmark('bm1', 'v1'))
  const push = await scenario.start('A')
  await scenario.step({ do: 'sync now', tab: scenario.device('A').tabs[1]!.name })
  const [second] = scenario.requests('A').filter(({ id, kind }) => kind === 'push' && id !== push.id)
  await scenario.step({ do: 'refuse', message: second!.id, kind: 'too_large' })
  await scenario.answer(second!)
  const inPlace = scenario
    .requests('A')
    .find((message) => message.kind === 'push' && message.request.mutations[0]?.op === 'void')
  return { scenario, push, inPlace: inPlace! }
}

it('a leader that asks for the refusal of what another has delivered is told that it is applied', async () => {
  const { scenario, push, inPlace } = await secondLeaderIsRefused()
  await scenario.serve(push)
  await scenario.serve(inPlace)
  await scenario.answer(inPlace)
  await scenario.answer(push)
  await scenario.flow('A')
  expect((await scenario.view('A')).outbox).toEqual([])
  expect(scenario.server('bookmarks/bm1')).toMatchObject({ title: 'v1' })
  expect(scenario.world.server.db.state.ledger).toHaveLength(1)
  await scenario.end()
})

it('what one leader has had refused is not applied when the push of another arrives', async () => {
  const { scenario, push, inPlace } = await secondLeaderIsRefused()
  await scenario.serve(inPlace)
  await scenario.serve(push)
  await scenario.answer(push)
  await scenario.answer(inPlace)
  await scenario.flow('A')
  expect((await scenario.view('A')).outbox).toMatchObject([{ state: 'refused', refusal: { code: 'too_large' } }])
  expect(scenario.server('bookmarks/bm1')).toBeUndefined()
  await scenario.end()
})

it('a write whose tab dies right after the commit is sent by another tab', async () => {
  const scenario = await createScenario(1)
  await scenario.step({ do: 'trap', tab: scenario.tab('A'), at: 'committed', skip: 0, act: 'crash' })
  await scenario.write('A', bookmark('bm1', 'v1'))
  expect(scenario.device('A').tabs).toEqual([])
  await scenario.step({ do: 'open', device: 'A' })
  await scenario.flow('A')
  expect(scenario.server('bookmarks/bm1')).toMatchObject({ title: 'v1' })
  await scenario.end()
})
