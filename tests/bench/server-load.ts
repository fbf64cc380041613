import { newId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import type { Position, PullResponse } from '../../web/sync/types.ts'
import type { Account, Server } from '../support/server.ts'
import { bookmark, seeded } from './seed.ts'
import { cell, type Line } from './stats.ts'

const CLIENTS = [1, 10, 100]
const RUN_MS = 1000
const RUNS = 5

/** Who may change the server's settings. */
export type Superuser = { email: string; password: string }

/** A request of one client; `turn` counts its requests. */
type Request = (turn: number) => Promise<Response>

async function checked(request: Promise<Response>): Promise<void> {
  const response = await request
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** Requests a second over all clients, each sending one after the other, for one second. */
async function rate(clients: Request[]): Promise<number> {
  let done = 0
  const start = performance.now()
  await Promise.all(
    clients.map(async (request) => {
      for (let turn = 0; performance.now() - start < RUN_MS; turn++) {
        await checked(request(turn))
        done++
      }
    }),
  )
  return done / ((performance.now() - start) / 1000)
}

function send(server: Server, account: Account, method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Authorization: account.token }
  return fetch(
    server.url + path,
    body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) },
  )
}

/** PocketBase's own batch endpoint is off in the product; the comparison needs it on. */
async function allowBatch(server: Server, { email, password }: Superuser): Promise<void> {
  const signedIn = await fetch(`${server.url}/api/collections/_superusers/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: email, password }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const batch = { batch: { enabled: true, maxRequests: 50, timeout: 30, maxBodySize: 0 } }
  const patched = await fetch(`${server.url}/api/settings`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify(batch),
  })
  if (!patched.ok) throw new Error('Batch could not be turned on')
}

/** Empty pulls, pulls of 100 rows and pushes of 10 mutations, beside PocketBase's own list and batch. */
export async function serverLoad(server: Server, superuser: Superuser, say: (text: string) => void): Promise<Line[]> {
  await allowBatch(server, superuser)
  const lines: Line[] = []
  for (const clients of CLIENTS) {
    // Each client is a person of its own: requests of one account take turns.
    const accounts = await Promise.all(
      Array.from({ length: clients }, async () => {
        const { account } = await seeded(server, 100)
        return { account, head: await head(server, account) }
      }),
    )
    const now = encodeURIComponent(`updated_at > "${timestamp()}"`)
    const pull =
      (account: Account, from: Head | null): Request =>
      () =>
        send(server, account, 'POST', '/api/sync/pull', ask(account, from, 100))
    const list =
      (account: Account, query: string): Request =>
      () =>
        send(server, account, 'GET', `/api/collections/bookmarks/records?skipTotal=1&${query}`)
    lines.push(
      await line(
        `empty pulls, ${clients} clients`,
        accounts.map(({ account, head }) => pull(account, head)),
        accounts.map(({ account }) => list(account, `perPage=100&filter=${now}`)),
        'list of newer rows',
      ),
      await line(
        `100-row pulls, ${clients} clients`,
        accounts.map(({ account }) => pull(account, null)),
        accounts.map(({ account }) => list(account, 'perPage=100')),
        'list of 100',
      ),
      await line(
        `10-mutation pushes, ${clients} clients`,
        accounts.map(({ account }) => pushes(server, account)),
        accounts.map(({ account }) => batches(server, account)),
        'batch of 10 creates',
      ),
    )
    say(`server load: ${clients} clients`)
  }
  return lines
}

async function line(workload: string, ours: Request[], theirs: Request[], note: string): Promise<Line> {
  const values: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    values[0].push(await rate(ours))
    values[1].push(await rate(theirs))
  }
  return { workload, unit: '/s', note, cells: { ours: cell(values[0]), 'PocketBase REST': cell(values[1]) } }
}

/** Where a device is that has everything: what it names in its next request. */
type Head = { cursor: string; at: Position | undefined }

const ask = (account: Account, from: Head | null, limit: number) => ({
  ...{ client: 'bench', user: account.id, schema: 1, after: 0, cursor: null, limit },
  ...from,
})

async function head(server: Server, account: Account): Promise<Head> {
  const response = await send(server, account, 'POST', '/api/sync/pull', ask(account, null, 2000))
  const { cursor, line } = (await response.json()) as PullResponse
  return { cursor, at: line?.at(-1) }
}

/** The size in bytes of an answer that brings nothing new, and how many requests that took: one. */
export async function emptyPullBytes(server: Server): Promise<number> {
  const { account } = await seeded(server, 10)
  const from = await head(server, account)
  const response = await send(server, account, 'POST', '/api/sync/pull', ask(account, from, 500))
  return (await response.arrayBuffer()).byteLength
}

function pushes(server: Server, account: Account): Request {
  const client = newId()
  let n = 0
  return () => {
    const after = n
    const mutations = Array.from({ length: 10 }, () => ({
      n: ++n,
      uuid: crypto.randomUUID(),
      collection: 'bookmarks',
      id: newId(),
      op: 'create',
      set: bookmark(n),
    }))
    return send(server, account, 'POST', '/api/sync/push', { client, user: account.id, schema: 1, after, mutations })
  }
}

function batches(server: Server, account: Account): Request {
  return (turn) => {
    const requests = Array.from({ length: 10 }, (_, index) => ({
      method: 'POST',
      url: '/api/collections/bookmarks/records',
      body: { ...bookmark(turn * 10 + index), id: newId(), user_id: account.id },
    }))
    return send(server, account, 'POST', '/api/batch', { requests })
  }
}
