import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { timestamp } from '../../web/lib/timestamp.ts'
import type { FrozenMutation, PullResponse, Verdict } from '../../web/sync/types.ts'
import { call, signInAdmin } from '../api/http.ts'
import type { Answer, Exchange, Plant } from './proxy.ts'
import { createRandom } from '../sim/random.ts'
import { playRound, type RoundOptions } from './round.ts'
import { spoilPage } from './tear.ts'
import type { World } from './world.ts'

type Push = { client: string; mutations: FrozenMutation[] }
type Bug = Omit<RoundOptions, 'seed' | 'seconds'> & { seen: RegExp }

const contentsOf = (world: World) => join(world.host.dir, 'documents', world.person.id)

const pushOf = ({ path, headers, body }: Exchange): Push | null =>
  path === '/api/sync/push'
    ? (JSON.parse((headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()) as Push)
    : null

const answerOf = (body: object): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
})

/** What a row has besides what a device sets. */
const OTHERS = { title: 'x', url: 'https://example.com/', name: 'x', tags: [], quantity: 1, updated_at: timestamp() }

/** Each fifth push is answered as if all of it was stored. */
function neverStored(): Plant {
  let pushes = 0
  return async (request, forward) => {
    const push = pushOf(request)
    if (!push || ++pushes % 5 !== 0) return forward()
    const results = push.mutations.map(({ n, uuid, id, set }) => ({
      n,
      uuid,
      status: 'applied',
      row: { ...OTHERS, ...set, id },
    }))
    return answerOf({ lastN: push.mutations.at(-1)!.n, results })
  }
}

/** What is sent is carried out once more, as if another device had sent it. */
const countsTwice: Plant = async (request, forward) => {
  const push = pushOf(request)
  if (!push) return forward()
  const answer = await forward()
  const mutations = push.mutations.filter(({ inc }) => inc).map((one) => ({ ...one, uuid: crypto.randomUUID() }))
  const { 'content-encoding': _, ...headers } = request.headers
  const body = Buffer.from(JSON.stringify({ ...push, client: `${push.client}2`.slice(-15), mutations }))
  if (mutations.length > 0) await forward({ ...request, headers, body })
  return answer
}

/** Another verdict for the first mutation of the first two pushes, which were not sent. */
function answers(change: (verdict: Verdict) => object): Plant {
  let pushes = 0
  return async (request, forward) => {
    const push = pushOf(request)
    if (!push || ++pushes > 2) return forward()
    const [{ n, uuid }] = push.mutations as [FrozenMutation]
    return answerOf({ lastN: n, results: [change({ n, uuid, status: 'applied', row: null })] })
  }
}

/** The first bookmark of each page does not arrive. */
const missesRows: Plant = async (request, forward) => {
  const answer = await forward()
  if (request.path !== '/api/sync/pull' || answer.status !== 200) return answer
  const page = JSON.parse(answer.body.toString()) as PullResponse
  page.changes.bookmarks?.shift()
  return answerOf(page)
}

const neverAnswers: Plant = async () => ({ status: 503, headers: {}, body: Buffer.from('{}') })

const unlessPush: Plant = async (request, forward) =>
  request.path === '/api/sync/push' ? neverAnswers(request, forward) : forward()

