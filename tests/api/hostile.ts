import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Account } from '../support/server.ts'
import { call, type Running } from './http.ts'

const MB = 1024 * 1024

/** What a process has in memory, in bytes. */
export async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!
  return Number(kilobytes) * 1024
}

/** The most that a process has in memory until a signal, in bytes. */
export async function peakOf(pid: number, until: AbortSignal): Promise<number> {
  let peak = 0
  while (!until.aborted) {
    peak = Math.max(peak, await memoryOf(pid))
    await sleep(20)
  }
  return peak
}

/** A connection that sends a text and whose answer nobody reads. */
function rawRequest(server: Running, text: string | Uint8Array): Socket {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}) // the server may end it
  socket.write(text)
  return socket
}

const head = (path: string, length: number, token = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n` +
  (token && `Authorization: ${token}\r\n`) +
  '\r\n'

/** A text of JSON that is large and says nothing. */
const large = (bytes: number) => JSON.stringify({ identity: 'a@b.example', filler: 'x'.repeat(bytes) })
const HUGE = large(31 * MB)

/** Opens an event stream that asks for all of it and does not read. */
export async function openUnreadStream(server: Running, token: string, topics: string[]): Promise<Socket> {
  const socket = rawRequest(server, 'GET /api/realtime HTTP/1.1\r\nHost: x\r\n\r\n')
  const clientId = await new Promise<string>((resolve, reject) => {
    let seen = ''
    socket.on('data', (text: Buffer) => {
      const [, id] = /"clientId":"(\w+)"/.exec((seen += text.toString())) ?? []
      if (id) resolve(id)
    })
    socket.on('close', () => reject(new Error(`No stream: ${seen}`)))
  })
  socket.removeAllListeners('data')
  socket.pause()
  const reply = await call(server, 'POST', '/api/realtime', { token, body: { clientId, subscriptions: topics } })
  if (reply.status !== 204) throw new Error(`Subscribing was answered ${reply.status}: ${reply.text}`)
  return socket
}

const PATHS = [
  '/api/sync/push',
  '/api/sync/pull',
  '/api/collections/users/auth-with-password',
  '/api/collections/users/records',
  '/api/collections/users/request-password-reset',
  '/api/collections/bookmarks/records',
  '/api/forms/contact',
  '/api/cart/price',
  '/api/realtime',
  '/api/batch',
  '/api/security/password',
  '/api/security/sign-in/totp',
  '/signin-return',
]

/** Each attacks until the signal, as fast as it can; what the server answers is not looked at. */
export const ATTACKS: { [name: string]: (server: Running, person: Account, until: AbortSignal) => Promise<void> } = {
  'bodies of 31 MB at once': (server, { token }, until) =>
    together(8, until, async (n) => {
      const path = PATHS[n % PATHS.length]!
      await ended(rawRequest(server, head(path, HUGE.length, token) + HUGE), 2000)
    }),
  'large bodies that do not end': async (server, { token }, until) => {
    const unfinished = HUGE.slice(0, -1000)
    const sockets = Array.from({ length: 60 }, (_, n) =>
      rawRequest(server, head(PATHS[n % PATHS.length]!, HUGE.length, n % 2 ? token : '') + unfinished),
    )
    const small = large(MB - 2000)
    for (let n = 0; n < 300; n++)
      sockets.push(rawRequest(server, head(PATHS[n % PATHS.length]!, small.length, token) + small.slice(0, -1000)))
    while (!until.aborted) await sleep(50)
    for (const socket of sockets) socket.destroy()
  },
  'slow bodies': async (server, { token }, until) => {
    const sockets = Array.from({ length: 200 }, (_, n) =>
      rawRequest(server, head(PATHS[n % PATHS.length]!, 1_000_000, token) + '{"a":"'),
    )
    while (!until.aborted) {
      for (const socket of sockets) if (socket.writable) socket.write('x'.repeat(1000))
      await sleep(200)
    }
    for (const socket of sockets) socket.destroy()
  },
  rubbish: (server, _person, until) =>
    together(20, until, async (n) => {
      const noise = crypto.getRandomValues(new Uint8Array(5000))
      await ended(
        rawRequest(server, n % 2 ? noise : `GET /${'x'.repeat(60_000)} HTTP/1.1\r\n${'a: b\r\n'.repeat(5000)}`),
        300,
      )
    }),
  'many devices': (server, person, until) =>
    together(6, until, async (n) => {
      const mutations = Array.from({ length: 50 }, (_, at) => ({
        n: at + 1,
        uuid: crypto.randomUUID(),
        op: 'delete',
        collection: 'bookmarks',
        id: crypto.randomUUID().replaceAll('-', '').slice(0, 15),
      }))
      const body = { client: `c${n}`, user: person.id, schema: 1, after: 0, device: 'x', mutations }
      await call(server, 'POST', '/api/sync/push', { token: person.token, body })
    }),
  'bodies that unpack to much': (server, { token }, until) => {
    const zipped = gzipSync('x'.repeat(50 * MB))
    const header = head('/api/sync/push', zipped.length, token).replace('\r\n', '\r\nContent-Encoding: gzip\r\n')
    const request = new Uint8Array(Buffer.concat([Buffer.from(header), zipped]))
    return together(10, until, async () => ended(rawRequest(server, request), 500))
  },
  'hosts without end': (server, _person, until) =>
    together(10, until, async (n) => {
      const { hostname, port } = new URL(server.url)
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(`GET / HTTP/1.1\r\nHost: h${n}.example\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`)
      await ended(socket, 500)
    }),
}

/** Runs so many at a time, each with the next number, until the signal. */
async function together(many: number, until: AbortSignal, one: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (!until.aborted) await one(next++).catch(() => sleep(10))
  }
  await Promise.all(Array.from({ length: many }, worker))
}

/** Waits for the end of a connection, at most so long, and ends it. */
async function ended(socket: Socket, milliseconds: number): Promise<void> {
  socket.resume()
  await Promise.race([new Promise((resolve) => socket.on('close', resolve)), sleep(milliseconds)])
  socket.destroy()
}
