import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS } from '../../web/collections/all.ts'
import { newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, everything, remove, update, upsert } from './device.ts'
import { EVENT, sendForm } from './forms.ts'
import { call, records, signInAdmin, TEST_ENV, type Person, type Reply, type Running } from './http.ts'
import { epub } from './library.ts'
import { RealtimeConnection } from './realtime.ts'
import { GOOD, seeded } from './samples.ts'
import { CLOSED_CELLS, type Actor, type ClosedCell } from './table.data.ts'

const NAMES = [...new Set(CLOSED_CELLS.map(({ collection }) => collection))]

/** A change of the record of each collection. */
const CHANGES: Record<string, Fields> = {
  stock: { quantity: 7 },
  invoices: { total: 1 },
  orders_overview: { status: 'delivered' },
  library_files: { title: 'Another title' },
  form_submissions: { type: 'other' },
  newsletter_subscribers: { status: 'confirmed' },
  registrations: { status: 'cancelled' },
  _superusers: { email: 'another@example.com' },
  _mfas: { method: 'other' },
  _otps: { sentTo: 'other@example.com' },
  _externalAuths: { providerId: 'another' },
  _authOrigins: { fingerprint: 'another' },
  users: { full_name: 'Another Name' },
}

let server: Running
let admin: string
let ann: Person
let bob: Person
/** The id of a record of each collection; what is of a person is Ann's. */
let targets: Record<string, string>

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  admin = await signInAdmin(server)
  ann = await signUp(server, {})
  bob = await signUp(server, {})
  await seeded('orders', new Device(server, ann))
  const sent = { id: crypto.randomUUID(), email: ann.email, fullName: 'Ann', message: 'Hello' }
  for (const form of ['contact', 'newsletter']) {
    const body = form === 'contact' ? sent : { id: crypto.randomUUID(), email: ann.email }
    expect((await call(server, 'POST', `/api/forms/${form}`, { body })).status).toBe(200)
  }
  expect((await sendForm(server, 'event', { id: crypto.randomUUID(), ...EVENT })).status).toBe(200)
  const about = { collectionRef: (await stored('users', ann.id))!.collectionId, recordRef: ann.id }
  targets = {
    ...{ library_files: await fileUp(), users: ann.id },
    _mfas: await added('_mfas', { ...about, method: 'password' }),
    _otps: await added('_otps', { ...about, password: 'correct-h0rse' }),
    _externalAuths: await added('_externalAuths', { ...about, provider: 'google', providerId: 'ann' }),
    _authOrigins: await added('_authOrigins', { ...about, fingerprint: 'ann' }),
  }
  for (const name of NAMES) {
    targets[name] ??= (await call(server, 'GET', `${records(name)}?perPage=1`, { token: admin })).body.items[0].id
  }
})
afterAll(() => server?.stop())

/** Adds a record as a superuser does; its id. */
async function added(collection: string, body: object): Promise<string> {
  const reply = await call(server, 'POST', records(collection), { token: admin, body })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.id
}

/** Puts a file of the library up; its id. */
async function fileUp(): Promise<string> {
  const form = new FormData()
  for (const [field, value] of Object.entries({
    sku: 'ebook-selling-without-shouting',
    position: '1',
    title: 'A title',
  }))
    form.set(field, value)
  form.set('file', new Blob([epub('A title')]), 'file')
  const headers = { Authorization: admin }
  const response = await fetch(server.url + records('library_files'), { method: 'POST', headers, body: form })
  return ((await response.json()) as { id: string }).id
}

/** A record as a superuser sees it, or null. */
async function stored(collection: string, id: string): Promise<Reply['body'] | null> {
  const reply = await call(server, 'GET', records(collection, id), { token: admin })
  return reply.status === 200 ? reply.body : null
}

const tokenOf = (actor: Actor): string | undefined =>
  ({ anonymous: undefined, other: bob.token, owner: ann.token, superuser: admin })[actor]

test('every collection of the server is in one of the tables', async () => {
  const reply = await call(server, 'GET', '/api/collections?perPage=500', { token: admin })
  const names = (reply.body.items as { name: string }[]).map(({ name }) => name)
  expect(names.sort()).toEqual([...Object.keys(COLLECTIONS), ...NAMES].sort())
  expect(Object.keys(CHANGES).sort()).toEqual(NAMES.toSorted())
})

describe.each(NAMES)('%s by REST', (name) => {
  test.each(CLOSED_CELLS.filter(({ collection }) => collection === name))(
    '$act by $actor: $expected',
    async ({ act, actor, expected }: ClosedCell) => {
      const token = tokenOf(actor)
      const id = targets[name]!
      const before = await stored(name, id)
      expect(before).not.toBeNull()
      if (act === 'list') {
        const reply = await call(server, 'GET', `${records(name)}?perPage=500`, { token })
        expect(seenIn(name, reply)).toBe(expected)
        if (expected !== 'own') expect(reply.text).not.toContain(id)
        return
      }
      const method = { view: 'GET', create: 'POST', update: 'PATCH', delete: 'DELETE' }[act]!
      const body = { view: undefined, create: createOf(name, before!), update: CHANGES[name], delete: undefined }[act]
      const reply = await call(server, method, records(name, act === 'create' ? undefined : id), { token, body })
      expect(reply.status, reply.text).toBe(Number(expected))
      const after = await stored(name, id)
      if (act === 'update' && reply.status === 200) expect(after).toMatchObject(CHANGES[name]!)
      else expect(after).toEqual(before)
      if (act === 'create' && name !== 'users') expect(await stored(name, String(body!.id))).toBeNull()
      if (reply.status >= 400) expect(reply.text).not.toContain(ann.email)
    },
  )
})

