import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ATTACKS } from '../api/hostile.ts'
import type { Random } from '../sim/random.ts'
import { canSetClocks } from './clock.ts'
import { hasOwnDisk } from './host.ts'
import { PAGE, spoilPage, tearFile, tearLog, tearOneOf } from './tear.ts'
import type { World } from './world.ts'

const HOUR = 3600
/** Below the seven days for which uploads are kept. */
const JUMPS = [-26 * HOUR, -HOUR, -90, 0, 90, HOUR, 26 * HOUR, 50 * HOUR]

type Fault = { weight: number; isPossible?: boolean; strike: (world: World) => Promise<void> }

/** What strikes, by name; a name is counted once what it says has happened. */
export const FAULTS = {
  'kill -9': { weight: 6, strike: (world) => killed(world) },
  'kill -9 while starting': {
    weight: 2,
    strike: (world) => killed(world, () => world.host.startInVain(world.random.below(400))),
  },
  'clean restart': {
    weight: 1,
    async strike({ host }) {
      await host.server.stop()
      await host.start()
    },
  },
  'full disk': { weight: 3, isPossible: hasOwnDisk, strike: (world) => fullDisk(world, false) },
  'full disk and kill -9': { weight: 1, isPossible: hasOwnDisk, strike: (world) => fullDisk(world, true) },
  'torn log': {
    weight: 3,
    strike: (world) =>
      killed(world, async () => {
        if (!(await tearLog(join(world.host.dir, 'data.db'), world.random))) return
        world.host.losses++
        world.note('  commits lost')
      }),
  },
  'torn everyday.json': {
    weight: 1,
    strike: (world) => killed(world, () => tearFile(join(world.host.dir, 'everyday.json'), world.random)),
  },
  'torn upload': {
    weight: 2,
    strike: (world) =>
      killed(world, async () => {
        if (await tearOneOf(join(world.host.dir, '.documents-staging'), world.random)) world.note('  upload torn')
      }),
  },
  'spoilt database, restored': { weight: 1, strike: (world) => killed(world, () => spoiltDatabase(world)) },
  'torn content, restored': { weight: 1, strike: (world) => killed(world, () => tornContent(world)) },
  'restored backup': { weight: 1, strike: (world) => killed(world, () => world.host.restore()) },
  backup: { weight: 2, strike: ({ host }) => host.backUp() },
  'clock jump': {
    weight: 3,
    isPossible: canSetClocks,
    strike: ({ host, random }) => host.setClock(random.pick(JUMPS)),
  },
  'clock jump of a device': {
    weight: 2,
    async strike({ devices, random }) {
      random.pick(devices).ahead = random.pick(JUMPS) * 1000
    },
  },
  'hostile clients': {
    weight: 2,
    async strike({ host, attacker, random }) {
      const names = Object.keys(ATTACKS).filter(() => random.chance(0.4))
      const until = AbortSignal.timeout(1500)
      await Promise.all(names.map((name) => ATTACKS[name]!(host.server, attacker, until)))
    },
  },
  'lost requests and answers': {
    weight: 3,
    async strike({ proxy, random }) {
      proxy.loss = 0.1 + 0.4 * random.next()
      await sleep(1000)
      proxy.loss = 0
    },
  },
  'killed app': {
    weight: 5,
    strike: (world) => world.killApp(world.random.pick(world.devices)),
  },
} satisfies Record<string, Fault>

/** The name of a fault. */
export type FaultName = keyof typeof FAULTS

/** Whether this machine and this user can do it. */
export const isPossible = (name: FaultName): boolean => (FAULTS[name] as Fault).isPossible !== false

/** In which order they strike: each once, and then as their weights say. */
export function* order(random: Random, names: FaultName[]): Generator<FaultName> {
  const left = names.filter(isPossible)
  const weighted = left.flatMap((name) => Array.from({ length: FAULTS[name].weight }, () => name))
  while (left.length > 0) yield left.splice(random.below(left.length), 1)[0]!
  while (weighted.length > 0) yield random.pick(weighted)
}

/** Lets a fault strike. */
export async function strike(world: World, name: FaultName): Promise<void> {
  await FAULTS[name].strike(world)
  world.note(name)
  world.wakeAll()
}

async function killed({ host, random }: World, meanwhile?: () => Promise<unknown>): Promise<void> {
  // At any point of what runs.
  for (let turns = random.below(300); turns > 0; turns--) await new Promise(setImmediate)
  await host.server.kill9()
  await meanwhile?.()
  await host.start()
}

async function fullDisk({ host, proxy, random }: World, kill: boolean): Promise<void> {
  const free = await host.fillDisk()
  try {
    proxy.isFull = true
    await sleep(800 + random.below(1500))
    if (kill) await host.server.kill9()
  } finally {
    proxy.isFull = false
    await free()
  }
  if (kill) await host.start()
}

/** A disk that fails: where it hurts, the operator is told, and restores a backup. */
async function spoiltDatabase(world: World): Promise<void> {
  const { host, random } = world
  const database = join(host.dir, 'data.db')
  if (random.chance(0.3)) await tearFile(database, random, PAGE)
  else await spoilPage(database, random)
  // It starts, or says what is damaged; `everyday doctor` says it in either case.
  const said = await host.start().then(() => 'started', String)
  await host.server.kill9()
  if (said.includes('The server ended') && !/\w+\.db: .*\n.*everyday restore/.test(said))
    world.violations.push(`A spoilt database, and the server only says: ${said.slice(-1000)}`)
  world.note(said === 'started' ? '  database spoilt where it does not show' : '  spoilt database named at the start')
  if ((await host.damage()).length === 0) return
  world.note('  spoilt database named by the doctor')
  await host.restore()
}

async function tornContent(world: World): Promise<void> {
  const { host, random } = world
  const path = await tearOneOf(join(host.dir, 'documents'), random)
  if (!path) return
  const damage = await host.damage()
  if (damage.some((line) => line.includes(basename(path)))) world.note('  torn content named by the doctor')
  else {
    // Nobody needs one whose document was deleted a moment ago: it is not missed either.
    await rm(path)
    const missed = await host.damage()
    if (missed.some((line) => line.includes(basename(path))))
      world.violations.push(`${path} is torn: ${damage.join(', ')}`)
    if (missed.length === 0) return
  }
  await host.restore()
}
