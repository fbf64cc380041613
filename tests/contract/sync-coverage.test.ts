import { describe, expect, test } from 'vitest'
import { COLLECTIONS, type CollectionName } from '../../web/collections/all.ts'
import { opsOf } from '../../web/collections/collection.ts'
import { RULES as PRODUCT } from '../../web/collections/rules.ts'
import type { CollectionRule, CollectionRules, Op } from '../../web/sync/types.ts'
import { ACTORS, REST_CELLS, SYNC_CELLS, type Cell } from '../api/table.data.ts'
import { memoryDisk } from '../sim/disk.ts'
import { Generator } from '../sim/generate.ts'
import { RULES as SIMULATED } from '../sim/model/collections.ts'
import { createRandom } from '../sim/random.ts'
import { World } from '../sim/world.ts'

const OPS: Op[] = ['create', 'upsert', 'update', 'delete']
const WORLDS = 20
const EVENTS = 130

describe.each(Object.keys(COLLECTIONS) as CollectionName[])('the tables of who may do what, for %s', (name) => {
  const ops = opsOf(COLLECTIONS[name])
  const own = (cells: Cell[]) => cells.filter(({ collection }) => collection === name)
  const names = (cells: Cell[]) => own(cells).map(({ act, actor }) => `${act} by ${actor}`)
  const every = (...acts: string[]) => acts.flatMap((act) => ACTORS.map((actor) => `${act} by ${actor}`))
  /** What its owner is not refused whatever it holds. */
  const allowed = (cells: Cell[], refusal: string) =>
    own(cells)
      .filter(({ actor, expected }) => actor === 'owner' && expected !== refusal)
      .map(({ act }) => act)

  test('say what each actor gets for each act', () => {
    expect(names(REST_CELLS)).toEqual(every('list', 'view', 'create', 'update', 'delete'))
    expect(names(SYNC_CELLS)).toEqual(every(...OPS, 'pull'))
  })

  test('let its owner do what its definition lets devices do', () => {
    expect(allowed(SYNC_CELLS, 'forbidden')).toEqual([...OPS.filter((op) => ops.includes(op)), 'pull'])
    const creates = ops.includes('create') || ops.includes('upsert')
    const changes = [creates && 'create', ...(['update', 'delete'] as const).filter((op) => ops.includes(op))]
    expect(allowed(REST_CELLS, '403')).toEqual(['list', 'view', ...changes.filter(Boolean)])
  })
})

describe('the simulator', () => {
  /** What a collection asks of the engine: how its ids are made, what devices may send, and how its fields are merged. */
  const kindsOf = ({ ownerId, key, ops = [], fields }: CollectionRule): string[] => [
    ownerId ? 'the id of the owner' : key ? `an id of ${key.length > 0 ? 'a key' : 'the owner alone'}` : 'a random id',
    ...(ops.length > 0 ? ops : ['nothing is sent']),
    ...Object.values(fields).flatMap(({ kind = 'value', ...more }) => [kind, ...Object.keys(more)]),
  ]
  const kinds = (rules: CollectionRules) => [...new Set(Object.values(rules).flatMap(kindsOf))].sort()

  test('has collections of every kind', () => {
    expect(kinds(SIMULATED)).toEqual(kinds(PRODUCT))
  })

  test('writes each of its collections, and by every op', async () => {
    const byPeople = new Set<string>()
    const byServer = new Set<string>()
    const ops = new Set<Op>()
    for (let seed = 1; seed <= WORLDS; seed++) {
      const world = new World({ seed, owners: ['owner1', 'owner1'], makeDisk: () => memoryDisk() })
      const generator = new Generator(createRandom(seed), true)
      for (let at = 0; at < EVENTS; at++) {
        const event = await generator.next(world)
        if (event.do === 'rest') byServer.add(event.collection)
        for (const { collection, op } of event.do === 'write' ? event.intents : []) {
          byPeople.add(collection)
          ops.add(op)
        }
        await world.step(event)
      }
      await world.close()
    }
    const names = Object.keys(SIMULATED).sort()
    const isSent = (name: string) => SIMULATED[name]!.ops?.length !== 0
    expect([...byPeople].sort()).toEqual(names.filter(isSent))
    expect(names.filter((name) => !isSent(name) && !byServer.has(name))).toEqual([])
    expect([...ops].sort()).toEqual([...OPS].sort())
  })
})
