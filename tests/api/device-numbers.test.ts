import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, update } from './device.ts'
import { call, TEST_ENV, type Running } from './http.ts'
import { GOOD } from './samples.ts'

let server: Running
beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
})
afterAll(() => server?.stop())

test('two browsers of one kind without names are told apart by numbers, as in the list of devices', async () => {
  const person = await signUp(server, {})
  const body = { identity: person.email, password: person.password }
  const { token } = (await call(server, 'POST', '/api/collections/users/auth-with-password', { body })).body
  const [first, second] = [person, { ...person, token }].map((one) => new Device(server, one, 'Unknown browser')) as [
    Device,
    Device,
  ]
  const { sessions } = (await call(server, 'GET', '/api/security', { token })).body
  const numbers = (sessions as { number: number }[]).map(({ number }) => number)
  expect(numbers.sort()).toEqual([1, 2])
  const id = newId()
  await first.must(create('bookmarks', id, GOOD.bookmark))
  const [title, url] = [GOOD.bookmark.title, GOOD.bookmark.url]
  await second.one(update('bookmarks', id, { title: 'b' }, { title }))
  await first.one(update('bookmarks', id, { title: 'c' }, { title }))
  await first.one(update('bookmarks', id, { url: 'https://c.example/' }, { url }))
  await second.one(update('bookmarks', id, { url: 'https://b.example/' }, { url }))
  await first.pull(500)
  const devices = first.rows('sync_history').map((row) => row.device)
  expect(devices.sort()).toEqual(['Unknown browser', 'Unknown browser (2)'])
})
