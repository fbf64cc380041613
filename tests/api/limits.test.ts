import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, records, TEST_ENV, type Running } from './http.ts'

const RECORDS = 1000
const STREAMS = 3

let server: Running

beforeAll(async () => {
  const env = { EVERYDAY_RECORD_LIMIT: String(RECORDS), EVERYDAY_EVENT_STREAMS_PER_ADDRESS: String(STREAMS) }
  server = await startServer({ env: { ...TEST_ENV, ...env } })
})
afterAll(() => server?.stop())

const id = (n: number) => `limit${String(n).padStart(10, '0')}`
const folder = (n: number) => ({
  op: 'create' as const,
  collection: 'bookmark_folders',
  id: id(n),
  set: { name: `${n}` },
})

test('an account that has as many records as it may is told so, and goes on once it has deleted some', async () => {
  const ann = new Device(server, await signUp(server))
  const verdicts = [
    ...(await ann.push(...Array.from({ length: 500 }, (_, n) => folder(n)))),
    ...(await ann.push(...Array.from({ length: 500 }, (_, n) => folder(500 + n)))),
  ]
  const refused = verdicts.filter(({ status }) => status === 'rejected')
  // The account began with some, such as its profile.
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(10)
  expect(verdicts.slice(0, -refused.length).every(({ status }) => status === 'applied')).toBe(true)
  const message = 'Your account has reached this server’s limit. Delete some items, then try again.'
  expect(refused[0]).toMatchObject({ code: 'limit', message })
  const { token, id: owner } = ann.person
  const created = await call(server, 'POST', records('bookmark_folders'), {
    token,
    body: { user_id: owner, name: 'x' },
  })
  expect(created).toMatchObject({ status: 400, body: { message } })
  // What is needed to be left alone by mail, and to ask the operator for help.
  const preference = { user_id: owner, category: 'wallet', email_enabled: 'off' }
  const preferred = await call(server, 'POST', records('notification_preferences'), { token, body: preference })
  expect(preferred.status, preferred.text).toBe(200)
  const contact = { fullName: 'Ann', email: 'ann@example.com', subject: 'support', message: 'My account is full.' }
  const asked = await call(server, 'POST', '/api/forms/contact', {
    token,
    body: { id: crypto.randomUUID(), ...contact },
  })
  expect(asked.status, asked.text).toBe(200)
  const removed = [0, 1, 2].map((n) => ({ op: 'delete' as const, collection: 'bookmark_folders', id: id(n) }))
  await ann.must(...removed, folder(2000))
})

test('an account has so many records of one kind, and so many bytes', async () => {
  const env = { EVERYDAY_COLLECTION_LIMIT: '1000', EVERYDAY_RECORD_QUOTA_MB: '2' }
  const small = await startServer({ env: { ...TEST_ENV, ...env } })
  try {
    const ann = new Device(small, await signUp(small))
    await ann.must(...Array.from({ length: 500 }, (_, n) => folder(n)))
    await ann.must(...Array.from({ length: 500 }, (_, n) => folder(500 + n)))
    expect(await ann.one(folder(1000))).toMatchObject({
      code: 'limit',
      message: 'This server keeps 1000 items of a kind for each account. Delete some of this kind, then try again.',
    })
    const messages = Array.from({ length: 48 }, (_, n) => `${n}`.padEnd(1900, 'x'))
    const chat = (n: number) => ({
      op: 'create' as const,
      collection: 'chats',
      id: id(n),
      set: { title: 'x', messages },
    })
    const verdicts = []
    for (let n = 0; n < 14; n++) verdicts.push(await ann.one(chat(n)))
    const refused = verdicts.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(6)
    expect(refused[0]).toMatchObject({
      code: 'limit',
      message: 'Your account’s items take the 2 MB that this server has for them. Delete some, then try again.',
    })
    await ann.must({ op: 'delete', collection: 'chats', id: id(0) }, chat(99))
  } finally {
    await small.stop()
  }
})

test('a page of a list takes 1 MiB, or asks to be asked for fewer records', async () => {
  const ann = new Device(server, await signUp(server))
  const { token } = ann.person
  const messages = Array.from({ length: 48 }, (_, n) => `${n}`.padEnd(1990, 'x'))
  const chat = (n: number) => ({
    op: 'create' as const,
    collection: 'chats',
    id: id(n),
    set: { title: 'x', messages },
  })
  const list = (name: string, query: string) => call(server, 'GET', `${records(name)}?${query}`, { token })
  const COUNT = 24
  for (let n = 0; n < COUNT; n++) await ann.must(chat(n))
  const refused = await list('chats', 'perPage=1000')
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'These records take more than 1 MiB. Ask for fewer at a time (perPage).',
  ])
  const found = new Set<unknown>()
  for (let page = 1; found.size < COUNT; page++) {
    const { status, body, text } = await list('chats', `perPage=10&page=${page}`)
    expect(status, text).toBe(200)
    expect(text.length).toBeGreaterThan(300_000)
    expect(text.length).toBeLessThanOrEqual(1024 * 1024)
    for (const item of body.items) found.add(item.id)
  }
  // What can be as large as this is not read a thousand at a time either.
  expect((await list('chats', 'perPage=1000&page=2')).body.perPage).toBeLessThan(300)
  expect((await list('bookmarks', 'perPage=1000')).body.perPage).toBe(1000)
})

test('a network has so many event streams', async () => {
  const streams = new AbortController()
  const connect = () => fetch(`${server.url}/api/realtime`, { signal: streams.signal })
  const opened = await Promise.all(Array.from({ length: STREAMS + 2 }, connect))
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429])
  const refused = opened.find(({ status }) => status === 429)!
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('Too many connections') })
  streams.abort()
  await expect.poll(async () => (await fetch(`${server.url}/api/realtime`)).status).toBe(200)
})

test('an account takes no file: its photo is a field of the profile', async () => {
  const ann = await signUp(server)
  const body = new FormData()
  body.set('avatar', new Blob(['x'.repeat(100_000)], { type: 'image/png' }), 'a.png')
  body.set('full_name', 'Ann')
  const response = await fetch(new URL(records('users', ann.id), server.url), {
    method: 'PATCH',
    headers: { Authorization: ann.token },
    body,
  })
  const record = await response.json()
  expect([response.status, record.full_name, record.avatar]).toEqual([200, 'Ann', undefined])
  const files = await readdir(server.dir, { recursive: true })
  expect(files.filter((name) => name.endsWith('.png'))).toEqual([])
})
