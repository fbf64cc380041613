import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from '../database/db.ts'
import { keepOnlyWaiting } from '../keep-only-waiting.ts'
import { keepOverview, readKeptOverview } from './kept-overview.ts'
import type { SecurityOverview } from './security.ts'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(newId())
})
afterEach(() => db.delete())

const AT = Date.UTC(2026, 10, 20, 10, 12)
const SESSION = {
  id: 'secret-id-of-a-session',
  name: 'Yellow laptop',
  browser: 'Firefox',
  system: 'Windows',
  method: 'password',
  address: '203.0.113.9',
  createdAt: '2026-11-01T08:00:00Z',
  seenAt: '2026-11-20T10:00:00Z',
  current: true,
}
const OVERVIEW: SecurityOverview = {
  twoFactor: { enabled: true, since: '2026-11-02T08:00:00Z', recoveryCodes: 9, codesPending: false },
  passkeys: [{ id: 'p1', name: 'Phone', createdAt: '2026-11-02T08:00:00Z', usedAt: '', usable: true }],
  sessions: [SESSION, { ...SESSION, id: 'another-secret-id', system: 'Android', name: '', current: false }],
  providers: [{ name: 'google', label: 'Google', linkedAt: '2026-11-02T08:00:00Z' }],
  password: true,
  fresh: true,
}

it('keeps what the server has said last, and when', async () => {
  expect(await readKeptOverview(db)).toBeNull()
  await keepOverview(db, { ...OVERVIEW, passkeys: [] }, AT - 1)
  await keepOverview(db, OVERVIEW, AT)
  const kept = await readKeptOverview(db)
  expect(kept).toMatchObject({
    at: AT,
    overview: {
      twoFactor: OVERVIEW.twoFactor,
      passkeys: OVERVIEW.passkeys,
      providers: OVERVIEW.providers,
      sessions: [
        { name: 'Yellow laptop', browser: 'Firefox', system: 'Windows', seenAt: SESSION.seenAt, current: true },
        { browser: 'Firefox', system: 'Android', current: false },
      ],
    },
  })
})

it('keeps no id with which a session can be ended, no address beyond its 30 days, and no right that has passed', async () => {
  await keepOverview(db, OVERVIEW, AT)
  const stored = JSON.stringify(await db._meta.toArray())
  for (const secret of ['secret-id-of-a-session', 'another-secret-id', '203.0.113.9'])
    expect(stored).not.toContain(secret)
  const kept = await readKeptOverview(db)
  expect(kept?.overview.fresh).toBe(false)
  // Rows of a list need ids that differ.
  expect(new Set(kept?.overview.sessions.map(({ id }) => id)).size).toBe(2)
})

it('takes what an older version has kept in another form for nothing', async () => {
  await keepOverview(db, OVERVIEW, AT)
  const [row] = await db._meta.toArray()
  await db._meta.put({ ...row!, value: { at: AT, overview: { sessions: [] } } })
  expect(await readKeptOverview(db)).toBeNull()
})

it('takes what was kept before devices had names as a list without names', async () => {
  await keepOverview(db, OVERVIEW, AT)
  const [row] = await db._meta.toArray()
  const sessions = OVERVIEW.sessions.map((session) => ({ ...session, name: undefined }))
  await db._meta.put({ ...row!, value: { at: AT, overview: { ...OVERVIEW, sessions } } })
  expect((await readKeptOverview(db))?.overview.sessions.map(({ name }) => name)).toEqual(['', ''])
})

it('goes with all that the server has, once the person has signed this device out', async () => {
  await keepOverview(db, OVERVIEW, AT)
  await keepOnlyWaiting(db)
  expect(await readKeptOverview(db)).toBeNull()
})
