import { expect, test } from 'vitest'
import { bytesTogether } from './document-bytes.ts'

test('the same content counts once', () => {
  const lease = { sha256: 'a', size: 300, storage_path: 'ann/a' }
  expect(bytesTogether([lease, { sha256: 'b', size: 50, storage_path: 'ann/b' }, { ...lease }])).toBe(350)
  expect(bytesTogether([])).toBe(0)
})

test('a content that has not arrived takes no room, also if its upload was discarded', () => {
  expect(bytesTogether([{ sha256: 'a', size: 300, storage_path: '' }])).toBe(0)
})

test('a document that was not sent yet takes no room either', () => {
  expect(bytesTogether([{ sha256: 'a', size: 300 } as never])).toBe(0)
})