/** What somebody sends who makes a record like this one. */
function createOf(name: string, row: Reply['body']): Fields {
  if (name !== 'users') return { ...row, ...CHANGES[name], id: newId() } as Fields
  const password = 'another-h0rse!'
  return { ...row, id: ann.id, email: `${newId()}@example.com`, password, passwordConfirm: password } as Fields
}

/** The status of a refusal; otherwise whether the rows are none of Ann's, hers alone, or others' too. */
function seenIn(name: string, { status, body }: Reply): string {
  if (status !== 200) return String(status)
  const rows = body.items as { id: string; recordRef?: string }[]
  const mine = rows.filter((row) => row.id === ann.id || row.recordRef === ann.id)
  if (mine.length === 0) return 'none'
  if (!mine.some(({ id }) => id === targets[name])) return 'not all of the own'
  return mine.length === rows.length ? 'own' : 'all'
}

test.each(NAMES)('%s is in no push, no pull, and no filter of another collection', async (name) => {
  const id = targets[name]!
  const before = await stored(name, id)
  const device = new Device(server, ann)
  const set = CHANGES[name]!
  for (const mutation of [create(name, newId(), set), upsert(name, id, set), update(name, id, set), remove(name, id)])
    expect(await device.one(mutation)).toMatchObject({ status: 'rejected', code: 'invalid' })
  expect(await stored(name, id)).toEqual(before)
  const pulled = [...(await everything(server, ann)).keys()].map((key) => key.split('/')[0]!)
  expect(pulled).toContain('orders')
  expect(pulled).not.toContain(name)
  const filter = encodeURIComponent(`@collection.${name}.id = '${id}'`)
  const asked = await call(server, 'GET', `${records('profiles')}?filter=${filter}`, { token: ann.token })
  expect(asked.status).toBe(403)
})

test('tables that are no collections have no API', async () => {
  const query = "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')"
  const { rows } = (await call(server, 'POST', '/api/sql', { token: admin, body: { query } })).body
  const collections = new Set([...Object.keys(COLLECTIONS), ...NAMES])
  const tables = (rows as [string][]).map(([name]) => name).filter((name) => !collections.has(name))
  const known = [
    '_payment_sessions',
    '_payment_refunds',
    '_payment_reversals',
    '_payment_events',
    '_payment_looks',
    '_payment_site',
  ]
  expect(tables).toEqual(expect.arrayContaining([...known, '_sync_log', '_directory', '_order_mails', '_notices_push']))
  for (const name of [...tables, '_logs']) {
    for (const token of [undefined, ann.token, admin]) {
      const id = newId()
      const answers = await Promise.all([
        call(server, 'GET', records(name), { token }),
        call(server, 'GET', records(name, id), { token }),
        call(server, 'POST', records(name), { token, body: { id } }),
        call(server, 'PATCH', records(name, id), { token, body: { id } }),
        call(server, 'DELETE', records(name, id), { token }),
      ])
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 404, 404, 404, 404, 404])
    }
  }
})

test('realtime tells only superusers of their changes', async () => {
  const topics = NAMES.flatMap((name) => [name, `${name}/*`, `${name}/${targets[name]!}`])
  const lines = await Promise.all(
    [undefined, bob.token, ann.token, admin].map((token) =>
      RealtimeConnection.open(server, token, ['sync', ...topics]),
    ),
  )
  const [nobody, bobs, anns, admins] = lines
  try {
    // Only an order writes the table of invoices, the overview is a view, and who changes a superuser's email ends the session.
    await seeded('orders', new Device(server, ann))
    const password = 'correct-h0rse-battery'
    await added('_superusers', { email: 'another@example.com', password, passwordConfirm: password })
    for (const name of NAMES.filter((name) => !['invoices', 'orders_overview', '_superusers'].includes(name))) {
      const reply = await call(server, 'PATCH', records(name, targets[name]), { token: admin, body: CHANGES[name] })
      expect(reply.status, reply.text).toBe(200)
    }
    for (const name of NAMES.filter((name) => name !== 'orders_overview'))
      await admins!.next(({ topic }) => topic.split('/')[0] === name)
    // The connections of the others work: they receive the pokes of their own writes.
    const since = performance.now()
    for (const [line, person] of [
      [bobs!, bob],
      [anns!, ann],
    ] as const) {
      await new Device(server, person).must(create('bookmarks', newId(), GOOD.bookmark))
      await line.next(({ topic, at }) => topic === 'sync' && at > since)
    }
    for (const line of [bobs!, anns!])
      for (const { topic, data } of line.messages) expect({ topic, data }).toEqual({ topic: 'sync', data: '{}' })
    expect(nobody!.messages).toEqual([])
  } finally {
    for (const line of lines) line.close()
  }
})
