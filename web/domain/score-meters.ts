import { t } from '../lib/t.ts'
import { type ScoreCategory } from './score.ts'
import { shadeOf } from './score-bands.ts'

/** The categories of a score as meters with expandable details. */
export const metersOf = (categories: readonly ScoreCategory[]) =>
  categories.map(({ id, name, weight, score, details }) => ({
    id,
    name: t(name),
    value: score,
    note: `${weight}%`,
    color: shadeOf(score),
    details: details.map(({ metric, value, impact }) => ({ label: t(metric), value: valueText(value), tone: impact })),
  }))

/** `3 years` and `4.6 of 5` in the language of the page; other values are messages or numbers. */
function valueText(value: string): string {
  const [, n, unit] = /^(\d+) (year|month|hour)s?$/.exec(value) ?? []
  if (unit === 'year') return t('{n, plural, one {# year} other {# years}}', { n: Number(n) })
  if (unit === 'month') return t('{n, plural, one {# month} other {# months}}', { n: Number(n) })
  if (unit === 'hour') return t('{n, plural, one {# hour} other {# hours}}', { n: Number(n) })
  const [, part, of] = /^([\d.]+) of (\d+)$/.exec(value) ?? []
  return part && of ? t('{value} of {of}', { value: part, of }) : t(value)
}

/** What would raise a score, as `calculateScore` says it, in the language of the page. */
export function improvementText(text: string): string {
  const [, what, n] = /^(.+): up to (\d+) points? more\.$/.exec(text) ?? []
  if (!what) return t(text)
  return t('{what}: up to {n, plural, one {# point} other {# points}} more.', { what: t(what), n: Number(n) })
}
