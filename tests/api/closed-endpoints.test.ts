import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { send } from '../support/http.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, update } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Person, type Running } from './http.ts'
import { RealtimeConnection } from './realtime.ts'
import { GOOD, seeded } from './samples.ts'

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

describe('closed endpoints', () => {
  test.each(['anonymous', 'owner', 'superuser'])('/api/batch: %s', async (who) => {
    const token = { anonymous: undefined, owner: ann.token, superuser: admin }[who]
    const id = newId()
    const requests = [{ method: 'POST', url: records('bookmarks'), body: { ...GOOD.bookmark, id, user_id: ann.id } }]
    expect((await call(server, 'POST', '/api/batch', { token, body: { requests } })).status).toBe(403)
    expect((await rest(ann, 'GET', 'bookmarks', id)).status).toBe(404)
  })

  test.each(['/api/collections', '/api/settings', '/api/logs', '/api/backups', '/api/crons'])('%s', async (path) => {
    for (const token of [undefined, ann.token])
      expect([401, 403]).toContain((await call(server, 'GET', path, { token })).status)
    expect((await call(server, 'GET', path, { token: admin })).status).toBe(200)
  })

  test.each(['form_submissions', 'newsletter_subscribers'])('%s is accessible to superusers only', async (name) => {
    const id = crypto.randomUUID()
    const body = { id, email: 'cara@example.com', fullName: 'Cara', message: 'Hello' }
    const form = name === 'newsletter_subscribers' ? 'newsletter' : 'contact'
    const sent = form === 'newsletter' ? { id, email: body.email } : body
    expect((await call(server, 'POST', `/api/forms/${form}`, { token: ann.token, body: sent })).status).toBe(200)
    const [row] = (await call(server, 'GET', `${records(name)}?perPage=1`, { token: admin })).body.items
    for (const token of [undefined, ann.token, bob.token, `${ann.token}x`]) {
      for (const [method, record] of [
        ['GET'],
        ['GET', row.id],
        ['POST'],
        ['PATCH', row.id],
        ['DELETE', row.id],
      ] as const) {
        const set = method === 'POST' || method === 'PATCH' ? { body: { status: 'confirmed' } } : {}
        const reply = await call(server, method, records(name, record), { token, ...set })
        expect([method, reply.status]).toEqual([method, 403])
        expect(reply.text).not.toContain('@example.com')
      }
    }
    const expanded = `${records('users')}?expand=form_submissions_via_user_id`
    expect((await call(server, 'GET', expanded, { token: ann.token })).text).not.toContain('form_submissions')
  })

  test.each([
    ['/api/cart/price', ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], 404],
    ['/api/forms/contact', ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], 405],
    [`/api/forms/newsletter/confirm/${'a'.repeat(43)}`, ['PUT', 'PATCH', 'DELETE', 'OPTIONS'], 405],
    ['/api/score/north-loop-veterinary', ['POST', 'PUT', 'PATCH', 'DELETE'], 405],
    ['/badge/north-loop-veterinary', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], 405],
    ['/api/config', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], 404],
    ['/api/nothing', ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], 404],
    ['/api', ['GET', 'POST'], 404],
  ])('%s by other methods', async (path, methods, status) => {
    for (const method of methods) {
      const reply = await call(server, method, path, { token: ann.token })
      expect([method, reply.status]).toEqual([method, status])
      if (path.startsWith('/api') && method !== 'HEAD') expect(reply.body.status).toBe(status)
    }
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s of the sync endpoints', async (method) => {
    for (const path of ['/api/sync/push', '/api/sync/pull']) {
      const reply = await call(server, method, path, { token: ann.token })
      expect([404, 405]).toContain(reply.status)
      expect(reply.body.status).toBe(reply.status)
    }
  })
})

