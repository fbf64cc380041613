import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS, type CollectionName } from '../../web/collections/all.ts'
import { opsOf, type Collection } from '../../web/collections/collection.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import type { Fields } from '../../web/sync/types.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, remove, update, upsert } from './device.ts'
import { call, execute, records, signInAdmin, TEST_ENV, type Person, type Reply, type Running } from './http.ts'
import { GOOD, sample, seeded } from './samples.ts'

let server: Running
let ann: Person
let device: Device

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  ann = await signUp(server, {})
  device = new Device(server, ann)
})
afterAll(() => server?.stop())

const post = (collection: string, body: Fields, token = ann.token): Promise<Reply> =>
  call(server, 'POST', records(collection), { token, body: { user_id: ann.id, ...body } })
const patch = (collection: string, id: string, body: unknown): Promise<Reply> =>
  call(server, 'PATCH', records(collection, id), { token: ann.token, body })
const view = async (collection: string, id: string): Promise<Reply['body']> =>
  (await call(server, 'GET', records(collection, id), { token: ann.token })).body

const REFUSED = { status: 'rejected', code: 'invalid' }

describe("a bookmark's address", () => {
  const REFUSE = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'example.com',
    'https://',
    'http://a b',
    '',
    'x'.repeat(10),
  ]
  const ACCEPT = [
    'https://example.com',
    'HTTP://EXAMPLE.COM/a?b#c',
    'mailto:ann@example.com',
    'https://müller.example/ü',
  ]

  test.each(REFUSE)('%j is rejected by REST and push, on create and update', async (url) => {
    const { id } = await seeded('bookmarks', device)
    const fresh = newId()
    expect((await post('bookmarks', { ...GOOD.bookmark, url, id: fresh })).status).toBe(400)
    expect((await patch('bookmarks', id, { url })).status).toBe(400)
    expect(await device.one(create('bookmarks', fresh, { ...GOOD.bookmark, url }))).toMatchObject({
      ...REFUSED,
      fields: { url: expect.any(String) },
    })
    expect(await device.one(update('bookmarks', id, { url }))).toMatchObject(REFUSED)
    expect((await view('bookmarks', id)).url).toBe(GOOD.bookmark.url)
    expect((await view('bookmarks', fresh)).status).toBe(404)
  })

  test.each(ACCEPT)('%j is accepted', async (url) => {
    expect((await post('bookmarks', { ...GOOD.bookmark, url })).status).toBe(200)
    expect(await device.one(create('bookmarks', newId(), { ...GOOD.bookmark, url }))).toMatchObject({
      status: 'applied',
      row: { url },
    })
  })

  test('may have up to 2,000 characters', async () => {
    const url = `https://example.com/${'a'.repeat(1980)}`
    expect(await device.one(create('bookmarks', newId(), { ...GOOD.bookmark, url }))).toMatchObject({
      status: 'applied',
    })
    expect(await device.one(create('bookmarks', newId(), { ...GOOD.bookmark, url: `${url}a` }))).toMatchObject(REFUSED)
  })
})

const REQUIRED_TEXTS = Object.values<Collection>(COLLECTIONS).flatMap((definition) =>
  definition.key
    ? []
    : Object.entries(definition.fields)
        .filter(([, { column, required, readonly }]) => column.type === 'text' && required && !readonly)
        .map(([field]) => [definition.name as CollectionName, field] as const),
)

describe('a required text', () => {
  test.each(REQUIRED_TEXTS)('of %s must not be blank: %s', async (collection, field) => {
    const { id, set } = sample(collection, ann.id)
    const blank = { [field]: ' \t\u00a0' }
    expect((await post(collection, { ...set, ...blank, id })).status).toBe(400)
    expect(await device.one(create(collection, id, { ...set, ...blank }))).toMatchObject({
      ...REFUSED,
      fields: { [field]: expect.any(String) },
    })
    const { final } = (COLLECTIONS[collection].fields as Collection['fields'])[field]!
    if (final || !opsOf(COLLECTIONS[collection]).includes('update')) return
    await device.must(create(collection, id, set))
    expect((await patch(collection, id, blank)).status).toBe(400)
    expect(await device.one(update(collection, id, blank))).toMatchObject(REFUSED)
  })

  test('that is blank since an earlier version accepted it does not prevent other changes', async () => {
    const { id } = await seeded('bookmarks', device)
    const query = `UPDATE bookmarks SET title = '  ' WHERE id = '${id}'`
    await execute(server, query)
    expect(await device.one(update('bookmarks', id, { description: 'Old' }))).toMatchObject({ status: 'applied' })
    expect((await patch('bookmarks', id, { is_favorite: true })).status).toBe(200)
  })
})

