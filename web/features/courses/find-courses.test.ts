import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findByWords } from '../../domain/find-by-words.ts'
import { CoursesFile } from '../../catalog/schema/courses.ts'
import { findCourses, findModules } from './find-courses.ts'

const { items } = v.parse(CoursesFile, JSON.parse(readFileSync('public/catalog/items/courses.json', 'utf8')))
const ids = (q: string) => findCourses(items, q, findByWords).map(({ id }) => id)
const modules = items.flatMap((course) => course.modules)
const titles = (q: string) => [...findModules(modules, q, findByWords)].map(({ title }) => title)

test('an empty search finds all courses, in their order', () => expect(ids('')).toEqual(items.map(({ id }) => id)))

test('a course is found by its lessons, its level and who teaches it', () => {
  expect(ids('deposits')).toEqual(['selling-without-shouting'])
  expect(ids('depsoits')).toEqual(['selling-without-shouting'])
  expect(ids('advanced')).toEqual(['numbers-that-run-a-company'])
  expect(ids('lindqvist')).toEqual(['open-for-business'])
  expect(ids('hovercraft')).toEqual([])
})

test('what the field proposes is found', () => {
  for (const q of ['deposits', 'pricing', 'hiring']) expect(ids(q), q).not.toEqual([])
})

test('a module is found by its lessons', () => {
  expect(titles('deposits')).toEqual(['The quote'])
  expect(titles('lindqvist')).toEqual([])
})
