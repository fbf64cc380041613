import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, everything } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Person, type Reply, type Running } from './http.ts'
import { GOOD, seeded } from './samples.ts'

let server: Running
let mallory: Person

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  mallory = await signUp(server, {})
})
afterAll(() => server?.stop())

const SEED = 20261120
const names = fc.constantFrom(
  'title',
  'url',
  'tags',
  'quantity',
  'sku',
  'folder_id',
  'user_id',
  'id',
  'created_at',
  'billing_address',
  '__proto__',
  'constructor',
  '',
  'a.b',
  '@request',
  'collection',
)
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const fields = fc.oneof(fc.dictionary(names, value, { maxKeys: 4 }), value)
const mutation = fc.record(
  {
    n: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 9 }) }, { weight: 1, arbitrary: value }),
    uuid: fc.oneof({ weight: 8, arbitrary: fc.uuid() }, { weight: 1, arbitrary: value }),
    collection: fc.oneof(
      fc.constantFrom(
        'bookmarks',
        'cart_items',
        'payment_methods',
        'profiles',
        'sync_history',
        'notifications',
        'notification_preferences',
      ),
      value,
    ),
    id: fc.oneof(fc.constantFrom('aaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbb'), value),
    op: fc.oneof(fc.constantFrom('create', 'upsert', 'update', 'delete'), value),
    set: fields,
    was: fields,
    inc: fields,
    add: fields,
    remove: fields,
    again: fc.oneof(fc.boolean(), value),
  },
  { requiredKeys: ['n', 'uuid'] },
)
const STATUSES = ['applied', 'merged', 'rejected', 'held', 'client_conflict']
/** Sends a body as another person, whose own rows may change. */
async function post(path: string, part: Record<string, unknown>): Promise<Reply> {
  const body = { ...new Device(server, mallory).envelope, ...part }
  const reply = await call(server, 'POST', path, { token: mallory.token, body })
  expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(500)
  if (reply.status !== 200)
    expect(reply.body).toMatchObject({ status: reply.status, code: expect.any(String), message: expect.any(String) })
  return reply
}

test('pushes', async () => {
  const ann = await signUp(server, {})
  await seeded('bookmarks', new Device(server, ann))
  const before = await everything(server, ann)
  let accepted = 0
  const property = fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
    const reply = await post('/api/sync/push', { mutations })
    for (const { status } of reply.body.results ?? []) expect(STATUSES).toContain(status)
    if (reply.status === 200) accepted++
  })
  await fc.assert(property, { seed: SEED, numRuns: 300 })
  expect(accepted).toBeGreaterThan(100)
  expect(await everything(server, ann)).toEqual(before)
})

test('pulls', async () => {
  const request = fc.record(
    {
      cursor: fc.oneof(value, fc.base64String()),
      limit: fc.oneof(fc.integer(), value),
      after: fc.oneof(fc.nat(), value),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(request, async (part) => void (await post('/api/sync/pull', part))),
    { seed: SEED, numRuns: 300 },
  )
})

test('REST creates and updates', async () => {
  const admin = await signInAdmin(server)
  const property = fc.asyncProperty(
    fc.dictionary(names, value, { maxKeys: 6 }),
    fc.boolean(),
    async (body, asAdmin) => {
      const token = asAdmin ? admin : mallory.token
      const set = asAdmin ? body : { ...GOOD.bookmark, user_id: mallory.id, ...body }
      for (const reply of [
        await call(server, 'POST', records('bookmarks'), { token, body: { ...set, user_id: mallory.id } }),
        await call(server, 'PATCH', records('profiles', mallory.id), { token: mallory.token, body }),
      ]) {
        expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(500)
        expect(reply.body).not.toEqual({})
      }
    },
  )
  await fc.assert(property, { seed: SEED, numRuns: 150 })
})

test('the same person can still sync afterwards', async () => {
  const later = new Device(server, mallory)
  await later.must(create('bookmarks', newId(), GOOD.bookmark))
  await later.pull()
  expect(later.rows('bookmarks').length).toBeGreaterThan(0)
})
