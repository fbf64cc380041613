import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped?: number }} Tally */

/** How much of an error is repeated at the end of a run, in lines. */
const ERROR_LINES = 12

/** Counts vitest's JSON report; a file that could not be loaded is one failure. */
export async function tallyVitest(file) {
  const report = await readReport(file)
  if (!report) return { passed: 0, failed: 0 }
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)
  const failed = report.numFailedTests + broken.length
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

/** Counts Playwright's JSON report; a test that passes only on a retry is a failure. */
export async function tallyPlaywright(file) {
  const report = await readReport(file)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    skipped,
    failed: unexpected + flaky + (expected + unexpected + flaky > 0 ? 0 : report.errors.length),
    faults: faultsOf(report),
  }
}

/** Each test that failed, with the beginning of each of its errors: of a time limit, the second names the step. */
function faultsOf({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      const beginnings = errors.flatMap(({ message = 'no message' }) =>
        stripVTControlCharacters(message).split('\n').slice(0, ERROR_LINES),
      )
      return [`${file}:${line} ${title}`, ...beginnings].join('\n  ')
    })
  return [...own, ...suites.flatMap(faultsOf)]
}

/** Counts the lines of `go test -json`; a package that fails without a failed test (it does not build) is one failure. */
export function tallyGo(stdout) {
  const tally = { passed: 0, failed: 0 }
  const failedPackages = new Set()
  const explained = new Set()
  for (const line of stdout.split('\n')) {
    if (!line.startsWith('{')) continue
    const { Action, Test, Package } = JSON.parse(line)
    if (Action === 'pass' && Test) tally.passed++
    if (Action === 'fail' && Test) {
      tally.failed++
      explained.add(Package)
    }
    if (Action === 'fail' && !Test) failedPackages.add(Package)
  }
  for (const name of failedPackages) if (!explained.has(name)) tally.failed++
  return tally
}

/** The plain output contained in that of `go test -json`. */
export function goOutput(stdout) {
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line).Output ?? '').join('')
}

async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text && JSON.parse(text)
}
