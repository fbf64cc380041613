import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort, runBinary, runCommand, signUp, startServer, type Server } from '../support/server.ts'
import { mailEnv, startMailSink } from '../support/mail-sink.ts'
import { TEST_ENV } from './http.ts'

let home: string
let server: Server | undefined

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'everyday-watching-'))
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(home, { recursive: true, force: true })
})

describe('EVERYDAY_LOG=json', () => {
  test('makes all of stdout lines of JSON: the start, requests, errors, without secrets', async () => {
    const port = await freePort()
    const began = Date.now()
    const child = runBinary(['serve', '--http', `127.0.0.1:${port}`, '--dir', join(home, 'data')], {
      EVERYDAY_LOG: 'json',
    })
    let output = ''
    child.stdout!.on('data', (text: Buffer) => (output += text))
    const url = `http://127.0.0.1:${port}`
    await expect.poll(async () => (await fetch(`${url}/api/health`).catch(() => null))?.status).toBe(200)
    await fetch(`${url}/api/collections/none/records?token=Sx9Qw3kTzLp7`)
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM') // the log is written to its end
    await closed
    const lines = output.trimEnd().split('\n')
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(entries).toContainEqual(
      expect.objectContaining({ level: 'INFO', msg: 'Server started', address: `127.0.0.1:${port}` }),
    )
    expect(entries).toContainEqual(expect.objectContaining({ link: expect.stringContaining('/_/#/pbinstall/') }))
    expect(entries).toContainEqual(
      expect.objectContaining({
        level: 'ERROR',
        type: 'request',
        status: 404,
        url: '/api/collections/none/records?token=[secret]',
      }),
    )
    expect(output).not.toContain('Sx9Qw3kTzLp7')
    for (const { time } of entries) expect(Date.parse(String(time))).toBeGreaterThanOrEqual(began)
  })
})

describe('EVERYDAY_METRICS', () => {
  /** The figures by their name with its labels. */
  const read = async (address: string): Promise<Record<string, number>> => {
    const response = await fetch(`http://${address}/metrics`)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'))
    const FIGURE = /^([a-zA-Z_:][\w:]*(?:\{[^}]*\})?) (\S+)$/
    expect(lines.filter((line) => !FIGURE.test(line))).toEqual([])
    return Object.fromEntries(lines.map((line) => [FIGURE.exec(line)![1]!, Number(FIGURE.exec(line)![2])]))
  }

  test('gives figures of requests, disk, backups, mails and troubles at an address of its own alone', async () => {
    const address = `127.0.0.1:${await freePort()}`
    const sink = await startMailSink()
    server = await startServer({
      dir: join(home, 'data'),
      env: { ...TEST_ENV, ...mailEnv(sink), EVERYDAY_METRICS: address },
    })
    const before = await read(address)
    await signUp(server)
    await fetch(`${server.url}/store`)
    await fetch(`${server.url}/api/nothing`)
    await runCommand(['backup', '--dir', server.dir])
    await expect.poll(() => sink.mails.length).toBe(1)
    await expect.poll(async () => (await read(address))['everyday_mails_total{outcome="sent"}']).toBe(1)
    const after = await read(address)
    const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
    expect(grown('everyday_requests_total{kind="page",status="2xx"}')).toBe(1)
    expect(grown('everyday_requests_total{kind="api",status="4xx"}')).toBe(1)
    expect(grown('everyday_request_duration_seconds_count{kind="page"}')).toBe(1)
    expect(after['everyday_request_duration_seconds_bucket{kind="page",le="+Inf"}']).toBe(1)
    expect(grown('everyday_accounts')).toBe(1)
    expect(after['everyday_trouble{kind="mail"}']).toBe(0)
    expect(after['everyday_database_bytes{file="data.db"}']).toBeGreaterThan(100_000)
    expect(after['everyday_disk_free_bytes']).toBeGreaterThan(0)
    expect(after['process_resident_memory_bytes']).toBeGreaterThan(1_000_000)
    await expect
      .poll(async () => (await read(address))['everyday_backup_timestamp_seconds'])
      .toBeGreaterThan(Date.now() / 1000 - 60)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)

    sink.refuse(1)
    await signUp(server)
    await expect.poll(async () => (await read(address))['everyday_trouble{kind="mail"}']).toBe(1)
    await sink.stop()
  })

  test('is no address of somebody else', async () => {
    server = await startServer({ env: TEST_ENV })
    const taken = new URL(server.url).host
    const args = ['serve', '--http', `127.0.0.1:${await freePort()}`, '--dir', join(home, 'data')]
    const { code, output } = await runCommand(args, { EVERYDAY_METRICS: taken })
    expect(code).toBe(1)
    expect(output).toMatch(/EVERYDAY_METRICS: .*address already in use/)
  })
})
