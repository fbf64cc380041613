import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import type { FrozenMutation, PullResponse, Row } from '../../web/sync/types.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, everything, update } from './device.ts'
import { call, records, TEST_ENV, type Person, type Reply, type Running } from './http.ts'
import { BATCHES, BODIES, CURSORS, ENVELOPES, LINES, MUTATIONS, VALUES } from './malformed-requests.data.ts'
import { GOOD, seeded } from './samples.ts'

let server: Running
let ann: Person
let bob: Person
let device: Device
let before: Map<string, Row>

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  ann = await signUp(server, {})
  bob = await signUp(server, {})
  const first = new Device(server, ann)
  for (const name of ['bookmarks', 'bookmark_folders', 'payment_methods', 'cart_items'] as const)
    await seeded(name, first)
  before = await everything(server, ann)
})
afterAll(() => server?.stop())

beforeEach(() => {
  device = new Device(server, ann)
})

// After each request the owner's data is unchanged, and the server works.
afterEach(async () => {
  const reply = await new Device(server, ann).page({ limit: 2000 })
  expect(reply.status).toBe(200)
  expect(await everything(server, ann)).toEqual(before)
})

function expectFailure(reply: Reply, status: number, code: string): void {
  expect(reply.status, reply.text.slice(0, 300)).toBe(status)
  expect(reply.headers.get('content-type')).toContain('application/json')
  expect(reply.body).toMatchObject({ status, code, message: expect.stringMatching(/^[A-Z].+\.$/) })
}

const ENDPOINTS = ['/api/sync/push', '/api/sync/pull']
const good = (): FrozenMutation => device.freeze(create('bookmarks', newId(), GOOD.bookmark))[0]!

describe.each(ENDPOINTS)('%s', (path) => {
  test.each(BODIES)('a body of %s', async (_, raw) => {
    expectFailure(await call(server, 'POST', path, { token: ann.token, raw }), 400, 'bad_request')
  })

  test.each(ENVELOPES)('%s', async (_, change, status, code) => {
    const body = { ...device.envelope, mutations: [good()], cursor: null, limit: 500, ...change }
    expectFailure(await call(server, 'POST', path, { token: ann.token, body }), status, code)
  })

  test('a body over 1 MiB', async () => {
    const body = { ...device.envelope, mutations: [], cursor: null, limit: 500, device: 'x'.repeat(1 << 20) }
    expectFailure(await call(server, 'POST', path, { token: ann.token, body }), 413, 'too_large')
  })

  test('a body over 33 MiB', async () => {
    const reply = await call(server, 'POST', path, { token: ann.token, raw: 'x'.repeat(33 << 20) })
    expect(reply.status).toBe(413)
    expect(reply.body).toMatchObject({ status: 413, message: expect.any(String) })
  })

  test.each(['nonsense', 'Bearer nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', 'Bearer ', 'x'.repeat(6000)])(
    'a session of %s',
    async (token) => {
      expectFailure(await call(server, 'POST', path, { token, body: device.envelope }), 401, 'auth')
    },
  )

  test('a session signed by nobody, for this user', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { id: ann.id, type: 'auth', collectionId: '_pb_users_auth_', exp: 9_999_999_999, refreshable: true }
    for (const alg of ['none', 'HS256']) {
      const token = `${part({ alg, typ: 'JWT' })}.${part(claims)}.${alg === 'none' ? '' : 'c2lnbmF0dXJl'}`
      expectFailure(await call(server, 'POST', path, { token, body: device.envelope }), 401, 'auth')
    }
  })
})

