import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS, type CollectionName } from '../../web/collections/all.ts'
import type { Op, Row } from '../../web/sync/types.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Person, type Reply, type Running } from './http.ts'
import { prepare, sample, seeded, type Sample } from './samples.ts'
import { ACTORS, columnsOf, REST_CELLS, SYNC_CELLS, type Actor, type Cell } from './table.data.ts'

let server: Running
let admin: Person
let ann: Person
let bob: Person

beforeAll(async () => {
  // Its people publish more businesses than one account may.
  server = await startServer({ env: { ...TEST_ENV, EVERYDAY_PUBLISHED_LIMIT: '1000' } })
  admin = { id: 'superuser', email: '', password: '', token: await signInAdmin(server) }
  ann = await signUp(server, {})
  bob = await signUp(server, {})
  // The other user has a row in each collection, so that results are never empty for lack of data.
  for (const name of Object.keys(COLLECTIONS) as CollectionName[]) await seeded(name, new Device(server, bob))
})
afterAll(() => server?.stop())

const tokenOf = (actor: Actor, owner: Person): string | undefined =>
  ({ anonymous: undefined, other: bob.token, owner: owner.token, superuser: admin.token })[actor]

/** The owner's record as a superuser sees it, or null. */
async function stored(collection: string, id: string): Promise<Reply['body'] | null> {
  const reply = await call(server, 'GET', records(collection, id), { token: admin.token })
  return reply.status === 200 ? reply.body : null
}

/** Whether the rows are none of the owner's, the owner's only, or others' too. */
function seenOf(owner: Person, target: Sample, rows: Row[]): string {
  const mine = rows.filter((row) => row.user_id === owner.id)
  if (mine.length === 0) return 'none'
  if (!mine.some((row) => row.id === target.id)) return 'not all of the own'
  return mine.length === rows.length ? 'own' : 'all'
}

const namesOf = (row: Row): string =>
  Object.keys(row)
    .filter((name) => name !== 'collectionId' && name !== 'collectionName')
    .sort()
    .join(' ')

test('the tables contain every synced collection, act and actor', () => {
  const names = Object.keys(COLLECTIONS)
  for (const cells of [REST_CELLS, SYNC_CELLS]) {
    expect(cells.length).toBe(names.length * 5 * ACTORS.length)
    expect(new Set(cells.map((cell) => cell.collection))).toEqual(new Set(names))
  }
})

describe.each(Object.keys(COLLECTIONS) as CollectionName[])('%s by REST', (name) => {
  test.each(REST_CELLS.filter(({ collection }) => collection === name))(
    '$act by $actor: $expected',
    async ({ act, actor, expected }: Cell) => {
      if (act === 'create') return createByRest(name, actor, Number(expected))
      const target = await seeded(name, new Device(server, ann))
      const before = await stored(name, target.id)
      expect(before).not.toBeNull()
      const token = tokenOf(actor, ann)
      if (act === 'list') {
        const path = `${records(name)}?perPage=1000&sort=-created_at&expand=user_id`
        const reply = await call(server, 'GET', path, { token })
        expect(reply.status).toBe(200)
        expect(seenOf(ann, target, reply.body.items)).toBe(expected)
        return
      }
      const path = records(name, target.id)
      const method = { view: 'GET', update: 'PATCH', delete: 'DELETE' }[act]!
      const reply = await call(server, method, path, { token, ...(act === 'update' ? { body: target.change } : {}) })
      expect(reply.status, reply.text).toBe(Number(expected))
      const after = await stored(name, target.id)
      if (reply.status >= 400) expect(reply.text).not.toContain(ann.email)
      if (act === 'view' && reply.status === 200) expect(namesOf(reply.body as Row)).toBe(columnsOf(name))
      if (act === 'delete' && reply.status === 204) expect(after).toBeNull()
      else if (act === 'update' && reply.status === 200) expect(after).toMatchObject(target.change)
      else expect(after).toEqual(before)
    },
  )
})

/** As a new owner, who has only the rows of sign-up. */
async function createByRest(name: CollectionName, actor: Actor, expected: number): Promise<void> {
  const owner = await signUp(server, {})
  const made = sample(name, owner.id)
  const { id, set } = made
  await prepare(name, new Device(server, owner), made)
  const before = await stored(name, id)
  const body = { ...set, id, user_id: owner.id }
  const reply = await call(server, 'POST', records(name), { token: tokenOf(actor, owner), body })
  expect(reply.status, reply.text).toBe(expected)
  const after = await stored(name, id)
  if (expected === 200) expect(after).toMatchObject({ ...set, user_id: owner.id })
  else expect(after).toEqual(before)
}

describe.each(Object.keys(COLLECTIONS) as CollectionName[])('%s by push and pull', (name) => {
  test.each(SYNC_CELLS.filter(({ collection }) => collection === name))(
    '$act by $actor: $expected',
    async ({ act, actor, expected }: Cell) => {
      const target = await seeded(name, new Device(server, ann))
      const before = await stored(name, target.id)
      const person = {
        anonymous: { ...ann, token: '' },
        other: bob,
        owner: ann,
        superuser: { ...ann, token: admin.token },
      }
      const device = new Device(server, person[actor])
      if (act === 'pull') return pullBy(name, device, target, expected)
      const op = act as Op
      const set = op === 'update' ? target.change : { ...target.set, ...target.change }
      const content = op === 'delete' ? {} : { set }
      const reply = await device.send(device.freeze({ collection: name, id: target.id, op, ...content }))
      const after = await stored(name, target.id)
      if (reply.status !== 200) {
        expect(reply.status).toBe(Number(expected))
        expect(after).toEqual(before)
        return
      }
      const verdict = reply.body.results[0]
      expect(verdict.code ?? verdict.status).toBe(expected)
      expect(verdict.status).toBe(expected === 'applied' ? 'applied' : 'rejected')
      if (actor === 'other') expect(verdict.row).toBeNull()
      if (expected !== 'applied') expect(after).toEqual(before)
      else if (op === 'delete') expect(after).toBeNull()
      else expect(after).toMatchObject(target.change)
    },
  )
})

async function pullBy(name: CollectionName, device: Device, target: Sample, expected: string): Promise<void> {
  const reply = await device.page({ limit: 2000 })
  if (reply.status !== 200) {
    expect(reply.status).toBe(Number(expected))
    return
  }
  const pages = await device.pull(2000)
  expect(pages.at(-1)!.more).toBe(false)
  const rows = device.rows(name)
  expect(seenOf(ann, target, rows)).toBe(expected)
  for (const [, row] of device.mirror) expect(row.user_id).toBe(device.person.id)
  for (const row of rows) expect(namesOf(row)).toBe(columnsOf(name))
}
