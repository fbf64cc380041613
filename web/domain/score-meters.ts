import { colorOf, type ScoreCategory } from './score.ts'

/** The categories of a score as meters with expandable details. */
export const metersOf = (categories: readonly ScoreCategory[]) =>
  categories.map(({ id, name, weight, score, details }) => ({
    id,
    name,
    value: score,
    note: `${weight}%`,
    color: colorOf(score),
    details: details.map(({ metric, value, impact }) => ({ label: metric, value, tone: impact })),
  }))
