import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, startServer } from '../support/server.ts'
import { call, signInAdmin, TEST_ENV, type Running } from './http.ts'

const SECRET = 'Sx9Qw3kTzLp7Vb2NfRd8HgJm4YcXa6EuKtWs5DqPoZi'

let server: Running

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
})
afterAll(() => server?.stop())

const ADDRESSES = [
  `/api/export?token=${SECRET}`,
  `/api/documents/abc/content?token=${SECRET}`,
  `/api/files/users/abc/photo.png?thumb=100x100&token=${SECRET}`,
  `/api/backups/a.zip?token=${SECRET}`,
  `/signin-return?state=${SECRET}&code=${SECRET}`,
  `/reset-password/${SECRET}`,
  `/verify-email/${SECRET}`,
  `/confirm-email-change/${SECRET}`,
  `/newsletter/confirm/${SECRET}`,
  `/newsletter/unsubscribe/${SECRET}`,
  `/api/forms/newsletter/confirm/${SECRET}`,
  `/api/forms/newsletter/unsubscribe/${SECRET}`,
  `/api/notices/unsubscribe/${SECRET}`,
  `/search?q=${SECRET}&tab=courses`,
  `/api/directory?q=${SECRET}`,
  `/explore-businesses?near=${SECRET}`,
  `/signin?from=%2Fnewsletter%2Funsubscribe%2F${SECRET}`,
]

test('addresses that are permissions are in the log without their secrets', async () => {
  const { token } = await signUp(server)
  const file = (await call(server, 'POST', '/api/files/token', { token })).body.token as string
  expect((await fetch(`${server.url}/api/export?token=${file}`)).status).toBe(200)
  for (const address of ADDRESSES) {
    for (const from of [`/reset-password/${SECRET}`, `/signin?from=%2Fnewsletter%2Funsubscribe%2F${SECRET}`]) {
      await fetch(server.url + address, { redirect: 'manual', headers: { Referer: server.url + from } })
    }
  }
  await call(server, 'POST', `/api/security/sessions/${SECRET}/end`, { token, body: {} })

  const admin = await signInAdmin(server)
  const log = async () => JSON.stringify((await call(server, 'GET', '/api/logs?perPage=500', { token: admin })).body)
  const last = '/api/security/sessions/[secret]/end'
  // The log is written every few seconds.
  await expect.poll(log, { interval: 500 }).toMatch(/"url":"\/api\/security\/sessions\/[^"]+\/end"/)
  const all = await log()
  expect(all).not.toContain(SECRET)
  expect(all).not.toContain(file)
  expect(all).not.toContain(token)
  expect(all).toContain(last)
  for (const address of ADDRESSES) expect(all).toContain(address.replaceAll(SECRET, '[secret]'))
})

test('the log keeps requests for five days, with no address of a visitor', async () => {
  const token = await signInAdmin(server)
  const { logs } = (await call(server, 'GET', '/api/settings', { token })).body
  expect(logs).toMatchObject({ maxDays: 5, logIP: false })
  const { items } = (await call(server, 'GET', '/api/logs?perPage=100', { token })).body
  expect(items.length).toBeGreaterThan(0)
  for (const { data } of items) expect(Object.keys(data)).not.toContain('userIP')
  expect(JSON.stringify(items)).not.toContain('remoteIP')
})
