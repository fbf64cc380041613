// npm test: installs missing tools and runs every suite. npm run test:full runs longer suites too.
// EVERYDAY_TEST_MINUTES: when no further journey is begun, so that a run on a slow machine ends in time; those left count as skipped.
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { root } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { ensureEngines, isEngineInstalled } from './lib/engines.mjs'
import { goTests, playwright, runSuites, step, tallyText, vitest } from './lib/suites.mjs'
import { checkTools } from './lib/tools.mjs'

const full = process.argv.includes('--full')
const fullEnv = full ? { EVERYDAY_FULL: '1' } : {}
const minutes = Number(process.env.EVERYDAY_TEST_MINUTES ?? (process.env.CI ? 78 : Infinity))
const until = performance.timeOrigin + minutes * 60_000

const SUITES = [
  step('types', 'npm', ['run', '--silent', 'types']),
  step('lint', 'npm', ['run', '--silent', 'lint']),
  step('format', 'npm', ['run', '--silent', 'format:check']),
  step('unused', 'npm', ['run', '--silent', 'knip']),
  step('go-vet', 'go', ['vet', './...'], { cwd: join(root, 'pocketbase') }),
  step('go-format', 'sh', ['-c', 'out=$(gofmt -l .); echo "$out"; test -z "$out"'], {
    cwd: join(root, 'pocketbase'),
  }),
  // The longest that has one process: at the end it would leave a core without work.
  vitest('mutants', ['--config', 'tests/sim/mutants.config.ts'], { env: fullEnv }),
  vitest('unit', []),
  vitest('components', ['--config', 'tests/components/vitest.config.ts']),
  vitest('built', ['--config', 'tests/built/vitest.config.ts']),
  vitest('simulator', ['--config', 'tests/sim/vitest.config.ts'], { env: fullEnv, tables: true }),
  vitest('client', ['--config', 'tests/client/vitest.config.ts'], { env: fullEnv, tables: true }),
  goTests('go'),
  vitest('api', ['--config', 'tests/api/vitest.config.ts'], { alone: true, env: fullEnv }),
  vitest('chaos', ['--config', 'tests/chaos/vitest.config.ts'], { alone: true, tables: true }),
  vitest('engines', ['--config', 'tests/engines/vitest.config.ts'], { alone: true, env: fullEnv }),
  // Java and the checker are fetched for a full run alone.
  ...(full ? [step('html', 'node', ['scripts/check-html.mjs'])] : []),
  playwright('journeys', ['-c', 'tests/e2e/playwright.config.ts'], {
    env: { ...fullEnv, EVERYDAY_UNTIL: String(until) },
  }),
]

const SCREEN_READER = playwright('screen-reader', ['-c', 'tests/screen-reader/playwright.config.ts'])

await main(async () => {
  await checkTools()
  await ensureDependencies()
  const { ensureChromium } = await import('./lib/chromium.mjs') // needs the packages
  await ensureChromium()
  const missingEngines = await ensureEngines(['Firefox', 'WebKit', ...(full ? ['Orca'] : [])])
  await build()
  const total = await runSuites([...SUITES, ...(full && (await isEngineInstalled('Orca')) ? [SCREEN_READER] : [])])
  for (const sentence of missingEngines) console.log(sentence)
  console.log(tallyText(total))
  return total.failed > 0 || total.passed === 0 ? 1 : 0
})
