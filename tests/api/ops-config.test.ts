import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_VERSION } from '../../web/lib/version.ts'
import { send } from '../support/http.ts'
import { mailEnv, startMailSink } from '../support/mail-sink.ts'
import { runCommand, signUp, startServer, type Server } from '../support/server.ts'
import { ADMIN, call, signInAdmin } from './http.ts'

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'everyday-config-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function withServer(env: Record<string, string>, body: (server: Server) => Promise<void>): Promise<void> {
  const server = await startServer({ env })
  try {
    await body(server)
  } finally {
    await server.stop()
  }
}

const config = async (server: Server) => JSON.parse((await send(`${server.url}/api/config`)).text)

/** By default with another name each time, so that what is counted is where the tries come from. */
const signIn = (
  server: Server,
  password: string,
  headers: Record<string, string> = {},
  identity = `${crypto.randomUUID()}@example.com`,
) =>
  send(`${server.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ identity, password }),
  })

test('each configuration problem is described, and the server does not start', async () => {
  const { code, output } = await runCommand(['serve', '--dir', join(dir, 'problems'), '--http', '127.0.0.1:1'], {
    EVERYDAY_SIGNUP: 'perhaps',
    EVERYDAY_SMTP_PORT: 'many',
    EVERYDAY_PUBLIC_URL: 'example.com',
    EVERYDAY_ADMIN_EMAIL: 'someone@example.com',
    EVERYDAY_SINGUP: 'open',
  })
  expect(code).toBe(1)
  const sentences = output.split('\n').filter((line) => line.startsWith('EVERYDAY_'))
  expect(sentences).toHaveLength(5)
  expect(sentences.every((line) => line.endsWith('.'))).toBe(true)
})

test('an address that is taken or unknown commands end with status 1', async () => {
  await withServer({}, async (server) => {
    const address = new URL(server.url).host
    const taken = await runCommand(['serve', '--dir', join(dir, 'taken'), '--http', address])
    expect(taken.code).toBe(1)
    expect(taken.output).toContain('address already in use')
  })
  expect((await runCommand(['sevre', '--dir', join(dir, 'unknown')])).code).toBe(1)
})

test.each([['version'], ['--version']])('everyday %s says which version it is', async (argument) => {
  expect(await runCommand([argument])).toEqual({ code: 0, output: `everyday ${APP_VERSION}\n` })
})

test('a server without a public address names the port of each start, also after settings were saved in the dashboard', async () => {
  const data = join(dir, 'ports')
  const env = { EVERYDAY_ADMIN_EMAIL: ADMIN.email, EVERYDAY_ADMIN_PASSWORD: ADMIN.password }
  const passkeys = async (server: Server) => ((await config(server)) as { passkeys: string }).passkeys
  const local = (server: Server) => `http://localhost:${new URL(server.url).port}`
  const first = await startServer({ env, dir: data })
  const token = await signInAdmin(first)
  const { body: settings } = await call(first, 'GET', '/api/settings', { token })
  expect((settings['meta'] as { appURL: string }).appURL).toBe(local(first))
  const saved = await call(first, 'PATCH', '/api/settings', {
    token,
    body: { ...settings, meta: { ...(settings['meta'] as object), appName: 'Bread & Co' } },
  })
  expect(saved.status).toBe(200)
  expect(await passkeys(first)).toBe(local(first))
  await first.stop()
  const second = await startServer({ dir: data })
  expect(await passkeys(second)).toBe(local(second))
  await second.stop()
})

describe('sign-up', () => {
  test('open by default', () =>
    withServer({}, async (server) => {
      expect(await config(server)).toEqual({
        version: APP_VERSION,
        signup: 'open',
        mail: false,
        providers: [],
        popups: 'demo',
        tiles: '',
        passkeys: `http://localhost:${new URL(server.url).port}`,
        documentQuota: 2000 * 1024 * 1024,
        recordLimit: 100_000,
        collectionLimit: 60_000,
        recordQuota: 250 * 1024 * 1024,
        deviceLimit: 100,
        publishedLimit: 20,
        invoice: true,
        card: false,
        cardForm: false,
        bank: false,
        shopEmail: '',
        taxes: {},
        push: expect.stringMatching(/^B[\w-]{86}$/), // an uncompressed point of P-256
      })
      expect((await signUp(server)).token).not.toBe('')
    }))

  test('closed: only superusers create accounts', () =>
    withServer(
      { EVERYDAY_SIGNUP: 'closed', EVERYDAY_ADMIN_EMAIL: ADMIN.email, EVERYDAY_ADMIN_PASSWORD: ADMIN.password },
      async (server) => {
        expect((await config(server)).signup).toBe('closed')
        await expect(signUp(server)).rejects.toThrow(/403.*not open for new accounts/)
        const json = { 'Content-Type': 'application/json' }
        const admin = await send(`${server.url}/api/collections/_superusers/auth-with-password`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ identity: ADMIN.email, password: ADMIN.password }),
        })
        const { token } = JSON.parse(admin.text)
        const password = 'correct-h0rse-battery'
        const made = await send(`${server.url}/api/collections/users/records`, {
          method: 'POST',
          headers: { ...json, Authorization: token },
          body: JSON.stringify({
            email: 'invited@example.com',
            full_name: 'Invited',
            account_type: 'individual',
            password,
            passwordConfirm: password,
          }),
        })
        expect(made.status).toBe(200)
      },
    ))
})

