/** The middle of the values; NaN of none. */
export const median = (values: number[]): number => percentile(values, 50)

/** The nearest-rank percentile of the values. */
export function percentile(values: number[], rank: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** What one system did on one workload; null: it has no such thing. */
export type Cell = { value: number; p95: number; runs: number } | null

/** One line of the table. `unit` ms: less is better; /s: more is better. */
export type Line = { workload: string; unit: 'ms' | '/s' | 'bytes'; note?: string; cells: Record<string, Cell> }

export const cell = (values: number[]): Cell => ({
  value: median(values),
  p95: percentile(values, 95),
  runs: values.length,
})
