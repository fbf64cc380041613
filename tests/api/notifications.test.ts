import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derivedId } from '../../web/lib/id.ts'
import { mailEnv, startMailSink, type MailSink } from '../support/mail-sink.ts'
import { startPushService, type PushService } from '../support/push-service.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Loose, type Person, type Running } from './http.ts'

let sink: MailSink
let service: PushService
let server: Running
let ann: Person
let bob: Person

const env = (more: Record<string, string> = {}) => ({
  ...TEST_ENV,
  ...mailEnv(sink),
  EVERYDAY_PUBLIC_URL: 'https://everyday.example',
  ...more,
})

beforeAll(async () => {
  sink = await startMailSink()
  service = await startPushService()
  server = await startServer({ env: env({ EVERYDAY_PUSH_LOCAL: '1' }) })
  ann = await signUp(server, {})
  bob = await signUp(server, {})
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([sink?.stop(), service?.stop()])
})

const push = (path: string, body: unknown, token?: string) =>
  call(server, 'POST', `/api/notices/push${path}`, { body, token })
const ofPerson = async ({ token }: Person): Promise<Loose[]> =>
  (await call(server, 'GET', `${records('notifications')}?sort=created_at`, { token })).body.items
const told = (address: string, subject: string) => sink.to(address).filter((mail) => mail.subject === subject)

describe('what happens to an account', () => {
  test('is told in the app and by mail to both addresses; its browsers have to sign in again', async () => {
    expect((await push('', service.subscription, ann.token)).status).toBe(204)
    const admin = await signInAdmin(server)
    const email = `new-${ann.email}`
    const change = (body: Loose) => call(server, 'PATCH', records('users', ann.id), { token: admin, body })
    expect((await change({ verified: true })).status).toBe(200)
    const moved = await change({ email, verified: true })
    expect(moved.status).toBe(200)
    const subject = 'Your email address was changed'
    for (const address of [email, ann.email]) await expect.poll(() => told(address, subject).length).toBe(1)
    const [letter] = told(ann.email, subject)
    expect(letter!.text).toContain(`From ${ann.email} to ${email}.`)
    expect(letter!.html).toContain('https://everyday.example/settings')
    // Security cannot be unsubscribed.
    expect(letter!.headers['list-unsubscribe']).toBeUndefined()
    const [row] = await call(server, 'GET', records('notifications'), { token: admin }).then(({ body }) => body.items)
    expect(row).toMatchObject({ user_id: ann.id, title: subject, category: 'security', is_read: false })
    // A new address ends every session, this one too: its browser is not pushed to.
    expect(service.received).toEqual([])
  })

  test('is nobody else’s to see, and nobody’s to invent', async () => {
    const { email, password } = bob
    const changed = { oldPassword: password, password: 'n3w-password!', passwordConfirm: 'n3w-password!' }
    await call(server, 'PATCH', records('users', bob.id), { token: bob.token, body: changed })
    const again = await call(server, 'POST', '/api/collections/users/auth-with-password', {
      body: { identity: email, password: 'n3w-password!' },
    })
    bob = { ...bob, password: 'n3w-password!', token: again.body.token }
    const rows = await ofPerson(bob)
    expect(rows.map(({ title }) => title)).toEqual(['Your password was changed'])
    const other = await signUp(server, {})
    expect(await ofPerson(other)).toEqual([])
    const path = records('notifications', rows[0]!.id)
    expect((await call(server, 'PATCH', path, { token: other.token, body: { is_read: true } })).status).toBe(404)
    for (const body of [
      { title: 'x' },
      { message: 'x' },
      { link: 'https://evil.example' },
      { event: 'x' },
      { type: 'info' },
    ])
      expect((await call(server, 'PATCH', path, { token: bob.token, body })).status).toBe(404)
    expect((await call(server, 'PATCH', path, { token: bob.token, body: { is_read: true } })).body.is_read).toBe(true)
  })
})

describe('push', () => {
  test('has one key, which a restart keeps', async () => {
    const key = async () => (await call(server, 'GET', '/api/config')).body.push as string
    const before = await key()
    expect(Buffer.from(before, 'base64url')).toHaveLength(65)
    await server.restart()
    expect(await key()).toBe(before)
  })

  test('goes to the browser of whoever is signed in', async () => {
    const person = await signUp(server, {})
    const body = { identity: person.email, password: person.password }
    const signIn = async (agent: string) => {
      const path = `${server.url}/api/collections/users/auth-with-password`
      const headers = { 'Content-Type': 'application/json', 'User-Agent': agent }
      await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    expect((await push('', service.subscription, person.token)).status).toBe(204)
    await signIn('first new place')
    await expect.poll(() => service.received.length).toBe(1)
    expect(JSON.parse(service.received[0]!)).toMatchObject({
      web_push: 8030,
      app_badge: 1,
      notification: { navigate: 'https://everyday.example/settings/security' },
    })
  })

  test('refuses nobody, rubbish, and endpoints in the network of the server', async () => {
    expect((await push('', service.subscription)).status).toBe(401)
    expect((await push('', service.subscription, 'rubbish')).status).toBe(401)
    expect((await push('', service.subscription, await signInAdmin(server))).status).toBe(401)
    expect((await push('/remove', service.subscription)).status).toBe(401)
    for (const body of [
      {},
      [],
      null,
      { endpoint: 'x' },
      { ...service.subscription, keys: {} },
      { ...service.subscription, endpoint: 7 },
    ])
      expect((await push('', body, bob.token)).status).toBe(400)
    await server.restart(env())
    for (const endpoint of [
      service.subscription.endpoint,
      'https://127.0.0.1/x',
      'https://169.254.169.254/latest',
      'http://a.example/x',
    ])
      expect((await push('', { ...service.subscription, endpoint }, bob.token)).body.code).toBe('endpoint')
    const endpoint = 'https://push.example/abc'
    expect((await push('', { ...service.subscription, endpoint }, bob.token)).status).toBe(204)
    await server.restart(env({ EVERYDAY_PUSH_LOCAL: '1' }))
  })
})

test('preferences are of categories that there are, however they are written', async () => {
  const person = await signUp(server, {})
  const device = new Device(server, person)
  const message = 'There is no such category of notifications.'
  for (const category of ['rubbish', 'Wallet', '__proto__', 'wallet\u0000']) {
    const id = derivedId(person.id, 'notification_preferences', category)
    const set = { category, email_enabled: 'off' }
    const verdict = await device.one({ collection: 'notification_preferences', id, op: 'upsert', set })
    expect(verdict).toMatchObject({ status: 'rejected', code: 'invalid', message, fields: { category: message } })
    const body = { ...set, id, user_id: person.id }
    const reply = await call(server, 'POST', records('notification_preferences'), { token: person.token, body })
    expect(reply.status).toBe(400)
    expect(reply.body.data.category.message).toBe(message)
  }
  const id = derivedId(person.id, 'notification_preferences', 'wallet')
  const set = { category: 'wallet', email_enabled: 'off' }
  await device.must({ collection: 'notification_preferences', id, op: 'upsert', set })
})

test('a link that nobody has signed unsubscribes nobody', async () => {
  for (const token of ['x', `${bob.id}.wallet.${'A'.repeat(43)}`, `${bob.id}.security.`, '%00', '..']) {
    for (const method of ['GET', 'POST']) {
      const reply = await call(server, method, `/api/notices/unsubscribe/${token}`)
      expect(reply.status, token).toBe(404)
    }
  }
  const rows = await call(server, 'GET', records('notification_preferences'), { token: bob.token })
  expect(rows.body.items).toEqual([])
})
