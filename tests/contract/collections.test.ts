import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { COLLECTIONS, type CollectionName } from '../../web/collections/all.ts'
import {
  emptyFields,
  fieldErrors,
  fieldsSchema,
  rowSchema,
  schemaErrors,
  type Collection,
} from '../../web/collections/collection.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { sampleOf } from '../support/samples.ts'

const ALL = Object.entries<Collection>(COLLECTIONS) as [CollectionName, Collection][]

describe.each(ALL)('the definition of %s', (name, definition) => {
  it('has a sample that is valid, before and after its change', () => {
    const { set, change } = sampleOf(name)
    for (const values of [set, { ...set, ...change }]) {
      expect(fieldErrors(definition, values)).toEqual({})
      const row = { ...emptyFields(definition), ...values, id: 'abcdefghijklmno', user_id: 'abcdefghijklmno' }
      const missing = v.safeParse(rowSchema(definition), row).issues?.map((issue) => issue.path?.[0]?.key)
      // Fields that only the server sets are empty at first.
      for (const field of missing ?? []) expect(definition.fields[field as string]?.column.required).toBeUndefined()
    }
  })
  it('has key and title among its fields, and relations to collections before it', () => {
    const names = Object.keys(definition.fields)
    for (const field of definition.key ?? []) expect(names).toContain(field)
    if (typeof definition.title === 'string') expect(names).toContain(definition.title)
    const before = ALL.slice(
      0,
      ALL.findIndex(([other]) => other === name),
    ).map(([other]) => other as string)
    for (const { relation } of Object.values(definition.fields)) if (relation) expect(before).toContain(relation)
  })
  it('has a label for each field', () => {
    for (const [field, { label }] of Object.entries(definition.fields)) expect(label, field).toMatch(/^[A-Z]/)
  })
})

test('a form over a definition is checked by the rules that the engine and the server follow', () => {
  const vectors = JSON.parse(readFileSync('tests/vectors.json', 'utf8')) as {
    fieldErrors: [[CollectionName, Record<string, unknown>], unknown][]
  }
  const cases = vectors.fieldErrors.map(([input]) => input)
  expect(cases.length).toBeGreaterThan(40)
  for (const [name, values] of cases) {
    const definition: Collection = COLLECTIONS[name]
    const names = Object.keys(values).filter((field) => Object.hasOwn(definition.fields, field))
    const found = Object.keys(schemaErrors(fieldsSchema(definition, names), values)).map((path) => path.split('.')[0]!)
    expect([...new Set(found)].sort(), JSON.stringify([name, values])).toEqual(
      Object.keys(fieldErrors(definition, values)).sort(),
    )
  }
})

test('the device has a table for each collection', () => {
  const tables = new EverydayDb('contract').tables.map((table) => table.name).filter((name) => !name.startsWith('_'))
  expect(tables.sort()).toEqual(Object.keys(COLLECTIONS).sort())
})