describe('other sites', () => {
  const ASKED = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' }
  const CLOSED = [
    '/',
    '/api/config',
    '/api/health',
    '/api/nothing',
    '/api/forms/contact',
    `/api/forms/newsletter/confirm/${'a'.repeat(43)}`,
    '/api/cart/price',
    '/api/sync/push',
    records('users'),
    '/api/collections/users/auth-with-password',
  ]

  test.each(CLOSED)('may not read or send %s', async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { headers } = await send(`${server.url}${path}`, { method, headers: ASKED })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  // A browser sends these without asking first.
  test.each([
    ['/api/forms/contact', 'text/plain'],
    ['/api/collections/users/auth-with-password', 'application/x-www-form-urlencoded'],
    [records('users'), 'application/x-www-form-urlencoded'],
    ['/api/security/sign-out', 'text/plain'],
  ])('may not let a browser send to %s', async (path, type) => {
    const from = async (site: string) => {
      const headers = { 'Content-Type': type, 'Sec-Fetch-Site': site }
      return (await send(`${server.url}${path}`, { method: 'POST', headers, body: 'x' })).status
    }
    expect([await from('cross-site'), await from('same-site')]).toEqual([403, 403])
    expect([await from('same-origin'), await from('none')]).toEqual([400, 400])
  })

  test('may let a browser unsubscribe by a link of a mail, and post the answer of a provider', async () => {
    const post = (path: string) =>
      send(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
        body: 'state=s&code=c',
      })
    expect((await post(`/api/forms/newsletter/unsubscribe/${'a'.repeat(43)}`)).status).toBe(404)
    expect((await post('/api/notices/unsubscribe/a.b.c')).status).toBe(404)
    expect((await post('/signin-return')).status).toBe(303)
  })

  test.each(['/api/score/north-loop-veterinary', '/badge/north-loop-veterinary'])('may read %s', async (path) => {
    const { status, headers } = await send(`${server.url}${path}`, { headers: ASKED })
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  test('may send a preflight request for a score', async () => {
    const reply = await send(`${server.url}/api/score/north-loop-veterinary`, { method: 'OPTIONS', headers: ASKED })
    expect(reply.status).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
    })
  })
})

describe('sign-up', () => {
  const body = (email: string) => ({
    email,
    password: 'correct-h0rse!',
    passwordConfirm: 'correct-h0rse!',
    full_name: 'Cara',
    account_type: 'individual',
  })

  test('is open, and says so', async () => {
    expect((await call(server, 'GET', '/api/config')).body.signup).toBe('open')
    expect((await call(server, 'POST', records('users'), { body: body('cara@example.com') })).status).toBe(200)
  })

  test('can be restricted to superusers', async () => {
    const closed = await startServer({ env: { ...TEST_ENV, EVERYDAY_SIGNUP: 'closed' } })
    try {
      expect((await call(closed, 'GET', '/api/config')).body.signup).toBe('closed')
      for (const path of [records('users'), `${records('users')}?session=true`]) {
        const refused = await call(closed, 'POST', path, { body: body('cara@example.com') })
        expect(refused).toMatchObject({ status: 403, body: { code: 'signup_closed' } })
      }
      const token = await signInAdmin(closed)
      expect((await call(closed, 'POST', records('users'), { token, body: body('cara@example.com') })).status).toBe(200)
      expect((await call(closed, 'GET', records('users'), { token })).body.totalItems).toBe(1)
    } finally {
      await closed.stop()
    }
  })
})

describe('realtime', () => {
  test('sends pokes and no data, whatever the subscriptions are', async () => {
    const topics = [
      'sync',
      'bookmarks/*',
      'bookmarks',
      'profiles/*',
      `profiles/${ann.id}`,
      'users/*',
      `users/${ann.id}`,
      'sync_history/*',
      'notifications/*',
    ]
    const target = await seeded('bookmarks', anns)
    const connections = await Promise.all([
      RealtimeConnection.open(server, bob.token, [...topics, `bookmarks/${target.id}`]),
      RealtimeConnection.open(server, undefined, [...topics, `bookmarks/${target.id}`]),
      RealtimeConnection.open(server, ann.token, ['sync', 'bookmarks/*']),
    ])
    const [bobLine, noLine, annLine] = connections
    try {
      await anns.must(update('bookmarks', target.id, { title: 'Private' }))
      await anns.must(update('profiles', ann.id, { phone: '404 555 0142' }))
      await annLine!.next((message) => message.topic === 'sync')
      // The other's connection works: it receives the poke of its own write, and nothing before.
      await bobs.must(create('bookmarks', newId(), { ...GOOD.bookmark, title: 'Bobs own' }))
      await bobLine!.next((message) => message.topic === 'sync')
      // One poke, for the single own write.
      expect(bobLine!.messages).toHaveLength(1)
      expect(noLine!.messages).toEqual([])
      for (const { topic, data } of annLine!.messages) expect({ topic, data }).toEqual({ topic: 'sync', data: '{}' })
    } finally {
      for (const connection of connections) connection.close()
    }
  })
})
