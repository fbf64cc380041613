import { msg } from '../lib/msg.ts'

/** The name of a range of scores. */
export type Band = 'Excellent' | 'Good' | 'Fair' | 'Poor'
/** The color of a score, as the API names it. */
export type ScoreColor = 'green' | 'yellow' | 'red'
/** The color in which a score is drawn: what the API calls red is clay in the band Fair, so that Poor is the stronger one. */
export type ScoreShade = 'green' | 'yellow' | 'clay' | 'red'
/** The bands, best first; `from` is the lowest whole score of each. */
export const BANDS: readonly { name: Band; from: number; to: number }[] = [
  { name: msg('Excellent'), from: 90, to: 100 },
  { name: msg('Good'), from: 70, to: 89 },
  { name: msg('Fair'), from: 50, to: 69 },
  { name: msg('Poor'), from: 0, to: 49 },
]

const SHADES: Record<Band, ScoreShade> = { Excellent: 'green', Good: 'yellow', Fair: 'clay', Poor: 'red' }

/** The band of a whole score from 0 to 100. */
export const bandOf = (score: number): Band => BANDS.find(({ from }) => score >= from)?.name ?? 'Poor'

/** Green from 90, yellow from 70, else red. */
export const colorOf = (score: number): ScoreColor => (score >= 90 ? 'green' : score >= 70 ? 'yellow' : 'red')

/** Green, yellow, clay and red: one shade for each band. */
export const shadeOf = (score: number): ScoreShade => SHADES[bandOf(score)]
