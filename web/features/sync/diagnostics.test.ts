import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import type { OutboxEntry, SyncOverview } from '../../data/syncing/sync-control.ts'
import { collectDiagnostics } from './diagnostics.ts'

const SECRET = 'Jordan Lee 4242'
const db = new EverydayDb('diagnosticstest')
afterEach(() => db.delete())

const entry = (mutation: Partial<OutboxEntry['mutation']>): Omit<OutboxEntry, 'order'> => ({
  user: SECRET,
  record: 'bookmarks/abc',
  state: 'refused',
  at: 1,
  mutation: { uuid: 'u-1', collection: 'bookmarks', id: 'abcabcabcabcabc', op: 'update', ...mutation },
  refusal: { status: 'rejected', code: 'invalid', message: `${SECRET} is no title`, fields: { title: SECRET } },
})

test('contains field names and codes, and nothing that a person typed', async () => {
  await db._outbox.bulkAdd([
    entry({ set: { title: SECRET, url: SECRET }, was: { title: SECRET } }),
    entry({ inc: { quantity: 2 }, add: { tags: [SECRET] }, remove: { tags: [SECRET] } }),
    entry({ collection: 'profiles', id: SECRET, op: 'upsert', set: { full_name: SECRET } }),
  ] as OutboxEntry[])
  await db.table('bookmarks').put({ id: 'b', title: SECRET, deleted_at: '', url: 'https://x.example', tags: [] })
  await db._meta.put({ key: 'anything', value: SECRET })
  const overview: SyncOverview = {
    phase: 'error',
    message: SECRET,
    lastSyncAt: 1,
    lastAttemptAt: 2,
    retryAt: 3,
    resetting: false,
    online: true,
    waiting: 1,
    attention: 2,
    oldestWaitingAt: 4,
  }
  const report = await collectDiagnostics({
    db,
    overview,
    events: [{ at: 1, what: 'push', count: 3 }],
    storage: { used: 1, quota: 2, persisted: false },
    content: null,
    build: '/assets/x.js',
    browser: 'Chrome',
  })
  const text = JSON.stringify(report)
  for (const part of [SECRET, 'Jordan', '4242']) expect(text).not.toContain(part)
  expect(report.outbox).toHaveLength(3)
  expect(report.outbox[0]).toMatchObject({
    collection: 'bookmarks',
    set: ['title', 'url'],
    was: ['title'],
    refused: { code: 'invalid', fields: ['title'] },
  })
  expect(report.rows).toMatchObject({ bookmarks: 1, _outbox: 3 })
  expect(report.events).toEqual([{ at: 1, what: 'push', count: 3 }])
})
