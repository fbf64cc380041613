import type { Cell, Line } from './stats.ts'

const digits = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1))
const shown = (cell: Cell | undefined, unit: string) =>
  cell ? `${digits(cell.value)}${unit === 'ms' ? ` (${digits(cell.p95)})` : ''}` : '–'

/** How many times better ours is than the other, from the same run; above 1 is better. */
function ratio(line: Line, other: Cell | undefined): string {
  const ours = line.cells.ours
  if (!ours || !other) return '–'
  const times = line.unit === '/s' ? ours.value / other.value : other.value / ours.value
  return `${times.toFixed(times < 10 ? 2 : 0)}x`
}

/** One Markdown table: medians (p95), and beside each system how many times faster ours is than it. */
export function table(lines: Line[]): string {
  const systems = [...new Set(lines.flatMap((line) => Object.keys(line.cells)))].filter((name) => name !== 'ours')
  const head = ['workload', 'ours', ...systems]
  const rows = lines.map((line) => [
    line.note ? `${line.workload} (beside: ${line.note})` : line.workload,
    `${shown(line.cells.ours, line.unit)} ${line.unit}`,
    ...systems.map((name) =>
      line.cells[name] ? `${shown(line.cells[name], line.unit)}, ${ratio(line, line.cells[name])}` : '–',
    ),
  ])
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
