import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import { arrangedActions, movedAction } from '../../domain/quick-actions.ts'
import { derivedId } from '../../lib/id.ts'
import { arrangeQuickActions } from './quick-actions.commands.ts'

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb('owner0000000001')
  await db.open()
})
afterEach(() => db.delete())

test('an arrangement is stored under the ids that every device derives, and written once', async () => {
  const wanted = movedAction(arrangedActions([]), 'settings', -3)
  expect((await arrangeQuickActions(db, wanted)).ok).toBe(true)
  const rows = await db.dashboard_quick_actions.toArray()
  expect(arrangedActions(rows)).toEqual(wanted)
  expect(rows.find(({ action }) => action === 'settings')?.id).toBe(
    derivedId(db.owner, 'dashboard_quick_actions', 'settings'),
  )
  const waiting = await db._outbox.count()
  await arrangeQuickActions(db, wanted)
  expect(await db._outbox.count()).toBe(waiting)
})

test('turning one action off writes that one alone', async () => {
  const actions = arrangedActions([]).map((action) => ({ ...action, isShown: action.isShown && action.id !== 'store' }))
  await arrangeQuickActions(db, actions)
  const waiting = await db._outbox.toArray()
  expect(waiting.map(({ mutation: { set, was } }) => ({ set, was }))).toMatchObject([
    { set: { action: 'store', is_enabled: false, sort_order: 4 }, was: { is_enabled: true, sort_order: 4 } },
  ])
})
