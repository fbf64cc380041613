import { afterAll, describe, expect, it } from 'vitest'
import { reachedSoFar } from '../sim/coverage.ts'
import { STEP_NAMES } from './events.ts'
import { clientSeedTests } from './seeds.ts'

describe('the whole client keeps its promises', () => {
  clientSeedTests(1, 32)

  it('has taken each kind of step', () => {
    expect(Object.keys(reachedSoFar())).toEqual(expect.arrayContaining(STEP_NAMES.map((name) => `client: ${name}`)))
  })
})

afterAll(() => console.table(reachedSoFar()))
