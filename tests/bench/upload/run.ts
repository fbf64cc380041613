import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { CHUNK_BYTES } from '../../../web/domain/document-content.ts'
import { signIn } from '../../e2e/fixtures.ts'
import { waitForOfflineApp } from '../../e2e/offline-ready.ts'
import { makeProfile } from '../../e2e/profile.ts'
import { signUp, startServer, type Account, type Server } from '../../support/server.ts'
import { startSlowLink, type SlowLink } from './slow-link.ts'

const MB = 1_000_000
/** At most so much more than the file may go over the line, and at most so much longer than the floor may it take. */
const AIM = 0.02
const POLL_MS = 20
/** The server is asked less often: each answer takes processor time from what is measured. */
const ASK_MS = 250

/** What one way of sending took: bytes over the line, up, and time. */
type Sent = { bytes: number; ms: number }
type Result = { floor: Sent; whole: Sent; killed: Sent; sentAgain: number }

/**
 * Sends a file of `--megabytes N` (100) over a line of `--mbits N` (10) each way, which counts bytes: by a plain PUT of the browser, the
 * floor; as a document; and as a document with the browser killed when half has been sent. Writes bench/upload.json and prints the
 * table. Resolves to the exit code.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { megabytes: { type: 'string', default: '100' }, mbits: { type: 'string', default: '10' } },
  })
  const [size, speed] = [Number(values.megabytes) * MB, Number(values.mbits) * MB]
  const server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off' } })
  const home = await mkdtemp(join(tmpdir(), 'everyday-upload-'))
  try {
    console.error('Measuring a plain PUT ...')
    const floor = await plainPut(size, speed)
    console.error('Measuring an upload ...')
    const whole = await asDocument(server, home, size, speed, false)
    console.error('Measuring an upload with a kill ...')
    const killed = await asDocument(server, home, size, speed, true)
    const results: Result = { floor, whole, killed, sentAgain: Math.max(0, killed.bytes - whole.bytes) }
    const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`
    const result = { at: new Date().toISOString(), machine, size, bitsPerSecond: speed, ...results }
    await mkdir('bench', { recursive: true })
    const isAll = size === 100 * MB && speed === 10 * MB
    await writeFile(isAll ? 'bench/upload.json' : 'bench/partial.json', `${JSON.stringify(result, null, 2)}\n`)
    console.log(table(size, results))
    return 0
  } finally {
    await server.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** The same bytes in one request of the browser to a server that only counts them. */
async function plainPut(size: number, speed: number): Promise<Sent> {
  const sink = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html')
    request.resume().on('end', () => response.end('<!doctype html><title>Sink</title>'))
  })
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const link = await startSlowLink(`http://127.0.0.1:${(sink.address() as AddressInfo).port}`, speed)
  const profile = await makeProfile(link.url, [])
  try {
    const { page } = await profile.open()
    await page.goto('/')
    const before = link.carried.up
    const began = performance.now()
    const status = await page.evaluate(async (length) => {
      const response = await fetch('/', { method: 'PUT', body: new Blob([new Uint8Array(length)]) })
      await response.text()
      return response.status
    }, size)
    if (status !== 200) throw new Error(`The plain PUT ended with ${status}`)
    return { bytes: link.carried.up - before, ms: performance.now() - began }
  } finally {
    await profile.remove()
    link.close()
    sink.closeAllConnections()
    sink.close()
  }
}

/** The file as a document, added by the picker of the real app, which is on the device already. */
async function asDocument(server: Server, home: string, size: number, speed: number, kill: boolean): Promise<Sent> {
  const account = await signUp(server)
  const content = randomBytes(size)
  const file = join(home, kill ? 'Killed.bin' : 'Whole.bin')
  await writeFile(file, content)
  const link = await startSlowLink(server.url, speed)
  const profile = await makeProfile(link.url, [])
  try {
    let { page } = await profile.open()
    page.setDefaultTimeout(120_000)
    await signIn(page, account)
    await waitForOfflineApp(page)
    await openDocuments(page)
    const before = link.carried.up
    await addFile(page, file)
    // From the first chunk on: until then the file is read and kept on the device.
    await carriedAtLeast(link, before + CHUNK_BYTES / 2)
    const began = performance.now() - (CHUNK_BYTES / 2 / (speed / 8)) * 1000
    if (kill) {
      await carriedAtLeast(link, before + size / 2)
      profile.kill()
      ;({ page } = await profile.open())
      await openDocuments(page)
    }
    const stored = await arrived(server, account)
    const sent = { bytes: link.carried.up - before, ms: performance.now() - began }
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    if (hash(await stored()) !== hash(content)) throw new Error('The server has other bytes than the file')
    return sent
  } finally {
    await profile.remove()
    link.close()
  }
}

async function openDocuments(page: Page): Promise<void> {
  await page.goto('/documents')
  await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor()
}

async function addFile(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
  await (await chooser).setFiles(file)
}

async function carriedAtLeast(link: SlowLink, bytes: number): Promise<void> {
  while (link.carried.up < bytes) await sleep(POLL_MS)
}

/** Waits until the server says that it has the whole content of the account's document; not over the slow line. */
async function arrived(server: Server, { token }: Account): Promise<() => Promise<Buffer>> {
  const headers = { Authorization: token }
  for (; ; await sleep(ASK_MS)) {
    const response = await fetch(`${server.url}/api/collections/documents/records`, { headers })
    const { items } = (await response.json()) as { items: { id: string; storage_path: string }[] }
    const [found] = items
    if (!found?.storage_path) continue
    return async () => {
      const content = await fetch(`${server.url}/api/documents/${found.id}/content`, { headers })
      return Buffer.from(await content.arrayBuffer())
    }
  }
}

function table(size: number, { floor, whole, killed, sentAgain }: Result): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  const against = (share: number) => (share > AIM ? `**${percent(share)}**` : percent(share))
  const row = (name: string, { bytes, ms }: Sent, again: string) => [
    name,
    `${bytes.toLocaleString('en-US')}`,
    against((bytes - size) / size),
    `${(ms / 1000).toFixed(1)} s`,
    against((ms - floor.ms) / floor.ms),
    again,
  ]
  const again = `${(sentAgain / CHUNK_BYTES).toFixed(2)} chunks`
  const rows = [
    ['sent', 'bytes up', 'more than the file', 'time', 'longer than the floor', 'sent again'],
    ['---', '---', '---', '---', '---', '---'],
    row('floor: one plain PUT', floor, '–'),
    row('as a document', whole, '–'),
    row('as a document, the browser killed halfway', killed, sentAgain > CHUNK_BYTES ? `**${again}**` : again),
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
