import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derivedId, newId } from '../../web/lib/id.ts'
import type { FrozenMutation, Verdict } from '../../web/sync/types.ts'
import { createRandom } from '../sim/random.ts'
import { signUp, startServer } from '../support/server.ts'
import { copyData, copyDatabase, newFolder } from './data-folder.ts'
import { create, Device, everything, remove, update } from './device.ts'
import { TEST_ENV, type Person, type Running } from './http.ts'
import { GOOD } from './samples.ts'

let server: Running
let ann: Person
let dir: string
let copy: string

beforeAll(async () => {
  dir = await newFolder()
  copy = await newFolder()
  server = await startServer({ env: TEST_ENV, dir })
  ann = await signUp(server, {})
})
afterAll(async () => {
  await server?.stop()
  for (const folder of [dir, copy]) await rm(folder, { recursive: true, force: true })
})

const bookmark = (title: string, id = newId()) => create('bookmarks', id, { ...GOOD.bookmark, title })

/** As an operator would: stop, replace the data by the copy, start. */
async function restore(): Promise<void> {
  await server.stop()
  await copyData(copy, dir)
  await server.restart()
}

async function backUp(): Promise<void> {
  await server.stop()
  await copyData(dir, copy)
  await server.restart()
}

describe('a restored server', () => {
  test('processes nothing of a device that knows a later history, tells where it parts, and receives the lost mutations again', async () => {
    const phone = new Device(server, ann)
    const [kept, edited, gone] = [newId(), newId(), newId()]
    const last = (
      await phone.push(bookmark('kept', kept), bookmark('to edit', edited), bookmark('to delete', gone))
    )[2]!
    phone.after = 3
    await backUp()
    await phone.pull()
    const since = phone.freeze(
      bookmark('lost and found'),
      update('bookmarks', edited, { title: 'edited' }, { title: 'to edit' }),
      remove('bookmarks', gone),
    )
    await phone.send(since)
    phone.after = 6
    await phone.pull()
    const before = await everything(server, ann)
    await restore()

    const more = phone.freeze(bookmark('new'))
    const refused = await phone.send(more)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ status: 409, code: 'forked', message: expect.any(String) })
    expect((await phone.page()).body.code).toBe('forked')
    expect(await phone.pullPage()).toMatchObject({ reset: true, fork: last.seq, lastN: 3 })
    expect(await everything(server, ann)).not.toEqual(before)

    const { body } = await phone.send([...since.map((mutation) => ({ ...mutation, again: true })), ...more])
    expect(body.results.map((verdict: Verdict) => verdict.status)).toEqual(['applied', 'applied', 'applied', 'applied'])
    const after = await everything(server, ann)
    const titles = (rows: typeof after) => [...rows.values()].map(({ title }) => title)
    expect(titles(after).sort()).toEqual([...titles(before), 'new'].sort())
  })

  test('accepts cursors from before the backup, and not later ones, even after further writes', async () => {
    const [early, late] = [new Device(server, ann), new Device(server, ann)]
    await early.must(bookmark('early'))
    await early.pull()
    await backUp()
    await late.must(bookmark('late one'), bookmark('late two'))
    await late.pull()
    await restore()
    expect((await early.page()).body.reset).toBe(false)
    expect((await late.page()).body.code).toBe('forked')
    await early.must(bookmark('a'), bookmark('b'), bookmark('c'), bookmark('d'))
    expect((await early.page()).body.reset).toBe(false)
    expect((await late.pullPage()).reset).toBe(true)
  })

  test('does not accept a cursor from before the backup of a device that has pushed since', async () => {
    const phone = new Device(server, ann)
    await phone.must(bookmark('one'))
    await phone.pull()
    await backUp()
    await phone.must(bookmark('two'))
    await restore()
    expect(await phone.pullPage()).toMatchObject({ reset: true, fork: expect.any(Number), lastN: 1 })
  })
})

test('a server restored from a copy of the running database does not accept later cursors', async () => {
  const [early, late] = [new Device(server, ann), new Device(server, ann)]
  await early.must(bookmark('early'))
  await early.pull()
  await copyDatabase(dir, copy)
  await late.must(bookmark('late one'), bookmark('late two'), bookmark('late three'))
  await late.pull()
  await server.kill9()
  await copyDatabase(copy, dir)
  await server.restart()
  await early.must(bookmark('a'), bookmark('b'), bookmark('c'), bookmark('d'))
  expect((await early.page()).body.reset).toBe(false)
  expect((await late.pullPage()).reset).toBe(true)
})

describe('a restart', () => {
  test.each(['stop', 'kill9'] as const)('after %s keeps cursors, verdicts and rows', async (how) => {
    const phone = new Device(server, ann)
    const frozen = phone.freeze(bookmark('kept'), bookmark('kept too'))
    await phone.send(frozen)
    await phone.pull()
    const rows = await everything(server, ann)
    await server[how]()
    await server.restart()
    expect((await phone.page()).body).toMatchObject({ reset: false, more: false, lastN: 2, changes: {}, deleted: {} })
    expect((await phone.send(frozen)).body).toMatchObject({
      lastN: 2,
      results: [
        { n: 1, status: 'applied' },
        { n: 2, status: 'applied' },
      ],
    })
    expect(await everything(server, ann)).toEqual(rows)
  })
})

test('if the server is killed repeatedly during pushes, every mutation is applied exactly once', async () => {
  const ROUNDS = 20
  const PER_LINE = 9
  const random = createRandom(20261120)
  const phone = new Device(server, ann)
  let waiting: FrozenMutation[] = []
  const verdicts = new Map<number, Verdict>()
  let made = 0
  let unanswered = 0

  const take = (results: Verdict[]): void => {
    for (const verdict of results) verdicts.set(verdict.n, verdict)
    waiting = waiting.filter(({ n }) => !verdicts.has(n))
    while (verdicts.has(phone.after + 1)) phone.after++
  }
  /** Each line is incremented nine times, below its maximum, so that a missing or additional increment shows. */
  const nextOf = (): FrozenMutation => {
    const sku = `line-${Math.floor(made++ / PER_LINE)}`
    const id = derivedId(ann.id, 'cart_items', sku)
    return phone.freeze({ collection: 'cart_items', id, op: 'upsert', set: { sku }, inc: { quantity: 1 } })[0]!
  }

  for (let round = 0; round < ROUNDS; round++) {
    let killed = false
    const stop = 1 + random.below(4)
    for (let batch = 1; !killed; batch++) {
      while (waiting.length < 12) waiting.push(nextOf())
      const sent = phone.send(waiting)
      sent.catch(() => undefined)
      if (batch === stop) {
        // At a random time between the request and the response.
        for (let turns = random.below(200); turns > 0; turns--) await new Promise(setImmediate)
        await server.kill9()
        killed = true
      }
      const reply = await sent.catch(() => null)
      if (!reply) unanswered++
      else take(reply.body.results)
    }
    await server.restart()
  }
  while (made % PER_LINE !== 0) waiting.push(nextOf())
  const last = await phone.send(waiting)
  take(last.body.results)

  expect(waiting).toEqual([])
  expect(unanswered).toBeGreaterThan(0)
  expect([...verdicts.values()].filter(({ status }) => status !== 'applied')).toEqual([])
  await phone.pull()
  const quantities = phone.rows('cart_items').map(({ quantity }) => quantity)
  expect(quantities).toEqual(Array.from({ length: made / PER_LINE }, () => PER_LINE))
}, 60_000)
