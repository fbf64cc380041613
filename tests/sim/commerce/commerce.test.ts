import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulateShop } from './simulate.ts'

const PER_TEST = 20

async function run(first: number, count: number): Promise<void> {
  for (let seed = first; seed < first + count; seed++) {
    const { error, trace } = await simulateShop(seed)
    expect(error, `seed ${seed}\n${trace.join('\n')}`).toBeNull()
  }
}

describe('orders and payments', () => {
  for (let first = 1; first <= 40; first += PER_TEST)
    it(`seeds ${first} to ${first + PER_TEST - 1}`, () => run(first, PER_TEST))

  // SHOP_SEED=<seed> runs a failed one again.
  const fresh = Number(process.env.SHOP_SEED ?? randomInt(1_000_000, 2 ** 31))
  it(`fresh seeds from ${fresh}`, () => run(fresh, PER_TEST))
})
