import { defaultParseSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, unknown>>('../features/*/*-search.ts', { eager: true })
const schemas = Object.values(files).flatMap((file) =>
  Object.entries(file).filter((named): named is [string, Schema] => hasQuery(named[1])),
)
type Schema = v.GenericSchema & { entries: { q: unknown } }

/** Whether this is the schema of a page's address that has a query. */
function hasQuery(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'entries' in value && Object.hasOwn(value.entries as object, 'q')
  )
}

test('the pages with a query are found', () => {
  expect(schemas.length).toBeGreaterThanOrEqual(11)
})

test.each(schemas)('%s looks for numbers and truths as for words', (_, schema) => {
  for (const q of ['2026', 'true', 'logo']) expect(v.parse(schema, defaultParseSearch(`?q=${q}`))).toMatchObject({ q })
  expect(v.parse(schema, { q: 'x'.repeat(101) })).not.toMatchObject({ q: 'x'.repeat(101) })
})
