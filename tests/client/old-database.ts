import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { SCHEMA } from '../../web/collections/rules.ts'
import type { FrozenMutation, OutboxEntry, SettledEntry } from '../../web/sync/types.ts'
import { storesOf } from '../contract/db-versions.ts'
import { reached } from '../sim/coverage.ts'
import type { Random } from '../sim/random.ts'
import type { Browser } from './browser.ts'
import type { Item } from './promises.ts'

const CLIENT = 'old'
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Leaves a person's database of an older version in a browser, and the session: folders that the server has had, of which it has lost all if it
 * `isRestored`; one whose answer was lost, one that has a number, and some that wait. Returns what was settled.
 */
export async function leaveOldDatabase(
  browser: Browser,
  { version, owner, isRestored }: { version: number; owner: string; isRestored: boolean },
  random: Random,
): Promise<Item[]> {
  const { world } = browser
  const { server, promises } = world
  reached(`upgrade: from version ${version}`)
  const backup = server.model.db.backup()
  let order = 0
  const entries = (count: number): Omit<OutboxEntry, 'state'>[] =>
    Array.from({ length: count }, () => {
      const token = `w${world.newToken().slice(1)}`
      promises.noteWrite(browser, owner, token).isStored = true
      const id = `${token}xxxxxxxxxxxxxxx`.slice(0, 15)
      const mutation = {
        uuid: `uuid-${token}`,
        collection: 'bookmark_folders',
        id,
        op: 'create' as const,
        set: { name: token },
      }
      return { order: ++order, user: owner, record: `bookmark_folders/${id}`, mutation, at: world.now }
    })
  const numbered = (list: Omit<OutboxEntry, 'state'>[]) =>
    list.map((entry) => ({ ...entry, n: entry.order, client: CLIENT }))
  const push = (list: { n: number; mutation: OutboxEntry['mutation'] }[]) => {
    const mutations = list.map(({ n, mutation }): FrozenMutation => ({ n, ...mutation }))
    server.model.push(owner, { client: CLIENT, user: owner, schema: SCHEMA, after: 0, mutations })
  }
  const settled = numbered(entries(1 + random.below(4)))
  push(settled)
  const page = server.model.pull(owner, {
    client: CLIENT,
    user: owner,
    schema: SCHEMA,
    after: settled.length,
    cursor: null,
    limit: 500,
  })
  if (!page.ok) throw new Error('The old device could not pull')
  const frozen = numbered(entries(random.below(4)))
  push(frozen.slice(0, random.below(3)))
  const queued = entries(1 + random.below(3))
  if (isRestored) server.model.db.restore(backup)

  const old = new Dexie(`everyday-${owner}`, { indexedDB: browser.factory, IDBKeyRange })
  old.version(version).stores(storesOf(version))
  const waiting = [
    ...frozen.map((entry) => ({ ...entry, state: 'frozen' as const })),
    ...queued.map((entry) => ({ ...entry, state: 'queued' as const })),
  ]
  const rowOf = ({ mutation: { id, set } }: Pick<OutboxEntry, 'mutation'>) => ({
    id,
    user_id: owner,
    created_at: '',
    ...set,
  })
  await old.table('bookmark_folders').bulkPut([...(page.value.changes.bookmark_folders ?? []), ...waiting.map(rowOf)])
  await old.table('_outbox').bulkPut(waiting)
  await old.table('_base').bulkPut(waiting.map(({ record }) => ({ record, row: null, deleted: false })))
  await old.table('_sent').bulkPut(
    settled.map(({ user: _user, record: _record, ...entry }): Omit<SettledEntry, 'uuid' | 'seq'> => ({
      ...entry,
      settledAt: world.now - DAY_MS,
    })),
  )
  const meta = { client: CLIENT, nextN: settled.length + frozen.length + 1, cursor: page.value.cursor, turn: 1 }
  await old.table('_meta').bulkPut(Object.entries(meta).map(([key, value]) => ({ key, value })))
  old.close()

  leaveSession(browser, owner)
  return settled.map(({ mutation }) => promises.items.get(String(mutation.set!.name))!)
}

function leaveSession(browser: Browser, owner: string): void {
  const { server, promises } = browser.world
  const body = { identity: `${owner}@example.com`, password: owner }
  const answer = server.answer({ path: '/auth-with-password', token: '', bytes: 0, body }).body as { token: string }
  const user = { id: owner, email: body.identity, fullName: owner, accountType: 'individual' }
  const session = { user, token: answer.token, remember: true, expired: false }
  browser.entries.set('everyday_session', JSON.stringify(session))
  browser.saved = new Map(browser.entries)
  promises.given.push({ browser, owner, at: promises.tick() })
}