describe('deleting a folder', () => {
  async function folderWith(): Promise<{ folder: string; inside: string[]; outside: string }> {
    const [folder, a, b, outside] = [newId(), newId(), newId(), newId()]
    await device.must(
      create('bookmark_folders', folder, GOOD.folder),
      create('bookmarks', a, { ...GOOD.bookmark, folder_id: folder }),
      create('bookmarks', b, { ...GOOD.bookmark, folder_id: folder, deleted_at: timestamp() }),
      create('bookmarks', outside, GOOD.bookmark),
    )
    return { folder, inside: [a, b], outside }
  }

  test.each(['push', 'REST'])('by %s moves its bookmarks out, and a pull returns all changes', async (how) => {
    const { folder, inside, outside } = await folderWith()
    const reader = new Device(server, ann)
    await reader.pull()
    for (const id of inside) expect(reader.mirror.get(`bookmarks/${id}`)?.folder_id).toBe(folder)
    if (how === 'push') await device.must(remove('bookmark_folders', folder))
    else
      expect((await call(server, 'DELETE', records('bookmark_folders', folder), { token: ann.token })).status).toBe(204)
    const [page] = await reader.pull()
    expect(page!.deleted).toEqual({ bookmark_folders: [folder] })
    expect(page!.changes.bookmarks!.map((row) => row.id).sort()).toEqual([...inside].sort())
    for (const row of page!.changes.bookmarks!) expect(row).toMatchObject({ folder_id: '', title: GOOD.bookmark.title })
    expect(reader.mirror.get(`bookmarks/${outside}`)).toBeDefined()
  })
})

describe('one-row tables', () => {
  test('two devices that upsert share one row, and each field is kept', async () => {
    const owner = await signUp(server, {})
    const [phone, tablet] = [new Device(server, owner), new Device(server, owner)]
    const id = derivedId(owner.id, 'user_settings')
    await phone.must(upsert('user_settings', id, { bio: 'tea' }))
    await tablet.must(upsert('user_settings', id, { location: 'Kassel' }))
    await phone.pull()
    expect(phone.rows('user_settings')).toMatchObject([{ id, bio: 'tea', location: 'Kassel' }])
  })

  test('if two devices without a row set the same field, the earlier value goes to history', async () => {
    const owner = await signUp(server, {})
    const [phone, tablet] = [new Device(server, owner, 'Phone'), new Device(server, owner, 'Tablet')]
    const id = derivedId(owner.id, 'user_settings')
    const unseen = { was: { bio: null } }
    expect(await phone.one({ ...upsert('user_settings', id, { bio: 'tea' }), ...unseen })).toMatchObject({
      status: 'applied',
    })
    expect(await tablet.one({ ...upsert('user_settings', id, { bio: 'coffee' }), ...unseen })).toMatchObject({
      status: 'merged',
      lost: [{ field: 'bio', mine: 'coffee', theirs: 'tea' }],
      row: { bio: 'coffee' },
    })
    await phone.pull()
    const history = {
      collection: 'user_settings',
      record: id,
      field: 'bio',
      mine: 'tea',
      theirs: 'coffee',
      device: 'Tablet',
    }
    expect(phone.rows('sync_history')).toMatchObject([history])
  })

  test('two browsers of one kind are told apart by the names that the person has given them', async () => {
    const { id } = await seeded('bookmarks', device)
    const auth = { identity: ann.email, password: ann.password }
    const path = '/api/collections/users/auth-with-password'
    const { token } = (await call(server, 'POST', path, { body: auth })).body
    const { sessions } = (await call(server, 'GET', '/api/security', { token })).body
    const own = (sessions as { id: string; current: boolean }[]).find(({ current }) => current)!
    const rename = `/api/security/sessions/${own.id}/rename`
    expect((await call(server, 'POST', rename, { token, body: { name: 'Kitchen' } })).status).toBe(200)
    const [first, second] = [device, new Device(server, { ...ann, token }, device.name)]
    for (const [browser, title, was] of [
      [first, 'a', GOOD.bookmark.title],
      [second, 'b', GOOD.bookmark.title],
      [first, 'c', 'a'],
    ] as const)
      await browser.one(update('bookmarks', id, { title }, { title: was }))
    await device.pull(500)
    const devices = device.rows('sync_history').filter(({ record }) => record === id)
    expect(devices.map((row) => row.device).sort()).toEqual(['Kitchen', device.name].sort())
  })

  test('null equals an empty column of any kind', async () => {
    const { id } = await seeded('bookmarks', device)
    await device.must(update('bookmarks', id, { tags: [] }))
    const was = { description: null, is_favorite: null, tags: null, folder_id: null, deleted_at: null }
    const set = { description: 'd', is_favorite: true, tags: ['x'], folder_id: '', deleted_at: timestamp() }
    expect(await device.one(update('bookmarks', id, set, was))).toMatchObject({ status: 'applied', row: set })
  })
})

