import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDir, root } from './paths.mjs'
import { run } from './run.mjs'
import { goOutput, tallyGo, tallyPlaywright, tallyVitest } from './tally.mjs'

const reports = join(buildDir, 'reports')
// Longer than any suite takes on a busy machine: one that hangs fails, and the others are run.
const MINUTES = 80

/** @typedef {{ name: string, alone?: boolean, run: () => Promise<{ passed: number, failed: number, skipped: number, faults: string[], output: string, shown: string }> }} Suite */

/** A check with one result: whether its command succeeds. */
export function step(name, command, args, options = {}) {
  return suite(name, {
    run: async () => {
      const { code, output } = await run(command, args, { ...options, quiet: true, minutes: MINUTES })
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, code, output }
    },
  })
}

/** A line of what console.table prints, or of the table of a round of faults. */
const TABLE_LINE = /^(?:[┌├│└]|Seed \d+:$|(?: {2}){1,2}\S.* )/

/** Tests that vitest runs with a configuration of their own. `tables`: the tables that they print are shown if they pass, too. */
export function vitest(name, args, { alone = false, env = {}, tables = false } = {}) {
  return suite(name, {
    alone,
    run: async () => {
      const file = await freshReport(name)
      const { code, output } = await run(
        'npx',
        ['vitest', 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
        { env, quiet: true, minutes: MINUTES },
      )
      const shown = tables ? output.split('\n').filter((line) => TABLE_LINE.test(line)) : []
      return { ...(await tallyVitest(file)), code, output, shown: shown.join('\n') }
    },
  })
}

/** End-to-end tests that Playwright runs. */
export function playwright(name, args, { env = {} } = {}) {
  return suite(name, {
    alone: true,
    run: async () => {
      const file = await freshReport(name)
      const { code, output } = await run('npx', ['playwright', 'test', ...args], {
        env: { ...env, EVERYDAY_REPORT: file },
        quiet: true,
        minutes: MINUTES,
      })
      return { ...(await tallyPlaywright(file)), code, output }
    },
  })
}

/** The Go packages' tests. */
export function goTests(name) {
  return suite(name, {
    run: async () => {
      const { code, stdout, output } = await run('go', ['test', '-json', './...'], {
        cwd: join(root, 'pocketbase'),
        quiet: true,
        minutes: MINUTES,
      })
      const errors = output.split('\n').filter((line) => !line.startsWith('{'))
      return { ...tallyGo(stdout), code, output: `${goOutput(stdout)}\n${errors.join('\n')}` }
    },
  })
}

/** No silent success: a command that fails without a failed test, or has no test, counts as one failure. */
function suite(name, { alone = false, run: body }) {
  return {
    name,
    alone,
    run: async () => {
      const { passed, failed, skipped = 0, faults = [], code, output, shown = '' } = await body()
      const silent = failed === 0 && (code !== 0 || passed + skipped === 0)
      return { passed, failed: silent ? 1 : failed, skipped, faults, output, shown }
    },
  }
}

async function freshReport(name) {
  const file = join(reports, `${name}.json`)
  await mkdir(reports, { recursive: true })
  await rm(file, { force: true })
  return file
}

/** The counts as text; skipped tests are always included. */
export function tallyText({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Runs suites, two at a time; one that is `alone` waits for the others. Prints a line for each, the output of a failed one, and at the end the
 * journeys that failed, for whoever sees only the end.
 * @param {Suite[]} suites
 */
export async function runSuites(suites) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const allFaults = []
  const runOne = async (entry) => {
    const started = Date.now()
    const { passed, failed, skipped, faults, output, shown } = await entry.run()
    allFaults.push(...faults)
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    if (failed > 0) console.log(`\n--- ${entry.name}\n${output.trimEnd()}\n---`)
    else if (shown) console.log(shown)
    const counts = tallyText({ passed, failed, skipped })
    console.log(`${failed > 0 ? 'FAILED' : 'ok'}  ${entry.name}: ${counts} (${seconds} s)`)
  }
  const together = suites.filter((entry) => !entry.alone)
  const worker = async () => {
    for (let next = together.shift(); next; next = together.shift()) await runOne(next)
  }
  await Promise.all([worker(), worker()])
  for (const entry of suites.filter((item) => item.alone)) await runOne(entry)
  for (const fault of allFaults) console.log(fault)
  return total
}
