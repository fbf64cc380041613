// npm run chaos -- --minutes 10 [--seed 1]: faults strike the real binary for so long while devices write (tests/chaos).
// npm run chaos -- --browsers: real browsers die and meet faults, in Chromium, Firefox and WebKit (FAULTS in tests/engines/journeys.ts).
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    browsers: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})

if (!/^\d+(\.\d+)?$/.test(values.minutes) || Number(values.minutes) === 0 || !/^\d+$/.test(values.seed)) {
  console.error('Usage: npm run chaos -- --minutes <how long> [--seed <a number>], or npm run chaos -- --browsers')
  process.exit(2)
}

const [suite, env] = values.browsers
  ? ['engines', { EVERYDAY_FULL: '1', EVERYDAY_FAULTS: '1' }]
  : ['chaos', { CHAOS_MINUTES: values.minutes, CHAOS_SEED: values.seed }]
const { status } = spawnSync('npx', ['vitest', 'run', '--config', `tests/${suite}/vitest.config.ts`], {
  cwd: new URL('..', import.meta.url).pathname,
  stdio: 'inherit',
  env: { ...process.env, ...env },
})
process.exit(status ?? 1)
