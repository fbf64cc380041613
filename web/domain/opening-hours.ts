import type { Week } from '../lib/hours.ts'

/** One line of opening hours: days from 0 for Sunday, closed when no times are given. */
export type HoursLine = { days: number[]; open?: string | undefined; close?: string | undefined }

/** Opening hours as a week that starts on Monday. Days without a line are closed. */
export function weekOf(lines: readonly HoursLine[]): Week {
  return [1, 2, 3, 4, 5, 6, 0].map((day) => {
    const line = lines.find(({ days, open, close }) => days.includes(day) && open && close)
    return line ? `${line.open}-${line.close}` : null
  })
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Opening hours for schema.org: one OpeningHoursSpecification per line, without closed days. */
export function openingHoursSpecification(lines: readonly HoursLine[]): object[] {
  return lines
    .filter(({ open, close }) => open && close)
    .map(({ days, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day]),
      opens: open,
      closes: close,
    }))
}
