import type { Samples } from '../../catalog/schema/popups.ts'
import type { Purchase } from '../../data/catalog/purchases.ts'

/** The time until the next notice may be shown, and the probability of a sample. */
const MIN_WAIT_MS = 30_000
const MAX_WAIT_MS = 60_000
const PROBABILITY = 0.5
const LETTERS = 'ABCDEFGHIJKLMNOPRSTW'

/** `random` returns a number from 0 up to, but not including, 1. */
export function nextWait(random: () => number): number {
  return MIN_WAIT_MS + random() * (MAX_WAIT_MS - MIN_WAIT_MS)
}

/** A first name with an initial and a product of one of the categories; null in half of the cases. */
export function samplePurchase(samples: Samples, random: () => number): Purchase | null {
  if (random() >= PROBABILITY) return null
  const pick = <T>(from: ArrayLike<T>): T => from[Math.floor(random() * from.length)]!
  return { customer: `${pick(samples.names)} ${pick(LETTERS)}.`, product: pick(pick(samples.products)) }
}
