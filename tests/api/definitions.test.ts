import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS, type CollectionName } from '../../web/collections/all.ts'
import { opsOf, type Collection } from '../../web/collections/collection.ts'
import type { Column } from '../../web/collections/field.ts'
import { startServer } from '../support/server.ts'
import { call, signInAdmin, TEST_ENV, type Running } from './http.ts'

/** The settings of a column in PocketBase's `/api/collections`. */
type Setting = Record<string, unknown> & { name: string; type: string }
type Described = {
  name: string
  fields: Setting[]
  listRule: string | null
  viewRule: string | null
  createRule: string | null
  updateRule: string | null
  deleteRule: string | null
}

let server: Running
let described: Map<string, Described>

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  const token = await signInAdmin(server)
  const reply = await call(server, 'GET', '/api/collections?perPage=500', { token })
  described = new Map((reply.body.items as Described[]).map((item) => [item.name, item]))
})
afterAll(() => server?.stop())

/** A column's settings as a definition has them; where nothing is set, PocketBase has 0, '' or false. */
function columnOf({ type, required, max, min, pattern, onlyInt, values, maxSize, collectionId }: Setting): Column {
  const target = [...described].find(([, item]) => (item as { id?: string }).id === collectionId)?.[0]
  return {
    type,
    ...(required ? { required } : {}),
    ...(max ? { max } : {}),
    ...(typeof min === 'number' && type === 'number' ? { min } : {}),
    ...(pattern ? { pattern } : {}),
    ...(onlyInt ? { onlyInt } : {}),
    ...(type === 'select' ? { values } : {}),
    ...(maxSize ? { maxSize } : {}),
    ...(target ? { collection: target } : {}),
  } as Column
}

const OWNER = 'user_id = @request.auth.id'

/** The rules of access under which REST is as safe as the sync endpoints (docs/sync-protocol.md). */
function accessOf(definition: Collection) {
  const ops = opsOf(definition)
  const fixed = Object.entries(definition.fields).filter(
    ([name, field]) => (field.readonly ?? field.final) && name !== 'created_at',
  )
  const final = ['user_id', 'created_at', ...(definition.key ?? []), ...fixed.map(([name]) => name)]
  const unchanged = final.map((field) => `@request.body.${field}:changed = false`)
  return {
    listRule: OWNER,
    viewRule: OWNER,
    createRule: ops.includes('create') || ops.includes('upsert') ? `@request.auth.id != "" && ${OWNER}` : null,
    updateRule: ops.includes('update') ? [OWNER, ...unchanged].join(' && ') : null,
    deleteRule: ops.includes('delete') ? OWNER : null,
  }
}

describe.each(Object.entries<Collection>(COLLECTIONS))('%s', (name, definition) => {
  test('has the columns of its definition', () => {
    const fields = described.get(name)!.fields.filter((field) => !['id', 'user_id', 'updated_at'].includes(field.name))
    const columns = Object.fromEntries(fields.map((field) => [field.name, columnOf(field)]))
    expect(columns).toEqual(
      Object.fromEntries(Object.entries(definition.fields).map(([field, { column }]) => [field, column])),
    )
  })
  test('belongs to its owner, who is deleted with all that is theirs', () => {
    const owner = described.get(name)!.fields.find((field) => field.name === 'user_id')
    expect(owner).toMatchObject({ type: 'relation', required: true, maxSelect: 1, cascadeDelete: true })
    const updated = described.get(name)!.fields.find((field) => field.name === 'updated_at')
    expect(updated).toMatchObject({ type: 'autodate', onCreate: true, onUpdate: true })
  })
  test('is open to its owner only, for what devices may send', () => {
    expect(described.get(name)).toMatchObject(accessOf(definition))
  })
  test('is called what the list calls it', () => expect(definition.name).toBe(name as CollectionName))
})

test('accounts have the name and the type that their profiles take over', () => {
  const { fields } = described.get('users')!
  const { full_name, account_type } = COLLECTIONS.profiles.fields
  for (const [name, { column }] of Object.entries({ full_name, account_type })) {
    expect(columnOf(fields.find((field) => field.name === name)!)).toEqual({ ...column, required: true })
  }
})

test('each collection with an owner is defined', () => {
  const owned = [...described.values()].filter(({ fields }) => fields.some(({ name }) => name === 'user_id'))
  // What visitors send by the site's forms, and what becomes of it, has a sender, and is the operator's.
  const ofOperator = ['form_submissions', 'registrations']
  const names = owned.map(({ name }) => name).filter((name) => !ofOperator.includes(name))
  expect(names.sort()).toEqual(Object.keys(COLLECTIONS).sort())
})
