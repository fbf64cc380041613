import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { S3Server } from '../support/s3-server.ts'
import { runCommand, signUp, startServer, type Server } from '../support/server.ts'
import { call, signInAdmin, TEST_ENV } from './http.ts'

const NIGHTLY = '__pbAutoBackup__'
const OWN_NAME = /^@auto_pb_backup_.*_\d{14}\.zip$/

let home: string
let dir: string
let server: Server

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'everyday-backups-'))
  dir = join(home, 'data')
})
afterEach(async () => {
  await server.stop()
  await rm(home, { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}) => {
  server = await startServer({ dir, env: { ...TEST_ENV, ...env } })
}
const backups = async () => (await readdir(join(dir, 'backups')).catch(() => [])).sort()
const settings = async () =>
  (await call(server, 'GET', '/api/settings', { token: await signInAdmin(server) })).body['backups'] as object
const jobs = async () => (await call(server, 'GET', '/api/crons', { token: await signInAdmin(server) })).text

/** Runs the job of the night now, as the dashboard can. */
const runNightly = async () => {
  const reply = await call(server, 'POST', `/api/crons/${NIGHTLY}`, { token: await signInAdmin(server) })
  expect(reply.status, reply.text).toBe(204)
}
/** How often it was said on stderr. */
const occurrences = (text: string) => server.errors().split(text).length - 1

describe('nightly backups', () => {
  test('are made without any setting, and can be restored', async () => {
    await start()
    expect(await settings()).toMatchObject({ cron: '15 3 * * *', cronMaxKeep: 7 })
    const { email } = await signUp(server)
    await runNightly()
    await expect.poll(backups).toEqual([expect.stringMatching(OWN_NAME)])
    const [name] = await backups()
    await server.stop()
    await rm(join(dir, 'data.db'))
    const restored = await runCommand(['restore', join(dir, 'backups', name!), '--dir', dir])
    expect(restored.code, restored.output).toBe(0)
    await server.restart()
    const token = await signInAdmin(server)
    const found = await call(server, 'GET', `/api/collections/users/records?filter=(email='${email}')`, { token })
    expect(found.body['totalItems']).toBe(1)
  })

  test('are as many as configured, at the configured time, and no other backup is removed', async () => {
    await start({ EVERYDAY_BACKUP_TIME: '22:05', EVERYDAY_BACKUP_KEEP: '2' })
    expect(await settings()).toMatchObject({ cron: '5 22 * * *', cronMaxKeep: 2 })
    await runCommand(['backup', '--dir', dir])
    const [own] = await backups()
    for (const day of ['01', '02', '03']) {
      const old = join(dir, 'backups', `@auto_pb_backup_everyday_202601${day}031500.zip`)
      await cp(join(dir, 'backups', own!), old)
      const then = new Date(`2026-01-${day}T03:15:00Z`)
      await utimes(old, then, then)
    }
    await runNightly()
    await expect
      .poll(backups)
      .toEqual(['@auto_pb_backup_everyday_20260103031500.zip', expect.stringMatching(OWN_NAME), own])
  })

  test('do not exist where they are turned off', async () => {
    await start({ EVERYDAY_BACKUP_TIME: 'off' })
    expect(await jobs()).not.toContain(NIGHTLY)
    await server.restart(TEST_ENV)
    expect(await jobs()).toContain(NIGHTLY)
  })

  test('from the dashboard do not stop writes and have no files of this machine', async () => {
    await start()
    const token = await signInAdmin(server)
    expect((await call(server, 'POST', '/api/backups', { token, body: { name: 'own.zip' } })).status).toBe(204)
    const files = Object.keys(unzipSync(await readFile(join(dir, 'backups/own.zip'))))
    expect(files).toEqual(expect.arrayContaining(['data.db', 'auxiliary.db', 'everyday.json']))
    expect(files.filter((name) => /^\.|-wal$|^backups/.test(name))).toEqual([])
  })
})

describe('backups in S3', () => {
  let s3: S3Server
  beforeEach(async () => {
    s3 = await new S3Server().start()
  })
  afterEach(() => s3.stop())

  test('are the same as those on the disk, as many, and what fails is said once', async () => {
    await start({ ...s3.env(), EVERYDAY_BACKUP_KEEP: '2' })
    s3.objects.set('@auto_pb_backup_everyday_20260101031500.zip', Buffer.from('old'))
    s3.objects.set('@auto_pb_backup_everyday_20260102031500.zip', Buffer.from('newer'))
    s3.objects.set('other.zip', Buffer.from('of somebody else'))
    s3.broken = 503
    await runNightly()
    await expect.poll(() => occurrences('No backup could be made')).toBe(1)
    expect(server.output()).toMatch(/No backup could be made: .* is on this disk, but could not be sent to http:/)
    const [first] = await backups()
    expect(first).toMatch(OWN_NAME)

    s3.broken = 0
    await runNightly()
    await expect.poll(() => occurrences('Backups are made again.')).toBe(1)
    const [last] = (await backups()).slice(-1)
    expect(s3.objects.get(last!)?.equals(await readFile(join(dir, 'backups', last!)))).toBe(true)
    await expect
      .poll(() => [...s3.objects.keys()].toSorted())
      .toEqual(['@auto_pb_backup_everyday_20260102031500.zip', last, 'other.zip'].toSorted())
    expect(occurrences('No backup could be made')).toBe(1)
  })

  test('of much data arrive whole, too', async () => {
    await start(s3.env())
    await mkdir(join(dir, 'storage'), { recursive: true })
    await writeFile(join(dir, 'storage/film.bin'), randomBytes(15 << 20)) // which no zip makes smaller
    await runNightly()
    await expect.poll(() => s3.objects.size).toBe(1)
    const [[name, sent]] = [...s3.objects] as [[string, Buffer]]
    expect(sent.length).toBeGreaterThan(15 << 20)
    expect(sent.equals(await readFile(join(dir, 'backups', name)))).toBe(true)
    expect(s3.parts.size).toBe(0)
    expect(server.output()).not.toContain('No backup could be made')
  })

  test('with a wrong secret are refused, and the server says so', async () => {
    await start({ ...s3.env(), EVERYDAY_BACKUP_S3_SECRET: 'guess' })
    await runNightly()
    await expect.poll(() => server.output()).toContain('SignatureDoesNotMatch')
    expect(s3.objects.size).toBe(0)
  })
})

describe('a damaged backup', () => {
  const PAGE = 4096

  test('is not restored: each damaged file is named, with its table', async () => {
    await start()
    const { id } = await signUp(server)
    const file = join(home, 'backup.zip')
    expect((await runCommand(['backup', file, '--dir', dir])).code).toBe(0)
    await server.stop()
    const content = unzipSync(await readFile(file))
    const database = content['data.db']!
    // A page with something of the account: the list of tables, which is named otherwise, has none of it.
    const page = Math.floor(Buffer.from(database).indexOf(id) / PAGE)
    database.fill(0xab, page * PAGE, (page + 1) * PAGE)
    await writeFile(file, zipSync({ ...content, 'data.db': database }, { level: 0 }))
    const before = await readFile(join(dir, 'data.db'))
    const refused = await runCommand(['restore', file, '--dir', dir])
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/data\.db: (table|index) \w+.*: .*page \d+/)
    expect(refused.output).toContain('Nothing was restored')
    expect(await readFile(join(dir, 'data.db'))).toEqual(before)
    expect(await readdir(dir)).not.toContain('.restore')
  })

  test('is restored without its damaged files if told to', async () => {
    await start()
    const { id } = await signUp(server)
    const file = join(home, 'backup.zip')
    expect((await runCommand(['backup', file, '--dir', dir])).code).toBe(0)
    await server.stop()
    const content = unzipSync(await readFile(file))
    await writeFile(
      file,
      zipSync({ ...content, 'auxiliary.db': content['auxiliary.db']!.fill(1, 0, PAGE) }, { level: 0 }),
    )
    await rm(dir, { recursive: true })
    expect((await runCommand(['restore', file, '--dir', dir])).code).toBe(1)
    const told = await runCommand(['restore', file, '--damaged', '--dir', dir])
    expect(told.code, told.output).toBe(0)
    expect(told.output).toContain('Damaged in the backup: auxiliary.db: ')
    await server.restart()
    const token = await signInAdmin(server)
    expect((await call(server, 'GET', `/api/collections/users/records/${id}`, { token })).status).toBe(200)
  })
})
