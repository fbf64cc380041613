import { expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, everything } from './device.ts'
import { TEST_ENV } from './http.ts'
import { GOOD } from './samples.ts'

const BATCH = 500
/** How long the pushes are to take that a stop interrupts: longer than PocketBase alone would wait for them. */
const AIM_MS = 3000
const MOST = 24

const batch = () => Array.from({ length: BATCH }, () => create('bookmarks', newId(), GOOD.bookmark))

test('a stop waits for pushes that are being carried out, and answers them', async () => {
  const server = await startServer({ env: TEST_ENV })
  const people = await Promise.all(Array.from({ length: 3 }, () => signUp(server)))
  const began = Date.now()
  await new Device(server, people[0]!).must(...batch())
  const pushes = Math.min(MOST, Math.max(3, Math.round(AIM_MS / (Date.now() - began))))

  let ended = 0
  const sent = Array.from({ length: pushes }, (_, n) =>
    new Device(server, people[n % people.length]!).push(...batch()).finally(() => ended++),
  )
  const rows = async () => (await everything(server, people[1]!)).size
  const before = await rows()
  await expect.poll(rows, { timeout: 5000, interval: 20 }).toBeGreaterThan(before)
  expect(ended, 'all of them are being carried out').toBe(0)
  const stopped = Date.now()
  process.kill(server.pid(), 'SIGTERM')
  const verdicts = (await Promise.all(sent)).flat()
  expect(Date.now() - stopped, 'it had something to wait for').toBeGreaterThan(1000)
  expect(verdicts.map(({ status }) => status)).toEqual(Array.from({ length: pushes * BATCH }, () => 'applied'))
  await expect
    .poll(
      () =>
        fetch(server.url).then(
          () => 'answers',
          () => 'gone',
        ),
      { timeout: 10_000 },
    )
    .toBe('gone')
  await server.restart()
  const kept = await Promise.all(people.map((person) => everything(server, person)))
  const bookmarks = kept.flatMap((each) => [...each.keys()].filter((key) => key.startsWith('bookmarks/')))
  expect(bookmarks).toHaveLength((pushes + 1) * BATCH)
  expect(await server.stop()).toBe(0)
})
