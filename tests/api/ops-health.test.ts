import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { makeCertificate } from '../support/certificate.ts'
import { freePort, runBinary, runCommand, signUp, startServer, type Server } from '../support/server.ts'
import { create, Device } from './device.ts'
import { sha256 } from './documents.ts'
import { CONTACT, sendForm, uuid } from './forms.ts'
import { call, signInAdmin, TEST_ENV } from './http.ts'

let home: string
let server: Server | undefined

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'everyday-health-'))
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(home, { recursive: true, force: true })
})

const health = async (token?: string) => call(server!, 'GET', '/api/health', { token })

test('strangers learn in words how the server is, superusers in numbers', async () => {
  server = await startServer({ env: TEST_ENV, dir: join(home, 'data') })
  expect((await health()).body).toEqual({
    code: 200,
    message: 'API is healthy.',
    data: { writes: 'ok', room: expect.stringMatching(/^(ok|low)$/), backup: 'none' },
  })
  await runCommand(['backup', '--dir', server.dir])
  const token = await signInAdmin(server)
  await expect.poll(async () => (await health()).body['data']).toMatchObject({ backup: 'ok' })
  const { data } = (await health(token)).body
  expect(data).toMatchObject({
    troubles: [],
    canBackup: true,
    lastBackup: { name: expect.stringMatching(/^everyday_/) },
  })
  expect(data.freeBytes).toBeGreaterThan(0)
  expect(data.freeBytes).toBeLessThan(data.totalBytes)
  expect(Date.now() - Date.parse(data.lastWrite)).toBeLessThan(60_000)
})

// Only root may mount a disk of its own; the Go tests fill a database without one.
describe.skipIf(process.getuid?.() !== 0)('on a full disk', () => {
  let disk: string
  beforeEach(async () => {
    disk = join(home, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk])
  })
  afterEach(async () => {
    await server?.stop()
    execFileSync('umount', [disk])
  })

  test('the server is not healthy, says so once, and is again when there is room', async () => {
    server = await startServer({ env: TEST_ENV, dir: join(disk, 'data') })
    /** How often it was said on stderr. */
    const occurrences = (text: string) => server!.errors().split(text).length - 1
    const { port } = new URL(server.url)
    const filler = join(disk, 'filler')
    await writeFile(filler, Buffer.alloc(64 << 20)).catch(() => {}) // the disk is full before the end
    await expect.poll(async () => (await health()).status).toBe(503)
    expect((await health()).body).toMatchObject({ code: 503, data: { writes: 'failing', room: 'low' } })
    const asked = await runCommand(['health', '--http', `127.0.0.1:${port}`])
    expect(asked.code).toBe(1)
    expect(asked.output).toContain('503 Service Unavailable: Data cannot be written.')
    expect(occurrences('The data cannot be written: ')).toBe(1)
    expect(server.output()).toContain('no space left on device')
    // What is sent meanwhile is sent again later: none of it is refused.
    const write = () =>
      sendForm(server!, 'contact', { ...CONTACT, id: uuid(), message: 'The oven is broken. '.repeat(200) })
    let reply = await write()
    for (let tries = 0; reply.status === 200 && tries < 50; tries++) reply = await write() // a page may have room
    expect(reply.status).toBe(503)
    expect(reply.headers.get('Retry-After')).toBe('60')
    await rm(filler)
    expect((await write()).status).toBe(200)
    await expect.poll(async () => (await health()).status).toBe(200)
    expect(occurrences('The data can be written again.')).toBe(1)
    expect((await runCommand(['health', '--http', `127.0.0.1:${port}`])).code).toBe(0)
  })

  test('a part of an upload for which there is no room is not called damaged: it is sent again', async () => {
    server = await startServer({ env: TEST_ENV, dir: join(disk, 'data') })
    const ann = await signUp(server)
    const content = Buffer.alloc(1 << 20, 'x')
    const id = newId()
    const fields = { name: 'Film.mp4', size: content.length, content_type: 'video/mp4', status: 'draft' }
    await new Device(server, ann).must(create('documents', id, { ...fields, sha256: sha256(content) }))
    const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer<ArrayBuffer>) =>
      fetch(`${server!.url}/api/uploads${path}`, {
        method,
        headers: { Authorization: ann.token, 'Tus-Resumable': '1.0.0', ...headers },
        ...(body && { body }),
      })
    const names = { 'Upload-Length': String(content.length), 'Upload-Metadata': `document ${btoa(id)}` }
    expect((await send('POST', '', names)).status).toBe(201)
    const filler = join(disk, 'filler')
    await writeFile(filler, Buffer.alloc(64 << 20)).catch(() => {}) // the disk is full before the end
    const sum = createHash('sha256').update(content).digest('base64')
    const part = {
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
      'Upload-Checksum': `sha256 ${sum}`,
    }
    const refused = await send('PATCH', `/${id}`, part, content)
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }])
    await rm(filler)
    const kept = await send('HEAD', `/${id}`, {})
    expect([kept.status, kept.headers.get('Upload-Offset')]).toEqual([200, '0'])
    expect((await send('PATCH', `/${id}`, part, content)).status).toBe(204)
  })

  test('no backup is made that would fill it', async () => {
    server = await startServer({ env: TEST_ENV, dir: join(disk, 'data') })
    await writeFile(join(disk, 'filler'), Buffer.alloc(30 << 20))
    const refused = await runCommand(['backup', '--dir', server.dir])
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('there is no room for a backup')
  })
})

describe('with a certificate', () => {
  const DOMAIN = 'everyday.test'

  /** A certificate that the server finds where it keeps those of Let's Encrypt. */
  async function addCertificate(dir: string): Promise<string> {
    const { file, key, cert } = await makeCertificate(home, `DNS:${DOMAIN}`)
    await mkdir(join(dir, '.autocert_cache'), { recursive: true })
    const traditional = execFileSync('openssl', ['ec'], { input: key, stdio: ['pipe', 'pipe', 'ignore'] })
    await writeFile(join(dir, '.autocert_cache', DOMAIN), Buffer.concat([traditional, cert]))
    return file
  }

  test('health asks over https, and wants a valid one', async () => {
    const dir = join(home, 'data')
    const certificate = await addCertificate(dir)
    const [http, https] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
    const child = runBinary(['serve', DOMAIN, '--http', http, '--https', https, '--dir', dir])
    try {
      const ask = (domain: string, env: Record<string, string> = {}) =>
        runCommand(['health', domain, '--https', https], env)
      const trusted = { SSL_CERT_FILE: certificate }
      await expect.poll(async () => (await ask(DOMAIN, trusted)).code).toBe(0)
      expect((await ask(DOMAIN)).output).toContain('certificate')
      expect((await ask('other.test', trusted)).code).toBe(1)
    } finally {
      const closed = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await closed
    }
  })
})
