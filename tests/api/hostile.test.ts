import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signUp, startServer, type Account } from '../support/server.ts'
import { Device } from './device.ts'
import { ATTACKS, memoryOf, openUnreadStream, peakOf } from './hostile.ts'
import { call, TEST_ENV, type Running } from './http.ts'

// HOSTILE_SECONDS=60 npx vitest run --config tests/api/vitest.config.ts hostile
const SECONDS = Number(process.env.HOSTILE_SECONDS ?? 2)
const MB = 1024 * 1024
const CEILING = 256 * MB

let server: Running & { pid(): number }
let person: Account

beforeEach(async () => {
  // As from so many addresses that the limits of each do not matter.
  const env = {
    ...TEST_ENV,
    GOMEMLIMIT: '200MiB',
    EVERYDAY_EVENT_STREAMS_PER_ACCOUNT: '100',
    EVERYDAY_EVENT_STREAMS_PER_ADDRESS: '1000',
  }
  server = await startServer({ env })
  person = await signUp(server)
})
afterEach(() => server?.stop())

async function survives(names: string[]): Promise<void> {
  const until = AbortSignal.timeout(SECONDS * 1000)
  const attacks = names.map((name) => ATTACKS[name]!(server, person, until))
  const [peak] = await Promise.all([peakOf(server.pid(), until), ...attacks])
  console.log(`${names.join(', ')}: at most ${Math.round(peak / MB)} MiB`)
  expect(peak).toBeLessThan(CEILING)
  const other = await signUp(server)
  await new Device(server, other).must({
    op: 'create',
    collection: 'bookmark_folders',
    id: 'a'.repeat(15),
    set: { name: 'x' },
  })
}

describe('memory stays below 256 MiB', () => {
  test.each(Object.keys(ATTACKS))('%s', (name) => survives([name]), (SECONDS + 60) * 1000)
  test('all at once', () => survives(Object.keys(ATTACKS)), (SECONDS + 60) * 1000)

  test('30 streams that nobody reads', async () => {
    const before = await memoryOf(server.pid())
    // Each way to write a topic would be told of each change.
    const asOptions = (n: number) => encodeURIComponent(JSON.stringify({ query: { n: `${n}` } }))
    const topics = ['sync', ...Array.from({ length: 50 }, (_, n) => `chats/*?options=${asOptions(n)}`)]
    const streams = await Promise.all(Array.from({ length: 30 }, () => openUnreadStream(server, person.token, topics)))
    const writing = new AbortController()
    const peak = peakOf(server.pid(), writing.signal)
    const device = new Device(server, person)
    const messages = Array.from({ length: 40 }, (_, n) => `${n}`.padEnd(1900, 'x'))
    for (let n = 0; n < 60; n++)
      await device.must({
        op: 'create',
        collection: 'chats',
        id: `chat${n}`.padEnd(15, 'x'),
        set: { title: 'x', messages },
      })
    writing.abort()
    const most = await peak
    console.log(`30 streams: ${Math.round(before / MB)} MiB before, at most ${Math.round(most / MB)} MiB`)
    expect(most).toBeLessThan(CEILING)
    for (const stream of streams) stream.destroy()
  }, 60_000)

  test('20 lists at once that sort 10,000 large rows', async () => {
    const device = new Device(server, person)
    const description = 'x'.repeat(4000)
    for (let n = 0; n < 10_000; n += 200)
      await device.must(
        ...Array.from({ length: 200 }, (_, at) => ({
          ...{ op: 'create' as const, collection: 'bookmarks', id: `row${n + at}`.padEnd(15, 'x') },
          set: { title: `Row ${(n + at) * 7919}`, url: 'https://example.com', description },
        })),
      )
    const until = AbortSignal.timeout(SECONDS * 1000)
    const path = '/api/collections/bookmarks/records?sort=title&perPage=20&skipTotal=1&page='
    let answers = 0
    const asking = Array.from({ length: 20 }, async (_, at) => {
      while (!until.aborted)
        answers += Number((await call(server, 'GET', `${path}${480 - at}`, { token: person.token })).status === 200)
    })
    const [peak] = await Promise.all([peakOf(server.pid(), until), ...asking])
    console.log(`${answers} sorted lists: at most ${Math.round(peak / MB)} MiB`)
    expect(answers).toBeGreaterThan(0)
    expect(peak).toBeLessThan(CEILING)
  }, 120_000)
})
