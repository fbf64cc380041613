// npm run chaos -- --minutes 10 [--seed 1]: faults strike the real binary for so long while devices write (tests/chaos).
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})

if (!/^\d+(\.\d+)?$/.test(values.minutes) || Number(values.minutes) === 0 || !/^\d+$/.test(values.seed)) {
  console.error('Usage: npm run chaos -- --minutes <how long> [--seed <a number>]')
  process.exit(2)
}

const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'tests/chaos/vitest.config.ts'], {
  cwd: new URL('..', import.meta.url).pathname,
  stdio: 'inherit',
  env: { ...process.env, CHAOS_MINUTES: values.minutes, CHAOS_SEED: values.seed },
})
process.exit(status ?? 1)
