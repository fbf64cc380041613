import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { COLLECTIONS, type CollectionName } from '../../web/collections/all.ts'
import { emptyFields, type Collection } from '../../web/collections/collection.ts'
import { DB_VERSION, EverydayDb, STORES } from '../../web/data/database/db.ts'
import { DERIVED_KEYS } from '../../web/data/database/derived-keys.ts'
import type { Row } from '../../web/sync/types.ts'
import { sampleOf } from '../support/samples.ts'
import { DB_VERSIONS, HASHES, storesOf } from './db-versions.ts'

test('the latest version has the tables and indexes of the definitions', () => {
  expect(DB_VERSION).toBe(DB_VERSIONS.length)
  expect(storesOf(DB_VERSION)).toEqual(STORES)
})

test('no version was edited after the fact', () => {
  const hashOf = (entry: object) => createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 12)
  expect(DB_VERSIONS.map(hashOf)).toEqual(HASHES)
})

const MOMENT = '2026-11-20 10:00:00.000Z'
/** A row as stored by a device with an older version. */
function rowOf(name: CollectionName): Row {
  const row = { ...emptyFields(COLLECTIONS[name]), ...sampleOf(name).set, created_at: MOMENT }
  return { ...row, id: 'abcdefghijklmno', user_id: 'onmlkjihgfedcba' }
}
const ENTRIES: Record<string, unknown> = {
  _outbox: { order: 7, user: 'u', record: 'bookmarks/x', state: 'queued', mutation: {}, at: 1 },
  _base: { record: 'bookmarks/x', row: null, deleted: false },
  _stale: { record: 'bookmarks/x' },
  _sent: { n: 3, client: 'c', order: 3, mutation: { uuid: 'u' }, at: 1, settledAt: 2 },
  _settled: { uuid: 'u', seq: 7, n: 3, client: 'c', order: 3, mutation: { uuid: 'u' }, at: 1, settledAt: 2 },
  _meta: { key: 'cursor', value: 'c' },
  _forms: { id: 'f', kind: 'contact', state: 'waiting' },
  _drafts: { key: 'd', values: {} },
  _contents: { record: 'r', sha256: '0', size: 1, type: '', chunks: 1, state: 'here' },
  _chunks: { record: 'r', index: 0, bytes: new ArrayBuffer(1) },
  _texts: { record: 'r', text: 'The roof', words: ['the', 'roof'] },
  _copies: { id: 'f', sku: 'ebook-a', size: 1, done: 1, state: 'here' },
  _registrations: { id: 'f', name: 'The Owners’ Supper', status: 'waiting' },
  _searches: { id: 'abcdefghijklmno', title: 'Logo', date: MOMENT, messages: [] },
}

describe.each(DB_VERSIONS.map((_, at) => at + 1))('a database of version %i', (version) => {
  test('opens in the latest version with all its rows, found by every index', async () => {
    const owner = `version-${version}`
    const stores = storesOf(version)
    const old = new Dexie(`everyday-${owner}`)
    old.version(version).stores(stores)
    const kept = new Map<string, unknown>()
    for (const name of Object.keys(stores)) {
      const isOwn = name in COLLECTIONS
      const row = isOwn ? rowOf(name as CollectionName) : ENTRIES[name]
      kept.set(name, row)
      const keysOf = DERIVED_KEYS[name]
      const keys = keysOf && { _keys: keysOf(row as never) }
      await old.table(name).put({ ...(row as object), ...keys })
    }
    old.close()

    const db = new EverydayDb(owner)
    await db.open()
    expect(db.verno).toBe(DB_VERSION)
    const settled = kept.get('_sent') as object | undefined
    if (settled) kept.set('_settled', { ...settled, uuid: 'u', seq: Number.MAX_SAFE_INTEGER })
    kept.delete('_sent')
    for (const [name, row] of kept) expect(await db.table(name).toArray(), name).toEqual([row])
    for (const [name, { indexes = [] }] of Object.entries<Collection>(COLLECTIONS)) {
      for (const index of indexes.filter((index) => !index.includes('_keys.star'))) {
        const found = await db.table(name).orderBy(index.replace('*', '')).count()
        expect(found, `${name} by ${index}`).toBe(kept.has(name) ? 1 : 0)
      }
    }
    await db.delete()
  })
})