describe('times and numbers', () => {
  test.each(['push', 'REST'])('created_at in the future is stored as now: %s', async (how) => {
    const [id, earliest] = [newId(), timestamp()]
    const set = { ...GOOD.bookmark, created_at: '2999-01-01 00:00:00.000Z' }
    if (how === 'push') await device.must(create('bookmarks', id, set))
    else expect((await post('bookmarks', { ...set, id })).status).toBe(200)
    const { created_at } = await view('bookmarks', id)
    expect(created_at >= earliest && created_at <= timestamp()).toBe(true)
  })

  test.each(['push', 'REST'])('created_at in the past is kept, a missing one is now: %s', async (how) => {
    const [id, other, past, earliest] = [newId(), newId(), '2025-02-03 04:05:06.789Z', timestamp()]
    for (const [target, set] of [
      [id, { ...GOOD.bookmark, created_at: past }],
      [other, GOOD.bookmark],
    ] as const) {
      if (how === 'push') await device.must(create('bookmarks', target, set))
      else expect((await post('bookmarks', { ...set, id: target })).status).toBe(200)
    }
    expect((await view('bookmarks', id)).created_at).toBe(past)
    expect((await view('bookmarks', other)).created_at >= earliest).toBe(true)
  })

  test('a quantity is incremented and clamped to 1 to 10', async () => {
    const sku = `sku-${newId()}`
    const id = derivedId(ann.id, 'cart_items', sku)
    const steps: [number, number][] = [
      [3, 3],
      [4, 7],
      [9, 10],
      [-2, 8],
      [-20, 1],
      [-1, 1],
      [1e15, 10],
    ]
    for (const [inc, quantity] of steps) {
      const verdict = await device.one({ ...upsert('cart_items', id, { sku }), inc: { quantity: inc } })
      expect(verdict).toMatchObject({ status: 'applied', row: { quantity } })
    }
  })

  test.each([0, 11, -1, 2.5])('a quantity of %d is rejected in set', async (quantity) => {
    const { id, set } = await seeded('cart_items', device)
    expect((await patch('cart_items', id, { quantity })).status).toBe(400)
    expect(await device.one(update('cart_items', id, { quantity }))).toMatchObject(REFUSED)
    expect((await view('cart_items', id)).quantity).toBe(set.quantity)
  })
})

describe('the trash and the default card', () => {
  test('two devices that choose a default card offline result in one, and a conflict', async () => {
    const [one, two] = [newId(), newId()]
    const was = { default_card: (await view('profiles', ann.id)).default_card }
    await device.must(update('profiles', ann.id, { default_card: one }, was))
    const tablet = new Device(server, ann, 'Tablet')
    expect(await tablet.one(update('profiles', ann.id, { default_card: two }, was))).toMatchObject({
      status: 'merged',
      lost: [{ field: 'default_card', mine: two, theirs: one }],
      row: { default_card: two },
    })
  })

  test("an edit by a superuser reaches the owner's devices", async () => {
    const { id } = await seeded('bookmarks', device)
    const reader = new Device(server, ann)
    await reader.pull()
    const token = await signInAdmin(server)
    const reply = await call(server, 'PATCH', records('bookmarks', id), { token, body: { title: 'Mended' } })
    expect(reply.status).toBe(200)
    const [page] = await reader.pull()
    expect(page!.changes).toMatchObject({ bookmarks: [{ id, title: 'Mended' }] })
  })
})
