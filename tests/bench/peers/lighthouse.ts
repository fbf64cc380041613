import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { startChrome } from '../pages/chrome.ts'
import type { LighthouseResult, Throttling } from '../pages/report.ts'
import { median } from '../stats.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Runs Lighthouse (mobile) on a page, each time with nothing kept. */
export async function lighthouseOf(url: string, runs: number, throttlingMethod: Throttling): Promise<LighthouseResult> {
  const results: RunnerResult['lhr'][] = []
  for (let tries = 0; results.length < runs; tries += 1) {
    const chrome = await startChrome()
    try {
      const flags: Flags = { port: chrome.port, logLevel: 'silent', onlyCategories: CATEGORIES, throttlingMethod }
      const result = await lighthouse(url, flags)
      const error = result?.lhr.runtimeError
      // The trace of the browser has gaps on a busy machine.
      if (error?.code === 'NO_NAVSTART' && tries < 2 * runs) continue
      if (!result || error) throw new Error(`${url}: ${error?.message ?? 'no result'}`)
      results.push(result.lhr)
    } finally {
      await chrome.close()
    }
  }
  const of = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const last = results.at(-1)!
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [
        name,
        Math.round(median(results.map(({ categories }) => categories[name]?.score ?? 0)) * 100),
      ]),
    ),
    lcp: of('largest-contentful-paint'),
    fcp: of('first-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    lost: lostPoints(last),
    tasks: longTasks(last),
  }
}

function lostPoints({ categories, audits }: RunnerResult['lhr']): string[] {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.flatMap(({ id: audit, weight }) => {
      const { score, displayValue, details } = audits[audit]!
      if (weight === 0 || score === null || score >= 0.99) return []
      const items = details && 'items' in details ? (details.items as { node?: { snippet?: string } }[]) : []
      const where = items[0]?.node?.snippet ?? ''
      return [`${id}: ${audit} ${score} ${displayValue ?? ''} ${where}`.trim()]
    }),
  )
}

function longTasks({ audits }: RunnerResult['lhr']): string[] {
  const details = audits['long-tasks']?.details
  const items = details && 'items' in details ? (details.items as { url: string; duration: number }[]) : []
  return items
    .slice(0, 5)
    .map(({ url, duration }) => `${Math.round(duration)} ms ${url.replace(/^https?:\/\/[^/]+/, '')}`)
}
