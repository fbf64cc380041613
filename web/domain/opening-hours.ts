import type { Week } from '../lib/hours.ts'

/** One line of opening hours: days from 0 for Sunday, closed where no times are given. */
export type HoursLine = { days: number[]; open?: string | undefined; close?: string | undefined }

/** Lines of opening hours as a week from Monday on. A day that no line names is closed. */
export function weekOf(lines: readonly HoursLine[]): Week {
  return [1, 2, 3, 4, 5, 6, 0].map((day) => {
    const line = lines.find(({ days, open, close }) => days.includes(day) && open && close)
    return line ? `${line.open}-${line.close}` : null
  })
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The same for schema.org: one OpeningHoursSpecification a line, closed days left out. */
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
