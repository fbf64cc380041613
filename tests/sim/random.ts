/** Pseudo-random numbers from a seed, the same on every machine. */
export type Random = {
  /** From 0 to below 1. */
  next(): number
  /** An integer from 0 to below `limit`. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { next, below, chance: (probability) => next() < probability, pick: (list) => list[below(list.length)]! }
}