describe('push', () => {
  test.each(BATCHES)('mutations: %s', async (_, of) => {
    expectFailure(await device.send(of(good()) as unknown[]), 400, 'bad_request')
  })

  test('501 mutations', async () => {
    const many = Array.from({ length: 501 }, () => create('nothing', newId(), {}))
    expectFailure(await device.send(device.freeze(...many)), 413, 'too_large')
  })

  test('a batch with an invalid number is not processed at all', async () => {
    expectFailure(await device.send([good(), { ...good(), n: -1 }]), 400, 'bad_request')
    expect((await device.page()).body.lastN).toBe(0)
  })

  test.each(MUTATIONS)('a mutation with %s is rejected alone', async (_, change, code) => {
    const reply = await device.send([{ ...good(), ...change }])
    expect(reply.status, reply.text.slice(0, 300)).toBe(200)
    expect(reply.body).toMatchObject({
      lastN: 1,
      results: [{ n: 1, status: 'rejected', code, row: null, message: expect.stringMatching(/.+/) }],
    })
  })

  test.each(VALUES)('%s cannot be %j: create and update', async (field, value) => {
    const set = JSON.parse(`{${JSON.stringify(field)}: ${JSON.stringify(value)}}`)
    const [made, changed] = [good(), device.freeze(update('bookmarks', bookmark(), {}))[0]!]
    const raw = [made, changed].map((mutation) => {
      const others = Object.entries(mutation.set!).filter(([name]) => name !== field)
      return JSON.stringify({ ...mutation, set: undefined }).replace(/}$/, `,"set":${join(others, set)}}`)
    })
    const { mutations: _, ...envelope } = { ...device.envelope, mutations: 0 }
    const body = JSON.stringify(envelope).replace(/}$/, `,"mutations":[${raw.join()}]}`)
    const reply = await call(server, 'POST', '/api/sync/push', { token: ann.token, raw: body })
    expect(reply.status, reply.text.slice(0, 300)).toBe(200)
    for (const verdict of reply.body.results) expect(verdict).toMatchObject({ status: 'rejected', code: 'invalid' })
  })

  test('a mutation over 256 KiB is rejected alone, and the others are applied', async () => {
    const long = create('bookmarks', newId(), { ...GOOD.bookmark, description: 'x'.repeat(256 << 10) })
    const [first, second] = await device.push(long, update('bookmarks', bookmark(), { title: GOOD.bookmark.title }))
    expect(first).toMatchObject({ status: 'rejected', code: 'invalid' })
    expect(second).toMatchObject({ status: 'applied' })
  })

  test.each([100, 10_000])('values nested %d deep', async (depth) => {
    const nested = '{"a":['.repeat(depth / 2) + ']}'.repeat(depth / 2)
    const mutation = JSON.stringify(good()).replace('"tags":["a"]', `"tags":${nested}`)
    expect(mutation).toContain(nested)
    const raw = JSON.stringify({ ...device.envelope, mutations: [0] }).replace('[0]', `[${mutation}]`)
    const reply = await call(server, 'POST', '/api/sync/push', { token: ann.token, raw })
    if (reply.status !== 200) return expectFailure(reply, 400, 'bad_request')
    expect(reply.body.results).toMatchObject([{ status: 'rejected', code: 'invalid' }])
  })

  test.each([
    '\u0000',
    'a\u0000b',
    '\u202e',
    '𝕏'.repeat(300),
    'e\u0301',
    '\ufeff',
    '\u2028',
    '\\u0000',
    '"\'`;--',
    '{}',
    'null',
    '%00',
    '👩‍👩‍👧‍👦',
  ])('the title %j is stored unchanged or rejected', async (title) => {
    const mallory = new Device(server, bob)
    const id = newId()
    const verdict = await mallory.one(create('bookmarks', id, { ...GOOD.bookmark, title }))
    await mallory.pull()
    const row = mallory.mirror.get(`bookmarks/${id}`)
    if (verdict.status === 'applied') {
      expect(verdict.row?.title).toBe(title)
      expect(row?.title).toBe(title)
      expect(await mallory.one(update('bookmarks', id, { title: 'x' }, { title }))).toMatchObject({ status: 'applied' })
    } else {
      expect(verdict).toMatchObject({ status: 'rejected', code: 'invalid' })
      expect(row).toBeUndefined()
    }
  })
})

describe('the lines of a chat', () => {
  test.each(LINES.map((messages) => ({ messages })))('cannot be %j', async ({ messages }) => {
    const mallory = new Device(server, bob)
    const [kept, id] = [newId(), newId()]
    await mallory.must(create('chats', kept, { title: 'Kept', messages: ['a'] }))
    const body = { title: 'x', messages, user_id: bob.id }
    for (const [method, record] of [['POST'], ['PATCH', kept]] as const) {
      const reply = await call(server, method, records('chats', record), { token: bob.token, body })
      expect([reply.status, Object.keys(reply.body.data)]).toEqual([400, ['messages']])
    }
    for (const input of [create('chats', id, { title: 'x', messages }), update('chats', kept, { messages })])
      expect(await mallory.one(input)).toMatchObject({ status: 'rejected', code: 'invalid' })
    expect((await call(server, 'GET', records('chats', kept), { token: bob.token })).body.messages).toEqual(['a'])
  })
})

