import { AIMS } from './routes.ts'
import type { Vitals } from './vitals.ts'

/** What Lighthouse says of a route: medians over the runs, and why an aim is missed. */
export type LighthouseResult = {
  scores: Record<string, number>
  lcp: number
  fcp: number
  tbt: number
  cls: number
  /** Audits of the last run that took points, and what the longest tasks were spent on. */
  lost: string[]
  tasks: string[]
}

/** `simulate`: Lighthouse's own slow phone, computed. `devtools`: the same phone, applied to the browser. */
export type Throttling = 'simulate' | 'devtools'

/** What was measured of one route. `applied`: Lighthouse with its slow phone applied to the browser. */
export type RouteResult = {
  route: string
  simulated: LighthouseResult
  applied?: LighthouseResult
  vitals: Vitals
  offline: number
  offlineSlow: number
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const millis = (ms: number) => `${Math.round(ms)} ms`

/** What misses its aim is bold. */
const against = (text: string, missed: boolean) => (missed ? `**${text}**` : text)
const most = (value: number, aim: number, text: string) => against(text, value > aim)

/** The table for the README. */
export function table(results: RouteResult[]): string {
  const head = [
    'route',
    'Lighthouse: performance / accessibility / best practices / SEO',
    'LCP, simulated',
    'TBT, simulated',
    'CLS',
    'LCP, CPU 4x slower',
    'TBT, CPU 4x slower',
    'INP, CPU 4x slower',
    'offline start',
    'offline start, CPU 4x slower',
  ]
  const rows = results.map(({ route, simulated, vitals, offline, offlineSlow }) => [
    `\`${route}\``,
    Object.values(simulated.scores)
      .map((score) => against(String(score), score < AIMS.score))
      .join(' / '),
    most(simulated.lcp, AIMS.lcp, seconds(simulated.lcp)),
    most(simulated.tbt, AIMS.tbt, millis(simulated.tbt)),
    most(Math.max(simulated.cls, vitals.cls), AIMS.cls, Math.max(simulated.cls, vitals.cls).toFixed(3)),
    most(vitals.lcp, AIMS.lcp, seconds(vitals.lcp)),
    most(vitals.tbt, AIMS.tbt, millis(vitals.tbt)),
    millis(vitals.inp),
    most(offline, AIMS.offline, millis(offline)),
    millis(offlineSlow),
  ])
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** For each missed aim of Lighthouse, what took the points and what the processor was busy with. */
export function reasons(results: RouteResult[]): string[] {
  return results.flatMap(({ route, simulated: { lost, tasks } }) =>
    lost.length > 0 ? [route, ...lost.map((line) => `  ${line}`), ...tasks.map((line) => `  busy: ${line}`)] : [],
  )
}
