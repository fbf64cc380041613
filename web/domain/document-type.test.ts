import { expect, test } from 'vitest'
import { documentType, withExtension } from './document-type.ts'

test.each([
  ['Lease.pdf', 'PDF'],
  ['archive.tar.gz', 'GZ'],
  ['.profile', 'UNKNOWN'],
  ['notes', 'UNKNOWN'],
  ['v1. a note', 'UNKNOWN'],
])('the type of %s is %s', (name, type) => {
  expect(documentType(name)).toBe(type)
})

test.each([
  ['lease talks', 'notes.txt', 'lease talks.txt'],
  ['Talks.md', 'notes.txt', 'Talks.md'],
  ['Talks', 'notes', 'Talks'],
  ['Vol. 2 draft', 'notes.TXT', 'Vol. 2 draft.TXT'],
  ['', 'notes.txt', ''],
])('%s in place of %s becomes %s', (name, before, renamed) => {
  expect(withExtension(name, before)).toBe(renamed)
})
