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
  expect(shown.map(({ text }) => text)).toEqual([
    'Adding documents, 1 of 2…',
    'Adding documents, 2 of 2…',
    '2 documents added.',
  ])
})

test('those after one that cannot be added are added, and it is named', async () => {
  await add(small('a.txt'), tooLarge('Film.mov'), small('b.txt'))
  expect(await names()).toEqual(['a.txt', 'b.txt'])
  expect(shown.at(-1)).toEqual({
    text: 'Failed to upload document. “Film.mov” is larger than 100 MB. 2 documents added.',
    failed: true,
  })
})

test('each that cannot be added is named', async () => {
  await add(tooLarge('Film.mov'), tooLarge('Talk.mov'))
  expect(await names()).toEqual([])
  expect(shown.at(-1)).toEqual({
    text: 'Failed to upload document. “Film.mov” and “Talk.mov” are larger than 100 MB.',
    failed: true,
  })
})

/** As one that was changed or deleted after it was chosen. */
const gone = (name: string) =>
  Object.defineProperty(small(name), 'slice', {
    value: () => {
      throw new DOMException('gone', 'NotFoundError')
    },
  })

test('each that cannot be read is named', async () => {
  await add(gone('Lease.pdf'))
  expect(shown.at(-1)!.text).toBe('Failed to upload document. “Lease.pdf” cannot be read. Choose it again.')
  await add(gone('Lease.pdf'), small('a.txt'), gone('Permit.pdf'))
  expect(shown.at(-1)!.text).toBe(
    'Failed to upload document. “Lease.pdf” and “Permit.pdf” cannot be read. Choose them again. “a.txt” added.',
  )
})

test('of many the first two are named, for each reason', async () => {
  await add(...['1', '2', '3', '4', '5'].map((name) => gone(`${name}.pdf`)), tooLarge('Film.mov'))
  expect(shown.at(-1)!.text).toBe(
    'Failed to upload document. “1.pdf”, “2.pdf” and 3 more cannot be read. Choose them again. “Film.mov” is larger than 100 MB.',
  )
})
