import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '../../collections/documents.ts'
import { EverydayDb } from '../../data/database/db.ts'
import type { Feedback } from '../../lib/feedback.ts'
import { addFiles } from './use-add-files.ts'

let db: EverydayDb
let shown: Feedback[]

beforeEach(() => {
  db = new EverydayDb('u12345678901234')
  shown = []
})
afterEach(() => db.delete())

const add = (...files: File[]) => addFiles(db, files, false, (feedback) => shown.push(feedback))
const names = () => db.documents.toArray().then((rows) => rows.map(({ name }) => name).sort())
const small = (name: string) => new File(['text'], name, { type: 'text/plain' })
const tooLarge = (name: string) => Object.defineProperty(small(name), 'size', { value: MAX_DOCUMENT_BYTES + 1 })

test('files are added one after the other, and counted', async () => {
  await add(small('a.txt'), small('b.txt'))
  expect(await names()).toEqual(['a.txt', 'b.txt'])
  expect(shown.map(({ text }) => text)).toEqual(['Adding 1 of 2 …', 'Adding 2 of 2 …', '2 documents added.'])
})

test('those after one that cannot be added are added, and it is named', async () => {
  await add(small('a.txt'), tooLarge('Film.mov'), small('b.txt'))
  expect(await names()).toEqual(['a.txt', 'b.txt'])
  expect(shown.at(-1)).toEqual({
    text: 'Failed to upload document. “Film.mov” has more than 100 MB. 2 documents added.',
    failed: true,
  })
})

test('each that cannot be added is named', async () => {
  await add(tooLarge('Film.mov'), tooLarge('Talk.mov'))
  expect(await names()).toEqual([])
  expect(shown.at(-1)).toEqual({
    text: 'Failed to upload document. “Film.mov” has more than 100 MB. Failed to upload document. “Talk.mov” has more than 100 MB.',
    failed: true,
  })
})
