import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import { derivedId } from '../../lib/id.ts'
import { installApp, removeApp } from './installed-apps.commands.ts'
import { listInstalledApps } from './installed-apps.queries.ts'

const OWNER = 'u12345678901234'
let db: EverydayDb

beforeEach(() => {
  db = new EverydayDb(OWNER)
})
afterEach(() => db.delete())

test('installing an app again stores no second record', async () => {
  expect(await installApp(db, 'everynight')).toEqual({ ok: true })
  await installApp(db, 'everynight')
  await installApp(db, 'everyday-ai')
  expect([...(await listInstalledApps(db))].sort()).toEqual(['everyday-ai', 'everynight'])
  expect(await db.installed_apps.count()).toBe(2)
})

test('it sends an upsert under a derived id, equal on every device', async () => {
  await installApp(db, 'everynight')
  const [entry] = await db._outbox.toArray()
  expect(entry!.mutation).toMatchObject({
    collection: 'installed_apps',
    op: 'upsert',
    id: derivedId(OWNER, 'installed_apps', 'everynight'),
    set: { app: 'everynight' },
  })
})

test('removes only the given app, which can be installed again', async () => {
  await installApp(db, 'everynight')
  await installApp(db, 'everygig')
  expect(await removeApp(db, 'everynight')).toEqual({ ok: true })
  expect([...(await listInstalledApps(db))]).toEqual(['everygig'])
  await installApp(db, 'everynight')
  expect((await listInstalledApps(db)).has('everynight')).toBe(true)
})