/** Bugs of a server, a device or a machine, by what they do; `seen`: what the round then says. */
const BUGS: Record<string, Bug> = {
  'the server answers applied and has not stored it': {
    before: ({ proxy }) => (proxy.plant = neverStored()),
    // A content waits for ever for a document that is not there.
    seen: /is lost|wrote .* last|is not in the history|it was added|the content of \w+ .* still waits/,
  },
  'the server counts twice what is sent again': {
    before: ({ proxy }) => (proxy.plant = countsTwice),
    seen: /it was added \d times, the quantity is/,
  },
  'a change that no rule forbids is answered failed': {
    before: ({ proxy }) => (proxy.plant = answers((verdict) => ({ ...verdict, status: 'failed', row: null }))),
    seen: /The server has failed at/,
  },
  'a change that no rule forbids is refused': {
    before: ({ proxy }) =>
      (proxy.plant = answers((verdict) => ({
        ...verdict,
        status: 'rejected',
        code: 'invalid',
        message: 'No',
        row: null,
      }))),
    seen: /was refused: invalid: No/,
  },
  'the server answers 400 when its disk is full': {
    faults: ['full disk'],
    before: ({ proxy }) =>
      (proxy.plant = async (request, forward) =>
        proxy.isFull && request.path.startsWith('/api/sync/')
          ? { status: 400, headers: {}, body: Buffer.from('{}') }
          : forward()),
    seen: /While the disk was full, the server answered POST \/api\/sync\/\w+: 400/,
  },
  'a device loses a change when it starts': {
    faults: ['killed app'],
    before({ devices, proxy }) {
      // So that something waits when an app is killed.
      proxy.plant = unlessPush
      for (const device of devices) {
        const open = device.open.bind(device)
        device.open = async () => {
          await open()
          const [first] = await device.outbox()
          if (first) await device.db._outbox.delete(first.order)
          proxy.plant = null
        }
      }
    },
    seen: /is lost|wrote .* last|is not in the history|it was added|something is left in _base|the server has|the content of \w+ .* still waits/,
  },
  'a device misses a row of a page': {
    before: ({ proxy }) => (proxy.plant = missesRows),
    seen: /the server has|does not have/,
  },
  'a device never sends': {
    longestWaitMs: 3000,
    before: ({ proxy }) => (proxy.plant = unlessPush),
    seen: /still waits after 3 s/,
  },
  'a losing value is not kept': {
    // All devices write to the same records before they see each other.
    before: ({ proxy }) => (proxy.plant = neverAnswers),
    async after({ host, person, proxy, devices }) {
      proxy.plant = null
      for (const device of devices) await device.sync()
      const token = await signInAdmin(host.server)
      const filter = encodeURIComponent(`user_id='${person.id}'`)
      const list = await call(
        host.server,
        'GET',
        `/api/collections/sync_history/records?perPage=500&filter=${filter}`,
        { token },
      )
      for (const { id } of list.body.items)
        await call(host.server, 'DELETE', `/api/collections/sync_history/records/${id}`, { token })
    },
    seen: /was overwritten by who had not seen it, and is not in the history/,
  },
  'bytes belong to no document': {
    async after(world) {
      await mkdir(contentsOf(world), { recursive: true })
      // The sweep removes what is the name of a content; a bug would be one that it cannot remove.
      await mkdir(join(contentsOf(world), 'f'.repeat(64)))
      await writeFile(join(contentsOf(world), 'f'.repeat(64), 'x'), 'x')
    },
    seen: /these bytes belong to no document/,
  },
  'a document has no bytes': {
    after: async (world) => {
      await world.devices[0]!.addDocument('a'.repeat(15), randomBytes(1000))
      await world.devices[0]!.sync()
      await expect.poll(() => readdir(contentsOf(world)).catch(() => [])).not.toEqual([])
      for (const name of await readdir(contentsOf(world))) await rm(join(contentsOf(world), name))
    },
    seen: /the server has other bytes/,
  },
  'a database is damaged': {
    async after({ host }) {
      await host.server.stop()
      // The log, without which the server starts.
      await spoilPage(join(host.dir, 'auxiliary.db'), createRandom(1))
      await host.start()
    },
    seen: /everyday doctor/,
  },
  'the server takes more memory than it may': { ceilingMiB: 20, seen: /MiB in memory/ },
}

test.concurrent.each(Object.entries(BUGS))('a round sees it if %s', async (_, { seen, ...bug }) => {
  const { violations } = await playRound({ seed: 1, seconds: 3, devices: 2, faults: [], longestWaitMs: 10_000, ...bug })
  expect(violations.join('\n')).toMatch(seen)
})

test.concurrent('a round without faults and bugs finds nothing', async () => {
  const { violations } = await playRound({ seed: 1, seconds: 3, devices: 2, faults: [] })
  expect(violations).toEqual([])
})
