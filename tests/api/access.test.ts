import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derivedId, newId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, everything, update, upsert } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Person, type Running } from './http.ts'
import { GOOD, sample, seeded } from './samples.ts'

let server: Running
let admin: string
let ann: Person
let bob: Person
let anns: Device
let bobs: Device

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  admin = await signInAdmin(server)
  ann = await signUp(server, {})
  bob = await signUp(server, {})
  anns = new Device(server, ann)
  bobs = new Device(server, bob)
})
afterAll(() => server?.stop())

const rest = (person: Person, method: string, collection: string, id: string | undefined, body?: unknown) =>
  call(server, method, records(collection, id), { token: person.token, body })

describe('the owner of a record', () => {
  const OWNED = [
    'profiles',
    'entrepreneur_profiles',
    'user_settings',
    'cart_items',
    'bookmarks',
    'payment_methods',
    'chats',
  ] as const

  test.each(OWNED)('%s: cannot be given away by REST', async (name) => {
    const { id } = await seeded(name, anns)
    expect((await rest(ann, 'PATCH', name, id, { user_id: bob.id })).status).toBe(404)
    expect((await rest(ann, 'GET', name, id)).body.user_id).toBe(ann.id)
  })

  test.each(OWNED)('%s: cannot be given away by push', async (name) => {
    const { id, change } = await seeded(name, anns)
    const verdict = await anns.one(update(name, id, { ...change, user_id: bob.id }))
    expect(verdict).toMatchObject({ status: 'rejected', code: 'invalid', row: { user_id: ann.id } })
    expect(verdict.fields).toHaveProperty('user_id')
  })

  test('may be set by the owner in a push', async () => {
    expect(await anns.one(create('bookmarks', newId(), { ...GOOD.bookmark, user_id: ann.id }))).toMatchObject({
      status: 'applied',
      row: { user_id: ann.id },
    })
  })

  test('cannot be another person in a create, by push or REST', async () => {
    const id = newId()
    const verdict = await bobs.one(create('bookmarks', id, { ...GOOD.bookmark, user_id: ann.id }))
    expect(verdict).toMatchObject({ status: 'rejected', code: 'invalid', row: null })
    expect((await rest(bob, 'POST', 'bookmarks', undefined, { ...GOOD.bookmark, id, user_id: ann.id })).status).toBe(
      400,
    )
    expect((await rest(ann, 'GET', 'bookmarks', id)).status).toBe(404)
  })

  test('must match the derived id of an upsert', async () => {
    const sku = 'web-package'
    const verdict = await bobs.one(upsert('cart_items', derivedId(ann.id, 'cart_items', sku), { sku, quantity: 1 }))
    expect(verdict).toMatchObject({ status: 'rejected', code: 'invalid' })
  })
})

describe("another's folder", () => {
  test('cannot contain own bookmarks: REST create and update, push create and update', async () => {
    const folder = newId()
    await anns.must(create('bookmark_folders', folder, GOOD.folder))
    const own = await seeded('bookmarks', bobs)
    const body = { ...GOOD.bookmark, folder_id: folder }
    expect((await rest(bob, 'POST', 'bookmarks', undefined, { ...body, user_id: bob.id })).status).toBe(400)
    expect((await rest(bob, 'PATCH', 'bookmarks', own.id, { folder_id: folder })).status).toBe(400)
    for (const input of [create('bookmarks', newId(), body), update('bookmarks', own.id, { folder_id: folder })]) {
      expect(await bobs.one(input)).toMatchObject({
        status: 'rejected',
        code: 'invalid',
        fields: { folder_id: expect.any(String) },
      })
    }
    expect((await rest(bob, 'GET', 'bookmarks', own.id)).body.folder_id).toBe('')
  })

  test('causes the same response as a missing folder', async () => {
    const folder = newId()
    await anns.must(create('bookmark_folders', folder, GOOD.folder))
    const answers = await Promise.all(
      [folder, newId()].map((folder_id) =>
        rest(bob, 'POST', 'bookmarks', undefined, { ...GOOD.bookmark, user_id: bob.id, folder_id }),
      ),
    )
    expect(answers[0]!.text).toBe(answers[1]!.text)
    const verdicts = [
      await bobs.one(create('bookmarks', newId(), { ...GOOD.bookmark, folder_id: folder })),
      await bobs.one(create('bookmarks', newId(), { ...GOOD.bookmark, folder_id: newId() })),
    ]
    expect(verdicts[0]!.message).toBe(verdicts[1]!.message)
  })
})