test('a secret may come from a file', async () => {
  const file = join(dir, 'secret')
  await writeFile(file, `${ADMIN.password}\n`)
  await withServer({ EVERYDAY_ADMIN_EMAIL: ADMIN.email, EVERYDAY_ADMIN_PASSWORD_FILE: file }, async (server) => {
    const answer = await send(`${server.url}/api/collections/_superusers/auth-with-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identity: ADMIN.email, password: ADMIN.password }),
    })
    expect(answer.status).toBe(200)
    expect(server.output()).not.toContain('pbinstall')
  })
})

test('without an administrator, a link to create one is printed', () =>
  withServer({}, async (server) => {
    await expect.poll(() => server.output()).toMatch(/http:\/\/127\.0\.0\.1:\d+\/_\/#\/pbinstall\//)
  }))

test('a server whose port is taken prints no such link: another server answers there', () =>
  withServer({ EVERYDAY_ADMIN_EMAIL: ADMIN.email, EVERYDAY_ADMIN_PASSWORD: ADMIN.password }, async (server) => {
    const args = ['serve', '--http', new URL(server.url).host, '--dir', join(dir, 'second')]
    const { code, output } = await runCommand(args)
    expect(code).not.toBe(0)
    expect(output).toContain('address already in use')
    expect(output).not.toContain('pbinstall')
  }))

describe('limits', () => {
  test('failed sign-ins are limited', () =>
    withServer({}, async (server) => {
      const statuses = []
      for (let i = 0; i < 12; i++) statuses.push((await signIn(server, 'guess')).status)
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400))
      expect(statuses.at(-1)).toBe(429)
    }))

  test.each([
    ['/api/directory?page=1', 1200],
    ['/api/directory/abcdefghijklmno', 1200],
    ['/badge/abcdefghijklmno', 600],
    ['/api/score/abcdefghijklmno', 120],
  ])('%s can be read by guests, not without end', (path, most) =>
    withServer({}, async (server) => {
      const read = () => call(server, 'GET', path)
      const statuses = new Set()
      for (let i = 0; i < most; i++) statuses.add((await read()).status)
      expect(statuses).not.toContain(429)
      expect(await read()).toMatchObject({ status: 429, body: { message: 'Too Many Requests.' } })
      expect((await fetch(`${server.url}/api/config`)).status).toBe(200)
    }),
  )

  test('behind a trusted proxy each visitor has a separate limit', () =>
    withServer({ EVERYDAY_TRUSTED_PROXY: 'X-Forwarded-For' }, async (server) => {
      for (let i = 0; i < 11; i++) await signIn(server, 'guess', { 'X-Forwarded-For': '203.0.113.1' })
      expect((await signIn(server, 'guess', { 'X-Forwarded-For': '203.0.113.1' })).status).toBe(429)
      expect((await signIn(server, 'guess', { 'X-Forwarded-For': '203.0.113.2' })).status).toBe(400)
    }))

  test('many addresses guess at one account ten times an hour, whether or not there is one', () =>
    withServer({ EVERYDAY_TRUSTED_PROXY: 'X-Forwarded-For' }, async (server) => {
      const { email, password } = await signUp(server)
      const guess = async (name: string) => {
        const answers = []
        for (let i = 0; i < 12; i++)
          answers.push(await signIn(server, 'guess', { 'X-Forwarded-For': `2001:db8:1:${i}::1` }, name))
        return answers.map(({ status, text }) => `${status} ${JSON.parse(text).message}`)
      }
      const answers = await guess(email)
      expect(answers.slice(0, 10)).toEqual(Array(10).fill('400 Invalid email or password.'))
      expect(answers.slice(10)).toEqual(Array(2).fill(expect.stringMatching('^429 Too many wrong passwords')))
      expect(await guess('nobody@example.com')).toEqual(answers)
      expect((await signIn(server, password, { 'X-Forwarded-For': '203.0.113.1' }, email)).status).toBe(429)
      // Where the person has signed up, and so has signed in.
      expect((await signIn(server, password, {}, email)).status).toBe(200)
    }))

  test('superusers come from the addresses that the operator names', () => {
    const env = { EVERYDAY_ADMIN_EMAIL: ADMIN.email, EVERYDAY_ADMIN_PASSWORD: ADMIN.password }
    const limits = { EVERYDAY_SUPERUSER_ADDRESSES: '203.0.113.0/24, ::1', EVERYDAY_TRUSTED_PROXY: 'X-Forwarded-For' }
    return withServer({ ...env, ...limits }, async (server) => {
      const enter = async (address: string) => {
        const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address }
        const body = JSON.stringify({ identity: ADMIN.email, password: ADMIN.password })
        const path = '/api/collections/_superusers/auth-with-password'
        return (await send(server.url + path, { method: 'POST', headers, body })).status
      }
      expect(await enter('198.51.100.1')).toBe(403)
      expect(await enter('203.0.113.77')).toBe(200)
    })
  })

  test('headers of an untrusted proxy are ignored', () =>
    withServer({}, async (server) => {
      for (let i = 0; i < 11; i++) await signIn(server, 'guess', { 'X-Forwarded-For': `203.0.113.${i}` })
      expect((await signIn(server, 'guess', { 'X-Forwarded-For': '203.0.113.99' })).status).toBe(429)
    }))
})

test('HSTS is sent if the visitor uses TLS, which only a trusted proxy can declare', async () => {
  const byTls = { headers: { 'X-Forwarded-Proto': 'https' } }
  const hsts = 'strict-transport-security'
  await withServer({ EVERYDAY_TRUSTED_PROXY: 'X-Forwarded-For' }, async (server) => {
    expect((await send(server.url, byTls)).headers[hsts]).toContain('max-age=')
    expect((await send(server.url)).headers[hsts]).toBeUndefined()
  })
  await withServer({}, async (server) => expect((await send(server.url, byTls)).headers[hsts]).toBeUndefined())
})

test('behind a proxy with TLS, canonical addresses are https, as the configuration or a trusted proxy says', async () => {
  const canonical = async (server: Server, headers: Record<string, string> = {}) =>
    /<link rel="canonical" href="([^"]+)"/.exec((await send(`${server.url}/store`, { headers })).text)?.[1]
  const byProxy = { Host: 'everyday.example.com', 'X-Forwarded-Proto': 'https' }
  await withServer({ EVERYDAY_TRUSTED_PROXY: 'X-Forwarded-For' }, async (server) => {
    expect(await canonical(server, byProxy)).toBe('https://everyday.example.com/store')
    const renamed = { ...byProxy, Host: '127.0.0.1:8090', 'X-Forwarded-Host': 'everyday.example.com' }
    expect(await canonical(server, renamed)).toBe('https://everyday.example.com/store')
  })
  await withServer({}, async (server) => {
    const local = `http://localhost:${new URL(server.url).port}/store`
    expect(await canonical(server, { ...byProxy, 'X-Forwarded-Host': 'elsewhere.example.com' })).toBe(local)
  })
  await withServer({ EVERYDAY_PUBLIC_URL: 'https://public.example.com' }, async (server) => {
    expect(await canonical(server)).toBe('https://public.example.com/store')
    expect(await canonical(server, byProxy)).toBe('https://public.example.com/store')
  })
})

test('mails have the configured sender and link to our pages', async () => {
  const sink = await startMailSink()
  const env = { ...mailEnv(sink), EVERYDAY_PUBLIC_URL: 'https://everyday.example.com' }
  await withServer(env, async (server) => {
    expect((await config(server)).mail).toBe(true)
    expect(server.output()).not.toContain('Links in mails')
    const { email } = await signUp(server)
    await expect.poll(() => sink.to(email).length).toBe(1)
    const [mail] = sink.mails
    expect(mail!.text).toMatch(/https:\/\/everyday\.example\.com\/verify-email\/ey/)
    expect(mail!.headers['from']).toContain('<post@everyday.example>')
  })
  // Without a public address they would lead nowhere.
  await withServer(mailEnv(sink), async (server) => expect(server.output()).toContain('set EVERYDAY_PUBLIC_URL'))
  await withServer({ ...mailEnv(sink), EVERYDAY_PUBLIC_URL: 'http://localhost:18473' }, async (server) => {
    expect(server.output()).toContain('work on this computer alone: EVERYDAY_PUBLIC_URL is http://localhost:18473.')
    expect(server.output()).not.toContain('set EVERYDAY_PUBLIC_URL')
  })
  await sink.stop()
})