const bookmark = (): string => [...before.keys()].find((key) => key.startsWith('bookmarks/'))!.split('/')[1]!

/** Encodes an object as text, so that `__proto__` is an ordinary field. */
function join(others: [string, unknown][], set: Record<string, unknown>): string {
  const all = [...others, ...Object.entries(set)]
  return `{${all.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`
}

describe('pull', () => {
  test.each(CURSORS)('the cursor %j causes a full pull', async (cursor) => {
    const reply = await device.page({ cursor })
    expect(reply.status, reply.text.slice(0, 300)).toBe(200)
    const page = reply.body as unknown as PullResponse
    expect(page.reset).toBe(true)
    expect(Object.values(page.changes).flat().length).toBe(before.size)
  })

  test('a cursor that was truncated or changed, or is of another schema', async () => {
    const { cursor } = await device.pullPage()
    const changed = [
      cursor.slice(0, -1),
      cursor.slice(1),
      cursor.slice(0, 10),
      cursor.replace(/^./, '_'),
      cursor.split('').reverse().join(''),
    ]
    for (const other of changed) {
      const { status, body } = await device.page({ cursor: other })
      expect(status).toBe(200)
      // If truncated it may still be valid, with a lower position.
      if (!body.reset) expect(body.more).toBe(false)
    }
    expect((await device.page({ cursor, schema: 2 })).body).toMatchObject({ reset: true })
    expect((await device.page({ cursor })).body).toMatchObject({ reset: false, changes: {} })
  })

  test.each([1, true, [], {}])('the cursor %j is malformed', async (cursor) => {
    expectFailure(await device.page({ cursor }), 400, 'bad_request')
  })

  test.each([0, -1, 2001, 1.5, 1e30, '500', [], {}, true])('the limit %j', async (limit) => {
    expectFailure(await device.page({ limit }), 400, 'bad_request')
  })

  test.each([1, 2000])('the limit %d is accepted', async (limit) => {
    expect((await device.page({ limit })).status).toBe(200)
  })
})

describe('REST', () => {
  const BAD_PATHS = ['%00', '..%2f..%2f', 'x'.repeat(5000), '%F0%9F%98%80', '__proto__', "'%20OR%201=1", '%ff%fe']
  test.each(BAD_PATHS)('the record %s does not exist', async (id) => {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const reply = await call(server, method, `/api/collections/bookmarks/records/${id}`, { token: ann.token })
      expect([400, 404]).toContain(reply.status)
      expect(reply.body.status).toBe(reply.status)
    }
  })

  const QUERIES = [
    'filter=((',
    'filter=%00',
    "filter=id='x",
    'sort=nothing',
    'sort=-@random,,',
    'page=-1',
    'perPage=1e9',
    'perPage=-5',
    'fields=,,*:',
    'expand=a.b.c.d.e.f.g.h',
    `filter=${'('.repeat(3000)}`,
    'filter=__proto__=1',
  ]
  test.each(QUERIES)('the query %s', async (query) => {
    const reply = await call(server, 'GET', `${records('bookmarks')}?${query}`, { token: ann.token })
    expect(reply.status).toBeLessThan(500)
    expect(reply.headers.get('content-type')).toContain('application/json')
  })

  test.each(BODIES)('a create with %s', async (_, raw) => {
    const reply = await call(server, 'POST', records('bookmarks'), { token: ann.token, raw })
    expect(reply.status, reply.text).toBe(400)
    expect(reply.body).toMatchObject({ status: 400, message: expect.any(String) })
  })

  test.each(VALUES)('a create with %s: %j is rejected', async (field, value) => {
    const raw = join(Object.entries({ ...GOOD.bookmark, user_id: 'x'.repeat(15) }), { [field]: value })
    const reply = await call(server, 'POST', records('bookmarks'), { token: ann.token, raw })
    expect(reply.status).toBe(400)
  })
})
