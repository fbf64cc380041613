import { expect, it } from 'vitest'
import { bookmark, story, titled } from './story.ts'

it('an old answer to a frozen tab does not undo a newer pull', async () => {
  const told = await story(2)
  await told.write('B', bookmark('bm1', 'v1'))
  await told.sync('B')
  const first = told.tab('A')
  const pull = await told.start('A')
  await told.serve(pull)
  await told.step({ do: 'freeze', tab: first })

  await told.write('B', titled('bm1', 'v2'))
  await told.sync('B')
  await told.step({ do: 'open', device: 'A' })
  const second = told.device('A').tabs[1]!.name
  await told.step({ do: 'steal', tab: second })
  for (const message of told.requests('A')) if (message.tab.name === second) await told.serve(message)
  for (const message of told.requests('A')) if (message.tab.name === second) await told.answer(message)
  expect(await told.row('A', 'bookmarks/bm1')).toMatchObject({ title: 'v2' })

  await told.step({ do: 'thaw', tab: first })
  await told.answer(pull)
  expect(await told.row('A', 'bookmarks/bm1')).toMatchObject({ title: 'v2' })
  await told.end()
})

it('two leaders that push the same batch at once settle it once', async () => {
  const told = await story(1)
  await told.step({ do: 'open', device: 'A' })
  await told.write('A', bookmark('bm1', 'v1'))
  await told.start('A')
  await told.step({ do: 'sync now', tab: told.device('A').tabs[1]!.name })
  const pushes = told.requests('A').filter(({ kind }) => kind === 'push')
  expect(pushes).toHaveLength(2)
  for (const push of pushes) await told.serve(push)
  for (const push of pushes) await told.answer(push)
  expect((await told.view('A')).outbox).toEqual([])
  expect(told.world.server.db.state.ledger).toHaveLength(1)
  await told.end()
})

it('a write whose tab dies right after the commit is sent by the next tab', async () => {
  const told = await story(1)
  await told.step({ do: 'trap', tab: told.tab('A'), at: 'committed', skip: 0, act: 'crash' })
  await told.write('A', bookmark('bm1', 'v1'))
  expect(told.device('A').tabs).toEqual([])
  await told.step({ do: 'open', device: 'A' })
  await told.flow('A')
  expect(told.server('bookmarks/bm1')).toMatchObject({ title: 'v1' })
  await told.end()
})