describe('derived ids', () => {
  test.each(['cart_items', 'installed_apps', 'company_profiles', 'user_settings', 'user_appearance'] as const)(
    '%s: REST rejects another id, and fills in a missing one',
    async (name) => {
      const owner = await signUp(server, {})
      const { id, set } = sample(name, owner.id)
      const body = { ...set, user_id: owner.id }
      expect((await rest(owner, 'POST', name, undefined, { ...body, id: newId() })).status).toBe(400)
      const made = await rest(owner, 'POST', name, undefined, body)
      expect(made.status).toBe(200)
      expect(made.body.id).toBe(id)
      expect((await rest(owner, 'POST', name, undefined, body)).status).toBe(400)
    },
  )

  test("a profile's id is its owner's", async () => {
    const body = { user_id: ann.id, id: newId(), full_name: 'Second' }
    expect((await rest(ann, 'POST', 'profiles', undefined, body)).status).toBe(400)
    expect((await call(server, 'POST', records('profiles'), { token: admin, body })).status).toBe(400)
  })

  test('the key of a cart line cannot be changed', async () => {
    const { id, set } = await seeded('cart_items', anns)
    expect((await rest(ann, 'PATCH', 'cart_items', id, { sku: 'other' })).status).toBe(404)
    expect(await anns.one(update('cart_items', id, { sku: 'other' }))).toMatchObject({
      status: 'rejected',
      code: 'invalid',
    })
    expect(
      (await call(server, 'PATCH', records('cart_items', id), { token: admin, body: { sku: 'other' } })).status,
    ).toBe(400)
    expect((await rest(ann, 'GET', 'cart_items', id)).body.sku).toBe(set.sku)
  })
})

describe('read-only fields', () => {
  const profile = () => rest(ann, 'GET', 'profiles', ann.id)

  test.each([
    ['profiles', { email: 'else@example.com' }],
    ['profiles', { account_type: 'company' }],
    ['profiles', { created_at: '2020-01-01 00:00:00.000Z' }],
  ])('%s %j: rejected by REST and push', async (name, set) => {
    const before = (await profile()).body
    expect((await rest(ann, 'PATCH', name, ann.id, set)).status).toBe(404)
    expect(await anns.one(update(name, ann.id, set))).toMatchObject({ status: 'rejected', code: 'invalid' })
    expect((await profile()).body).toEqual(before)
  })

  test.each(['id', 'updated_at', 'collectionId', 'rank', '__proto__'])('%s: rejected in set', async (field) => {
    const { id } = await seeded('bookmarks', anns)
    const set = JSON.parse(`{"title": "x", ${JSON.stringify(field)}: "2026-01-01 00:00:00.000Z"}`)
    expect(await anns.one(update('bookmarks', id, set))).toMatchObject({ status: 'rejected', code: 'invalid' })
    expect((await rest(ann, 'GET', 'bookmarks', id)).body.title).toBe(GOOD.bookmark.title)
  })

  test('created_at is set once: neither REST nor push changes it', async () => {
    const { id } = await seeded('bookmarks', anns)
    const before = (await rest(ann, 'GET', 'bookmarks', id)).body
    const set = { created_at: '2020-01-01 00:00:00.000Z' }
    expect((await rest(ann, 'PATCH', 'bookmarks', id, set)).status).toBe(404)
    expect(await anns.one(update('bookmarks', id, set))).toMatchObject({ status: 'rejected', code: 'invalid' })
    expect((await rest(ann, 'GET', 'bookmarks', id)).body).toEqual(before)
  })

  test('updated_at in a REST update is ignored', async () => {
    const { id } = await seeded('bookmarks', anns)
    await rest(ann, 'PATCH', 'bookmarks', id, { updated_at: '2020-01-01 00:00:00.000Z' })
    expect((await rest(ann, 'GET', 'bookmarks', id)).body.updated_at > '2026').toBe(true)
  })

  test('a REST update and a push at the same time both take effect', async () => {
    const { id } = await seeded('bookmarks', anns)
    for (let i = 0; i < 20; i++) {
      const replies = await Promise.all([
        rest(ann, 'PATCH', 'bookmarks', id, { description: `d${i}` }),
        anns.send(anns.freeze(update('bookmarks', id, { title: `t${i}` }))),
      ])
      for (const reply of replies) expect(reply.status).toBe(200)
      expect((await rest(ann, 'GET', 'bookmarks', id)).body).toMatchObject({ description: `d${i}`, title: `t${i}` })
    }
  })
})

