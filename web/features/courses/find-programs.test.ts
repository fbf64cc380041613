import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findByWords } from '../../domain/find-by-words.ts'
import { ProgramsFile } from '../../catalog/schema/courses.ts'
import { findPrograms } from './find-programs.ts'

const file = v.parse(ProgramsFile, JSON.parse(readFileSync('public/catalog/items/programs.json', 'utf8')))
const ids = (search: Parameters<typeof findPrograms>[1]) =>
  findPrograms(file.items, search, findByWords).map(({ id }) => id)

test('an empty search finds all programs', () => expect(ids({})).toHaveLength(3))

test('each category and each chip leads to at least one program', () => {
  for (const { id } of file.categories) expect(ids({ category: id }), id).not.toEqual([])
  for (const q of file.chips) expect(ids({ q }), q).not.toEqual([])
})

test('category and search are combined', () => {
  expect(ids({ category: 'strategy', q: 'pricing' })).toEqual(['growth-and-market-strategy'])
  expect(ids({ category: 'leadership', q: 'pricing' })).toEqual([])
})

test('words are found in the institution and the keywords too', () => {
  expect(ids({ q: 'harborview' })).toEqual(['finance-for-owners'])
  expect(ids({ q: 'harborveiw' })).toEqual(['finance-for-owners'])
  expect(ids({ q: 'SUCCESS' })).toEqual(['leading-a-company-of-fifty'])
})
