import type { Score, ScoreInputs } from './score.ts'

/** A business whose score is shown in full. */
export type ScoreExample = {
  id: string
  name: string
  type: string
  description: string
  inputs: ScoreInputs
  score: Score
}

/** `score.json`: the scores of all businesses in ascending order, and the examples shown in full. */
export type ScoreFacts = { scores: number[]; examples: ScoreExample[] }

/** The number of scores in each bin of five: 0 to 4, 5 to 9, ... 95 to 100. */
export function scoreHistogram(scores: readonly number[]): number[] {
  const counts = Array.from({ length: 20 }, () => 0)
  for (const score of scores) counts[Math.min(19, Math.floor(score / 5))]!++
  return counts
}

/** The share of businesses with a lower score, in whole percent. */
export function percentile(scores: readonly number[], score: number): number {
  if (scores.length === 0) return 0
  return Math.round((scores.filter((other) => other < score).length / scores.length) * 100)
}

/** The median of sorted scores; the lower of the two middle ones for an even count. */
export const median = (scores: readonly number[]): number => scores[Math.floor((scores.length - 1) / 2)] ?? 0
