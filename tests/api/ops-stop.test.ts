import { expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, everything } from './device.ts'
import { TEST_ENV } from './http.ts'
import { GOOD } from './samples.ts'

const BATCH = 500
/** How long the server waits for what is being carried out, in ms: pocketbase/sync/turns.go. */
const PATIENCE_MS = 10_000

const batch = () => Array.from({ length: BATCH }, () => create('bookmarks', newId(), GOOD.bookmark))
const bookmarksOf = (rows: Map<string, unknown>) =>
  [...rows.keys()].filter((key) => key.startsWith('bookmarks/')).length

/** As many as are carried out at once for three accounts: pocketbase/sync/turns.go. */
const MOST = 24

/** Stops the server while this many pushes are being carried out; the time that they took from then on, in ms, is null if one of them had ended before. */
async function stopDuring(pushes: number): Promise<number | null> {
  const server = await startServer({ env: TEST_ENV })
  try {
    const people = await Promise.all(Array.from({ length: 3 }, () => signUp(server)))
    let ended = 0
    const sent = Array.from({ length: pushes }, (_, n) =>
      new Device(server, people[n % people.length]!).push(...batch()).finally(() => ended++),
    )
    const answered = Promise.allSettled(sent)
    await expect
      .poll(async () => bookmarksOf(await everything(server, people[0]!)), { interval: 20 })
      .toBeGreaterThan(0)
    if (ended > 0) return null
    const stopped = Date.now()
    process.kill(server.pid(), 'SIGTERM')
    const answers = await answered
    const took = Date.now() - stopped
    if (took >= PATIENCE_MS) return took
    const statuses = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value.map((each) => each.status) : [String(answer.reason)],
    )
    expect(statuses).toEqual(Array.from({ length: pushes * BATCH }, () => 'applied'))
    const state = () =>
      fetch(server.url).then(
        () => 'answers',
        () => 'gone',
      )
    await expect.poll(state).toBe('gone')
    await server.restart()
    const kept = await Promise.all(people.map((person) => everything(server, person)))
    expect(kept.map(bookmarksOf).reduce((sum, each) => sum + each)).toBe(pushes * BATCH)
    return took
  } finally {
    expect(await server.stop()).toBe(0)
  }
}

test('a stop waits for pushes that are being carried out, and answers them', async () => {
  // More than PocketBase alone would wait for, and less than the server waits: machines differ in how many pushes that are.
  const tried = []
  for (let pushes = 8, turn = 0; turn < 6; turn++) {
    const took = await stopDuring(pushes)
    if (took !== null && took > 1000 && took < PATIENCE_MS) return
    tried.push(`${pushes} pushes: ${took} ms`)
    pushes = took !== null && took >= PATIENCE_MS ? Math.ceil(pushes / 3) : Math.min(MOST, pushes * 2)
  }
  expect.fail(`No stop came while pushes took between 1 and 10 s: ${tried.join(', ')}`)
})
