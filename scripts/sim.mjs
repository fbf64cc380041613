// npm run sim -- --seeds 5000 [--seed 1] [--storage memory|dexie] [--sizes full|small]: runs that many seeds in the simulator.
// With --whole-client: in that of pages, sessions and account steps; with [--kind plain|links|upgrade|audits] in worlds of one kind.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    storage: { type: 'string', default: 'memory' },
    sizes: { type: 'string', default: 'full' },
    'whole-client': { type: 'boolean', default: false },
    kind: { type: 'string' },
  },
})

if (
  !/^[1-9]\d*$/.test(values.seeds) ||
  !/^\d+$/.test(values.seed) ||
  !['memory', 'dexie'].includes(values.storage) ||
  !['full', 'small'].includes(values.sizes) ||
  !['plain', 'links', 'upgrade', 'audits', undefined].includes(values.kind)
) {
  console.error(
    'Usage: npm run sim -- --seeds <how many> [--seed <the first>] [--storage memory|dexie] [--sizes full|small] [--whole-client [--kind plain|links|upgrade|audits]]',
  )
  process.exit(2)
}

const config = `tests/${values['whole-client'] ? 'client' : 'sim'}/vitest.config.ts`
const { status } = spawnSync('npx', ['vitest', 'run', '--config', config], {
  cwd: new URL('..', import.meta.url).pathname,
  stdio: 'inherit',
  env: {
    ...process.env,
    SIM_SEEDS: values.seeds,
    SIM_SEED: values.seed,
    SIM_STORAGE: values.storage,
    SIM_SIZES: values.sizes,
    ...(values.kind && { SIM_KIND: values.kind }),
  },
})
process.exit(status ?? 1)
