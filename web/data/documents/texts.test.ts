import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { written } from '../../../tests/support/written.ts'
import type { Content } from '../../domain/document-content.ts'
import { EverydayDb } from '../database/db.ts'
import { removeContent } from './contents.ts'
import { exceptFromKept, keepStatuses, readKeptStatuses } from './kept-statuses.ts'
import { findInTexts, keepText, unreadContents } from './texts.ts'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(`owner${Math.random().toString(36).slice(2, 12).padEnd(10, 'x')}`)
})
afterEach(() => db.delete())

const content = (record: string, state: Content['state'] = 'here'): Content => ({
  record,
  size: 1,
  sha256: '0',
  state,
  kept: false,
  done: 0,
  problem: null,
  usedAt: 0,
})
const found = async (...words: string[]) => [...(await findInTexts(db, words))].sort()

test('texts are found by the beginnings of all words, while the content is here', async () => {
  await db._contents.bulkPut([content('lease'), content('letter'), content('coming', 'coming')])
  expect(await unreadContents(db)).toEqual(['lease', 'letter'])
  await keepText(db, 'lease', 'The tenant repairs the roof')
  await keepText(db, 'letter', 'The roof is repaired')
  await keepText(db, 'coming', 'The roof')
  expect(await unreadContents(db)).toEqual([])
  expect(await found('repair', 'roo')).toEqual(['lease', 'letter'])
  expect(await found('repair', 'tenant')).toEqual(['lease'])
  expect(await found('epair')).toEqual([])
  expect(await found()).toEqual([])
  await removeContent(db, 'lease')
  expect(await found('repair')).toEqual(['letter'])
})

test('a device keeps statuses, but not what was removed from it since', async () => {
  await exceptFromKept(db, ['early'], true)
  expect(await readKeptStatuses(db)).toEqual({ statuses: [], except: [] })
  written(await keepStatuses(db, ['final'], true))
  await exceptFromKept(db, ['a', 'b'], true)
  await exceptFromKept(db, ['a'], false)
  written(await keepStatuses(db, ['draft'], false))
  expect(await readKeptStatuses(db)).toEqual({ statuses: ['final'], except: ['b'] })
  written(await keepStatuses(db, ['draft'], true))
  expect(await readKeptStatuses(db)).toEqual({ statuses: ['draft', 'final'], except: [] })
})