describe('accounts', () => {
  const users = (token: string | undefined, method: string, id?: string, body?: unknown) =>
    call(server, method, records('users', id), { token, body })

  test('another account is not visible: list, view, filter, expand', async () => {
    const listed = await users(bob.token, 'GET')
    expect(listed.body.items.map((item: { id: string }) => item.id)).toEqual([bob.id])
    expect((await users(undefined, 'GET')).body.items).toEqual([])
    expect((await users(bob.token, 'GET', ann.id)).status).toBe(404)
    const everyone = await users(admin, 'GET')
    expect(everyone.body.totalItems).toBeGreaterThan(1)
    for (const filter of [
      `id="${ann.id}"`,
      `email~"@"&&id!="${bob.id}"`,
      `bookmarks_via_user_id.title~""&&id!="${bob.id}"`,
    ]) {
      const reply = await call(server, 'GET', `${records('users')}?filter=${encodeURIComponent(filter)}`, {
        token: bob.token,
      })
      expect([200, 400]).toContain(reply.status)
      expect(reply.body.items ?? []).toEqual([])
    }
  })

  test.each([
    ['@collection.bookmarks.title ~ "a"', 403],
    ['@request.auth.id != ""', 403],
    ['user_id.email ~ "@"', 200],
  ])('the filter %s returns no data of another person', async (filter, status) => {
    await seeded('bookmarks', anns)
    const path = `${records('bookmarks')}?perPage=1000&filter=${encodeURIComponent(filter)}`
    const reply = await call(server, 'GET', path, { token: bob.token })
    expect(reply.status).toBe(status)
    for (const item of reply.body.items ?? []) expect(item.user_id).toBe(bob.id)
  })

  test('the account type cannot be changed', async () => {
    expect((await users(ann.token, 'PATCH', ann.id, { account_type: 'company' })).status).toBe(404)
    expect((await users(ann.token, 'GET', ann.id)).body.account_type).toBe('individual')
  })

  test.each([
    { email: 'new@example.com' },
    { verified: true },
    { password: 'n3w-password!', passwordConfirm: 'n3w-password!' },
  ])('a plain update cannot set %j', async (body) => {
    const before = (await users(ann.token, 'GET', ann.id)).body
    const reply = await users(ann.token, 'PATCH', ann.id, body)
    const after = (await users(ann.token, 'GET', ann.id)).body
    expect(reply.status).toBe(400)
    expect(after).toEqual(before)
  })

  test('another account cannot be changed or deleted', async () => {
    expect((await users(bob.token, 'PATCH', ann.id, { full_name: 'x' })).status).toBe(404)
    // Nor one's own, with a session alone: that asks for the password.
    for (const token of [bob.token, undefined, ann.token]) {
      expect((await users(token, 'DELETE', ann.id)).status).toBe(403)
    }
    expect((await users(ann.token, 'GET', ann.id)).status).toBe(200)
  })

  test('a password hash or token key is never in a response', async () => {
    for (const token of [ann.token, admin]) {
      const reply = await users(token, 'GET', ann.id)
      expect(Object.keys(reply.body)).not.toEqual(expect.arrayContaining(['password']))
      expect(reply.text).not.toContain('tokenKey')
    }
  })

  test('a push or pull in the name of another person is rejected', async () => {
    const before = await everything(server, ann)
    const stranger = new Device(server, { ...ann, token: bob.token })
    const pushed = await stranger.send(stranger.freeze(create('bookmarks', newId(), GOOD.bookmark)))
    const pulled = await stranger.page()
    for (const reply of [pushed, pulled]) {
      expect(reply.status).toBe(403)
      expect(reply.body).toMatchObject({ status: 403, code: 'wrong_user', message: expect.any(String) })
    }
    expect(await everything(server, ann)).toEqual(before)
  })

  test("another person's client id has no effect", async () => {
    const device = new Device(server, ann)
    await device.must(create('bookmarks', newId(), GOOD.bookmark))
    const other = Object.assign(new Device(server, bob), { client: device.client })
    const page = await other.pullPage()
    expect(page).toMatchObject({ lastN: 0, results: [] })
    expect(await other.one(create('bookmarks', newId(), GOOD.bookmark))).toMatchObject({ n: 1, status: 'applied' })
  })
})
