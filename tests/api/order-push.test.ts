import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionIdOf } from '../../web/data/session/session-id.ts'
import { derivedId } from '../../web/lib/id.ts'
import { startPushService, type PushService } from '../support/push-service.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Person, type Running } from './http.ts'
import { buy } from './library.ts'

const ADDRESS = 'https://everyday.example'
const services: PushService[] = []

let server: Running
let admin: string

beforeAll(async () => {
  server = await startServer({ env: { ...TEST_ENV, EVERYDAY_PUBLIC_URL: ADDRESS, EVERYDAY_PUSH_LOCAL: '1' } })
  admin = await signInAdmin(server)
})
afterAll(async () => {
  await server?.stop()
  await Promise.all(services.map((service) => service.stop()))
})

/** A browser that is pushed to what happens to whoever is signed in there. */
async function browserOf({ token }: Person): Promise<PushService> {
  const service = await startPushService()
  services.push(service)
  const reply = await call(server, 'POST', '/api/notices/push', { token, body: service.subscription })
  expect(reply.status).toBe(204)
  return service
}

/** Signs in once more: each browser has a session of its own. */
async function signIn(person: Person): Promise<Person> {
  const body = { identity: person.email, password: person.password }
  const reply = await call(server, 'POST', '/api/collections/users/auth-with-password', { body })
  return { ...person, token: reply.body.token }
}

/** Somebody with one browser, who wants to be told of orders as they say. */
async function customer(push: 'on' | 'off' | '' = ''): Promise<{ device: Device; browser: PushService }> {
  const device = new Device(server, await signUp(server, {}))
  if (push) await choose(device, { push_enabled: push })
  return { device, browser: await browserOf(device.person) }
}

async function choose(device: Device, set: Record<string, string>): Promise<void> {
  const id = derivedId(device.person.id, 'notification_preferences', 'orders')
  const chosen = { category: 'orders', ...set }
  await device.must({ collection: 'notification_preferences', id, op: 'upsert', set: chosen })
}

type Message = { app_badge: number; notification: { title: string; body?: string; navigate: string; tag: string } }
const messages = ({ received }: PushService): Message[] => received.map((text) => JSON.parse(text) as Message)
const titles = (browser: PushService) => messages(browser).map(({ notification }) => notification.title)

/** Orders something; the number of the order. */
async function ordered(device: Device): Promise<{ id: string; number: string }> {
  const id = await buy(device, 'web-starter')
  return { id, number: (await call(server, 'GET', records('orders', id), { token: admin })).body.order_number }
}

/** The operator moves an order on. */
async function move(id: string, body: { status?: string; payment_status?: string }): Promise<void> {
  const reply = await call(server, 'PATCH', records('orders', id), { token: admin, body })
  expect(reply.status, reply.text).toBe(200)
}

/** What waits for the push service, or has gone to it, of somebody: the state of each delivery. */
async function deliveries({ person }: Device): Promise<string[]> {
  const query = `SELECT state FROM _notices_deliveries WHERE channel = 'push' AND owner = '${person.id}'`
  const { body } = await call(server, 'POST', '/api/sql', { token: admin, body: { query } })
  return (body.rows as [string][]).flat()
}

test('each step of an order is pushed once to the browsers of its customer, and leads to the order', async () => {
  const { device, browser } = await customer()
  const { id, number } = await ordered(device)
  const expected = [`Order ${number} is placed`]
  await expect.poll(() => titles(browser)).toEqual(expected)
  const steps = [
    [{ payment_status: 'paid' }, 'paid'],
    [{ status: 'shipped' }, 'on its way'],
    [{ status: 'delivered' }, 'delivered'],
    [{ payment_status: 'refunded' }, 'refunded'],
  ] as const
  for (const [body, said] of steps) {
    await move(id, body)
    await move(id, body) // nothing new
    expected.push(`Order ${number} is ${said}`)
    await expect.poll(() => titles(browser)).toEqual(expected)
  }
  for (const { notification } of messages(browser)) expect(notification.navigate).toBe(`${ADDRESS}/orders/${number}`)
  expect(new Set(messages(browser).map(({ notification }) => notification.tag)).size).toBe(expected.length)
  expect(messages(browser).at(-1)!.app_badge).toBe(expected.length)
  // It is noted once the push service has answered.
  await expect.poll(() => deliveries(device)).toEqual(expected.map(() => 'sent'))
})

