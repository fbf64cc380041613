import { describe, expect, it } from 'vitest'
import { simulateFiles } from './simulate.ts'

const SEEDS = 120
const PER_TEST = 20

describe('contents of documents', () => {
  it('seed 1, with chunks of full size', async () => {
    expect((await simulateFiles(1)).error).toBeNull()
  })
})

describe('contents of documents, with chunks of 16 bytes', () => {
  for (let first = 1; first <= SEEDS; first += PER_TEST) {
    it(`seeds ${first} to ${first + PER_TEST - 1}`, async () => {
      const path = './simulate.ts?variant=small'
      const { simulateFiles: simulate } = (await import(/* @vite-ignore */ path)) as typeof import('./simulate.ts')
      for (let seed = first; seed < first + PER_TEST; seed++) {
        const { error, trace } = await simulate(seed)
        expect(error, `seed ${seed}\n${trace.join('\n')}`).toBeNull()
      }
    })
  }
})
