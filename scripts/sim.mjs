// npm run sim -- --seeds 5000 --from 1 --storage memory: the simulator on as many seeds as one likes.
import { parseArgs } from 'node:util'
import { ensureDependencies } from './lib/dependencies.mjs'
import { Failure, main, run } from './lib/run.mjs'

const STORAGES = ['memory', 'dexie']

await main(async () => {
  const { values } = parseArgs({
    options: { seeds: { type: 'string' }, from: { type: 'string' }, storage: { type: 'string' } },
  })
  const env = {}
  for (const [name, variable] of [
    ['seeds', 'SIM_SEEDS'],
    ['from', 'SIM_FROM'],
  ]) {
    if (values[name] === undefined) continue
    if (!/^[1-9]\d*$/.test(values[name])) throw new Failure(`--${name} must be a whole number above 0.`)
    env[variable] = values[name]
  }
  if (values.storage !== undefined) {
    if (!STORAGES.includes(values.storage)) throw new Failure(`--storage must be ${STORAGES.join(' or ')}.`)
    env.SIM_STORAGE = values.storage
  }
  await ensureDependencies()
  const { code } = await run('npx', ['vitest', 'run', '--config', 'tests/sim/vitest.config.ts'], { env })
  return code
})
