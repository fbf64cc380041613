import type { Samples } from '../../schema/popups.ts'

/** How long it takes until the next sample may be shown, and how likely it then is. */
const MIN_WAIT_MS = 30_000
const MAX_WAIT_MS = 60_000
const CHANCE = 0.5
const LETTERS = 'ABCDEFGHIJKLMNOPRSTW'

/** `random` gives a number from 0 up to, not including, 1. */
export function nextWait(random: () => number): number {
  return MIN_WAIT_MS + random() * (MAX_WAIT_MS - MIN_WAIT_MS)
}

/** A first name with an initial and a product of one of the categories; null as often as not. */
export function samplePurchase(
  samples: Samples,
  random: () => number,
): { customerName: string; productName: string } | null {
  if (random() >= CHANCE) return null
  const pick = <T>(from: ArrayLike<T>): T => from[Math.floor(random() * from.length)]!
  return { customerName: `${pick(samples.names)} ${pick(LETTERS)}.`, productName: pick(pick(samples.products)) }
}
