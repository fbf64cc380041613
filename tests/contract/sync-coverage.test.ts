import { expect, test } from 'vitest'
import { COLLECTIONS } from '../../web/collections/all.ts'
import { newPool, randomMutation } from '../api/differential/random-mutation.ts'
import { SERVER_WRITES } from '../api/differential/trace.ts'
import { REST_CELLS, SYNC_CELLS } from '../api/table.data.ts'
import { memoryDisk } from '../sim/disk.ts'
import { Generator } from '../sim/generate.ts'
import { RULES } from '../sim/model/collections.ts'
import { createRandom } from '../sim/random.ts'
import { World } from '../sim/world.ts'

const ALL = Object.keys(COLLECTIONS).sort()
const MAX_WORLDS = 60
const EVENTS = 130
const MUTATIONS = 2000

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

test('the simulator has the rules of every collection, and its people or its server write each', async () => {
  expect(sorted(Object.keys(RULES))).toEqual(ALL)
  const written = new Set<string>()
  for (let seed = 1; seed <= MAX_WORLDS && written.size < ALL.length; seed++) {
    const world = new World({ seed, owners: ['owner1', 'owner1'], makeDisk: () => memoryDisk() })
    const generator = new Generator(createRandom(seed), true)
    for (let at = 0; at < EVENTS; at++) {
      const event = await generator.next(world)
      if (event.do === 'write') for (const { collection } of event.intents) written.add(collection)
      if (event.do === 'rest') written.add(event.collection)
      await world.step(event)
    }
    await world.close()
  }
  expect(sorted(written)).toEqual(ALL)
})

test('the comparison of the model with the binary sends and writes every collection', () => {
  const random = createRandom(1)
  const pool = newPool('ownerownerowner', random)
  const sent = Array.from({ length: MUTATIONS }, () => randomMutation(random, pool, undefined, () => undefined))
  const byDevices = sent.map(({ collection }) => collection).filter((name) => name !== 'nothing')
  // Made by its own step of a trace, from the history that a device has.
  const all = [...byDevices, ...SERVER_WRITES.map((write) => write(random, pool)[0]), 'sync_history']
  expect(sorted(all)).toEqual(ALL)
})

test('the tables of who may do what name every collection, by REST and by push and pull', () => {
  for (const cells of [REST_CELLS, SYNC_CELLS]) expect(sorted(cells.map(({ collection }) => collection))).toEqual(ALL)
})
