import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { DamagedBook, openArchive } from './archive.ts'

test('files are unpacked one by one', () => {
  const archive = openArchive(zipSync({ 'a/b.xhtml': strToU8('Größe'), c: new Uint8Array([1, 2]) }))
  expect(archive.has('a/b.xhtml')).toBe(true)
  expect(archive.has('b.xhtml')).toBe(false)
  expect(archive.text('a/b.xhtml')).toBe('Größe')
  expect([...archive.bytes('c')]).toEqual([1, 2])
  expect(() => archive.bytes('d')).toThrow(DamagedBook)
})

test.each([
  ['no ZIP file', strToU8('This is a text and not a book, however long it may be.')],
  ['nothing', new Uint8Array(0)],
  ['an empty one', zipSync({})],
  ['one that is cut off', zipSync({ a: strToU8('a'.repeat(5000)) }).subarray(0, 60)],
])('%s is no book', (_, bytes) => {
  expect(() => openArchive(bytes)).toThrow(DamagedBook)
})

test('a file that was made to fill the memory is refused before it is unpacked', () => {
  const bomb = zipSync({ bomb: [new Uint8Array(10 * 1024 * 1024), { level: 9 }] })
  expect(bomb.length).toBeLessThan(20_000)
  expect(() => openArchive(bomb)).toThrow(/fills the memory/)
})

test('a file that says it is smaller than it is unpacks to no more than it says', () => {
  const zip = zipSync({ bomb: [new Uint8Array(10 * 1024 * 1024), { level: 9 }] })
  const view = new DataView(zip.buffer)
  // Its size in the local header, and in the directory at the end.
  const directory = zip.length - 22 - (46 + 4)
  view.setUint32(22, 1000, true)
  view.setUint32(directory + 24, 1000, true)
  const archive = openArchive(zip)
  expect(archive.bytes('bomb').length).toBeLessThanOrEqual(1000)
})

test('so is an archive of very many files, or of very large ones', () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`f${at}`, new Uint8Array(0)]))
  expect(() => openArchive(zipSync(many, { level: 0 }))).toThrow(/too many/)
  const zip = zipSync({ huge: [strToU8('x'.repeat(1000)), { level: 0 }] })
  const view = new DataView(zip.buffer)
  const directory = zip.length - 22 - (46 + 4)
  view.setUint32(directory + 20, 0xfffffff0, true)
  view.setUint32(directory + 24, 0xfffffff0, true)
  expect(() => openArchive(zip)).toThrow(/too large/)
})
