import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../sim/random.ts'
import { FAULTS, isPossible, order, strike, type FaultName } from './faults.ts'
import { judge } from './oracles.ts'
import { World } from './world.ts'

export type RoundOptions = {
  seed: number
  seconds: number
  devices?: number
  faults?: FaultName[]
  /** Before people write, and after they have stopped. */
  before?: (world: World) => void
  after?: (world: World) => Promise<void>
  longestWaitMs?: number
  ceilingMiB?: number
}

/** What a round has come to: what did not hold, a table of what struck how often, and what could have struck and has not. */
export type RoundReport = { violations: string[]; table: string; struck: Map<string, number>; missed: FaultName[] }

/** Lets faults strike while people write on some devices; then the faults end, and it is seen what holds. */
export async function playRound({ seed, seconds, devices = 4, ...options }: RoundOptions): Promise<RoundReport> {
  const names = options.faults ?? (Object.keys(FAULTS) as FaultName[])
  const world = await World.begin(seed, devices, seconds)
  try {
    options.before?.(world)
    world.startWriting()
    const faults = order(createRandom(seed), names)
    for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
      await sleep(100 + world.random.below(500))
      const { value: name } = faults.next()
      if (name) await strike(world, name)
    }
    await world.stopWriting()
    await options.after?.(world)
    const violations = await judge(world, options)
    const missed = names.filter((name) => isPossible(name) && !world.struck.has(name))
    return { violations, table: tableOf(world, seed), struck: world.struck, missed }
  } catch (error) {
    throw new Error(
      `Seed ${seed}: ${String(error)}\n${tableOf(world, seed)}\n${world.host.server.output().slice(-3000)}`,
      {
        cause: error,
      },
    )
  } finally {
    await world.end()
  }
}

function tableOf({ struck, proxy, host, ledger, written, devices }: World, seed: number): string {
  const rows = [...struck].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, count]) => [name, String(count)])
  const full = [...proxy.whileFull].map(([status, count]) => `${count} × ${status}`).join(', ')
  const statuses = [...proxy.verdicts.values()]
  const verdicts = [...new Set(statuses)].map((each) => `${statuses.filter((one) => one === each).length} ${each}`)
  const missing = (Object.keys(FAULTS) as FaultName[]).filter((name) => !isPossible(name))
  const more = [
    ...missing.map((name) => [name, 'not possible here: it needs root on Linux, clocks an x64 processor']),
    ['requests and answers lost', String(proxy.lost)],
    ['answers while the disk was full', full || 'none'],
    ['signed in again', String(devices.reduce((sum, { signIns }) => sum + signIns - 1, 0))],
    ['written', `${written} times, ${ledger.size} values to find again`],
    ['verdicts', verdicts.join(', ')],
    ['most memory of the server', `${Math.round(host.peak / 1024 / 1024)} MiB`],
  ]
  return [`Seed ${seed}:`, ...[...rows, ...more].map(([name, value]) => `  ${name!.padEnd(34)} ${value}`)].join('\n')
}