test('who has turned it off gets none, not even later; who turns it on gets what happens from then on', async () => {
  const { device, browser } = await customer('off')
  const other = await customer('on')
  const { id, number } = await ordered(device)
  await move(id, { status: 'shipped' })
  const theirs = await ordered(other.device)
  await move(theirs.id, { status: 'shipped' })
  // What was to be pushed of the first has had its turn before that of the second.
  await expect.poll(() => titles(other.browser).at(-1)).toBe(`Order ${theirs.number} is on its way`)
  expect(titles(browser)).toEqual([])
  expect(await deliveries(device)).toEqual([])

  await choose(device, { push_enabled: 'on' })
  await move(id, { status: 'delivered' })
  await expect.poll(() => titles(browser)).toEqual([`Order ${number} is delivered`])
  await device.pull(500)
  const told = device.rows('notifications').map(({ title }) => title)
  expect(told.sort()).toEqual([
    `Order ${number} is delivered`,
    `Order ${number} is on its way`,
    `Order ${number} is placed`,
  ])
})

test('in the app and push are turned off apart from each other', async () => {
  const { device, browser } = await customer()
  await choose(device, { in_app_enabled: 'off' })
  const { number } = await ordered(device)
  await expect.poll(() => titles(browser)).toEqual([`Order ${number} is placed`])
  await device.pull(500)
  expect(device.rows('notifications')).toEqual([])
})

test('all browsers of the customer are told, but those that were taken back or signed out, and those of others', async () => {
  const { device, browser } = await customer()
  const [second, taken, left] = [await signIn(device.person), await signIn(device.person), await signIn(device.person)]
  const [own, gone, signedOut] = [await browserOf(second), await browserOf(taken), await browserOf(left)]
  const stranger = await customer()
  const body = gone.subscription
  expect((await call(server, 'POST', '/api/notices/push/remove', { token: taken.token, body })).status).toBe(204)
  const ended = { sessions: [sessionIdOf(left.token)] }
  expect((await call(server, 'POST', '/api/security/sign-out', { body: ended })).status).toBeLessThan(300)
  expect((await call(server, 'GET', records('users', left.id), { token: left.token })).status).toBe(401)
  const { number } = await ordered(device)
  for (const each of [browser, own]) await expect.poll(() => titles(each)).toEqual([`Order ${number} is placed`])
  for (const each of [gone, signedOut, stranger.browser]) expect(titles(each)).toEqual([])
})

test('in quiet hours a step waits, and comes once they are over', async () => {
  const { device, browser } = await customer()
  const hour = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString().slice(11, 16)
  const settings = derivedId(device.person.id, 'user_settings')
  const quiet = (quiet_hours: boolean) => {
    const set = { quiet_hours, quiet_from: hour(-2), quiet_to: hour(2), timezone: 'UTC' }
    return device.must({ collection: 'user_settings', id: settings, op: 'upsert', set })
  }
  await quiet(true)
  const { id, number } = await ordered(device)
  const other = await customer()
  const theirs = await ordered(other.device)
  await expect.poll(() => titles(other.browser)).toEqual([`Order ${theirs.number} is placed`])
  expect(titles(browser)).toEqual([])
  expect(await deliveries(device)).toEqual(['waiting'])
  await quiet(false)
  await expect.poll(() => titles(browser)).toEqual([`Order ${number} is placed`])
  await move(id, { status: 'shipped' })
  await expect.poll(() => titles(browser).at(-1)).toBe(`Order ${number} is on its way`)
})
