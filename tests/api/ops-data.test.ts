import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { APP_VERSION } from '../../web/lib/version.ts'
import { send } from '../support/http.ts'
import { runCommand, signUp, startServer, type Account, type Server } from '../support/server.ts'
import { codeOf } from '../support/totp.ts'
import { call } from './http.ts'

/** The bytes of a page of a database. */
const PAGE = 4096

let home: string
let dir: string
let server: Server | undefined

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'everyday-data-'))
  dir = join(home, 'data')
})
afterEach(async () => {
  await server?.stop()
  await rm(home, { recursive: true, force: true })
})

const backups = async () => (await readdir(join(dir, 'backups')).catch(() => [])).sort()

async function mayEnter({ email, password }: Account): Promise<boolean> {
  const answer = await send(`${server!.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: email, password }),
  })
  return answer.status === 200
}

test('a backup of a running server can be restored, and the replaced data is kept as a backup', async () => {
  server = await startServer({ dir })
  const early = await signUp(server)
  const file = join(home, 'backup.zip')
  const made = await runCommand(['backup', file, '--dir', dir])
  expect(made).toEqual({ code: 0, output: `${file}\n` })
  const late = await signUp(server)

  const refused = await runCommand(['restore', file, '--dir', dir])
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('another Everyday is running on this data folder')
  expect(await mayEnter(late)).toBe(true)

  expect(await server.stop()).toBe(0)
  const restored = await runCommand(['restore', file, '--dir', dir])
  expect(restored.code, restored.output).toBe(0)
  await server.restart()
  expect(await mayEnter(early)).toBe(true)
  expect(await mayEnter(late)).toBe(false)

  await server.stop()
  const kept = (await backups()).find((name) => name.startsWith('replaced_'))!
  expect((await runCommand(['restore', join(dir, 'backups', kept), '--dir', dir])).code).toBe(0)
  await server.restart()
  expect(await mayEnter(late)).toBe(true)
})

test('a backup can be restored to an empty data folder', async () => {
  server = await startServer({ dir })
  const account = await signUp(server)
  await runCommand(['backup', join(home, 'backup.zip'), '--dir', dir])
  await server.stop()
  await rm(dir, { recursive: true })
  expect((await runCommand(['restore', join(home, 'backup.zip'), '--dir', dir])).code).toBe(0)
  await server.restart()
  expect(await mayEnter(account)).toBe(true)
})

test('restored without its key, the server says at each start that codes cannot be checked', async () => {
  server = await startServer({ dir })
  const { token } = await signUp(server)
  const post = (path: string, body: object) => call(server!, 'POST', `/api/security${path}`, { token, body })
  const { body } = await post('/totp/begin', {})
  expect((await post('/totp/confirm', { code: codeOf(body.secret, 'now') })).status).toBe(200)
  await runCommand(['backup', join(home, 'backup.zip'), '--dir', dir])
  await server.restart()
  expect(server.output()).not.toContain('cannot be checked')
  await server.stop()
  await rm(dir, { recursive: true })
  expect((await runCommand(['restore', join(home, 'backup.zip'), '--dir', dir])).code).toBe(0)
  await server.restart()
  expect(server.output()).toContain('The two-factor codes of 1 of 1 accounts cannot be checked')
})

test('a backup contains the data, without files of this machine', async () => {
  server = await startServer({ dir })
  await server.stop()
  expect((await runCommand(['backup', '--dir', dir])).code).toBe(0)
  const [name] = await backups()
  const zip = (await readFile(join(dir, 'backups', name!))).toString('latin1')
  for (const part of ['data.db', 'auxiliary.db', 'everyday.json']) expect(zip).toContain(part)
  for (const part of ['.runtime', '.lock', 'pb_hooks', 'data.db-wal']) expect(zip).not.toContain(part)
})

test('an invalid backup is rejected without changes', async () => {
  server = await startServer({ dir })
  const account = await signUp(server)
  await server.stop()
  const file = join(home, 'letter.zip')
  await writeFile(file, 'Dear Sir or Madam')
  const { code, output } = await runCommand(['restore', file, '--dir', dir])
  expect(code).toBe(1)
  expect(output).toContain('cannot be unpacked')
  await server.restart()
  expect(await mayEnter(account)).toBe(true)
})

test('a second process on the same data is refused while the first runs, but not after it was killed', async () => {
  server = await startServer({ dir })
  const second = await runCommand(['serve', '--dir', dir, '--http', '127.0.0.1:0'])
  expect(second.code).toBe(1)
  expect(second.output).toContain('another Everyday is running on this data folder')
  await server.kill9()
  await server.restart()
  expect((await send(`${server.url}/api/health`)).status).toBe(200)
})

test('the data of an older version is backed up before it is migrated', async () => {
  server = await startServer({ dir })
  const account = await signUp(server)
  expect(await backups()).toEqual([])
  await server.restart()
  expect(await backups(), 'the same version needs none').toEqual([])
  await server.stop()
  await writeFile(join(dir, 'everyday.json'), '{"version":"0.0.9"}')
  await server.restart()
  const [name, ...others] = await backups()
  expect(name).toMatch(new RegExp(`^before_${APP_VERSION.replaceAll('.', '-')}_\\d{14}\\.zip$`))
  expect(others).toEqual([])
  expect(await readFile(join(dir, 'everyday.json'), 'utf8')).toBe(JSON.stringify({ version: APP_VERSION }))
  await server.stop()
  expect((await runCommand(['restore', join(dir, 'backups', name!), '--dir', dir])).code).toBe(0)
  await server.restart()
  expect(await mayEnter(account)).toBe(true)
})

test('a database that is newer than the binary is refused and not changed', async () => {
  server = await startServer({ dir })
  await server.stop()
  await writeFile(join(dir, 'everyday.json'), '{"version":"0.10.0"}')
  const before = await stat(join(dir, 'data.db'))
  for (const command of [
    ['serve', '--http', '127.0.0.1:0'],
    ['superuser', 'upsert', 'a@example.com', 'long-enough-1'],
  ]) {
    const { code, output } = await runCommand([...command, '--dir', dir])
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`newer than this Everyday ${APP_VERSION}.*version 0\\.10\\.0`))
  }
  expect((await stat(join(dir, 'data.db'))).mtimeMs).toBe(before.mtimeMs)
})

test('SIGTERM stops the server cleanly, even with a realtime connection', async () => {
  server = await startServer({ dir })
  const listening = new Promise<void>((resolve, reject) => {
    httpGet(`${server!.url}/api/realtime`, (response) => {
      response.once('data', () => resolve())
      response.on('error', () => {}) // the server closes the connection, as intended
    }).on('error', reject)
  })
  await listening
  const started = Date.now()
  expect(await server.stop()).toBe(0)
  expect(Date.now() - started, 'it does not wait as long for the connection as it would for a push').toBeLessThan(
    10_000,
  )
  expect(await readdir(dir), 'SQLite was closed').not.toContain('data.db-wal')
})

test('health reports whether the server runs', async () => {
  server = await startServer({ dir })
  const { port } = new URL(server.url)
  expect((await runCommand(['health', '--http', `127.0.0.1:${port}`])).code).toBe(0)
  expect((await runCommand(['health'], { EVERYDAY_HTTP: `0.0.0.0:${port}` })).code).toBe(0)
  await server.stop()
  expect((await runCommand(['health', '--http', `127.0.0.1:${port}`])).code).toBe(1)
})

test('the unpacked hooks and migrations of other versions are deleted', async () => {
  server = await startServer({ dir })
  const [place] = await readdir(join(dir, '.runtime'))
  await mkdir(join(dir, '.runtime/0123456789abcdef'))
  await server.restart()
  expect(await readdir(join(dir, '.runtime'))).toEqual([place])
})

/** The files and folders to which others than their owner have rights, from the data folder on. */
async function openToOthers(path = dir): Promise<string[]> {
  const { mode } = await stat(path)
  const here = mode & 0o077 ? [path] : []
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  const modes = entries.map(async (entry) => {
    const file = join(entry.parentPath, entry.name)
    return ((await stat(file)).mode & 0o077) === 0 ? [] : [file]
  })
  return [...here, ...(await Promise.all(modes)).flat()]
}

test('data is for its owner alone, also where it was not before', async () => {
  server = await startServer({ dir })
  await signUp(server)
  expect((await runCommand(['backup', '--dir', dir])).code).toBe(0)
  expect(await openToOthers()).toEqual([])
  await server.stop()
  for (const name of ['', 'data.db', '.runtime', 'backups']) await chmod(join(dir, name), 0o755)
  await server.restart()
  expect(await openToOthers()).toEqual([])
})

test('a torn version file heals, and neither data nor start is lost', async () => {
  server = await startServer({ dir })
  const account = await signUp(server)
  await server.stop()
  for (const torn of ['', '{"versi', '\0'.repeat(20)]) {
    await writeFile(join(dir, 'everyday.json'), torn)
    await server.restart()
    expect(await readFile(join(dir, 'everyday.json'), 'utf8')).toBe(JSON.stringify({ version: APP_VERSION }))
    expect(await mayEnter(account)).toBe(true)
    await server.stop()
  }
})

const TEARS = {
  empty: () => Buffer.alloc(0),
  cut: (whole: Buffer) => whole.subarray(0, 4000),
  overwritten: (whole: Buffer) => whole.fill('x', 0, 4096),
}

test.each([
  ['data.db', 'empty', /data\.db: it is empty/],
  ['data.db', 'cut', /data\.db: /],
  ['data.db', 'overwritten', /data\.db: its header/],
  ['auxiliary.db', 'overwritten', /auxiliary\.db: its header/],
] as const)(
  'where %s is %s the server does not start anew: it names the file, and a backup heals',
  async (name, how, said) => {
    server = await startServer({ dir })
    const account = await signUp(server)
    const file = join(home, 'backup.zip')
    expect((await runCommand(['backup', file, '--dir', dir])).code).toBe(0)
    await server.stop()
    const path = join(dir, name)
    const torn = TEARS[how](await readFile(path))
    await writeFile(path, torn)
    const { code, output } = await runCommand(['serve', '--http', '127.0.0.1:0', '--dir', dir])
    expect(code).toBe(1)
    expect(output).toMatch(said)
    expect(output).toContain('everyday restore')
    expect(await readFile(path)).toEqual(torn)
    const restored = await runCommand(['restore', file, '--dir', dir])
    expect(restored.code, restored.output).toBe(0)
    await server.restart()
    expect(await mayEnter(account)).toBe(true)
  },
)

test('a database with a damaged page is named at the start, whatever the server misses first', async () => {
  server = await startServer({ dir })
  await server.stop()
  const path = join(dir, 'data.db')
  const whole = await readFile(path)
  // https://sqlite.org/fileformat2.html: 13 is a page of rows, 0 one of what is too long for it. These hold the definitions of collections.
  const pages = (kind: number): number[] =>
    Array.from({ length: whole.length / PAGE }, (_, page) => page * PAGE).filter(
      (at) => whole[at] === kind && whole.subarray(at, at + PAGE).includes('"hidden":'),
    )
  let named = 0
  for (const at of [...pages(13).slice(0, 6), ...pages(0).slice(0, 6)]) {
    await writeFile(path, Buffer.from(whole).fill(randomBytes(PAGE), at, at + PAGE))
    const said = await server.restart().then(() => 'started', String)
    await server.stop()
    if (said !== 'started')
      expect(said.slice(said.lastIndexOf('everyday: '))).toMatch(
        /is damaged \([^]*\n {2}data\.db: [^]*\nRestore a backup: everyday restore/,
      )
    named += Number(said !== 'started')
  }
  expect(named).toBeGreaterThan(3)
}, 60_000)
