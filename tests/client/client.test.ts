import { afterAll, describe, expect, it } from 'vitest'
import { reachedSoFar } from '../sim/coverage.ts'
import { FAULTS } from './faults.ts'
import { STEP_NAMES } from './events.ts'
import { clientSeedTests } from './seeds.ts'

describe('the whole client keeps its promises', () => {
  clientSeedTests(1, 32)

  it('has taken each kind of step, and come across each fault', () => {
    const steps = STEP_NAMES.map((name) => `client: ${name}`)
    expect(Object.keys(reachedSoFar())).toEqual(expect.arrayContaining([...steps, ...FAULTS]))
  })
})

afterAll(() => console.table(reachedSoFar()))
