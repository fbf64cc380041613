import type { Samples } from '../../catalog/schema/popups.ts'

/** The time until the next sample may be shown, and its probability. */
const MIN_WAIT_MS = 30_000
const MAX_WAIT_MS = 60_000
const PROBABILITY = 0.5
const LETTERS = 'ABCDEFGHIJKLMNOPRSTW'

/** `random` returns a number from 0 up to, but not including, 1. */
export function nextWait(random: () => number): number {
  return MIN_WAIT_MS + random() * (MAX_WAIT_MS - MIN_WAIT_MS)
}

/** A first name with an initial and a product of one of the categories; null in half of the cases. */
export function samplePurchase(
  samples: Samples,
  random: () => number,
): { customerName: string; productName: string } | null {
  if (random() >= PROBABILITY) return null
  const pick = <T>(from: ArrayLike<T>): T => from[Math.floor(random() * from.length)]!
  return { customerName: `${pick(samples.names)} ${pick(LETTERS)}.`, productName: pick(pick(samples.products)) }
}
