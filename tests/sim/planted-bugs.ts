import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import type { Mutant } from './mutants.ts'

const MAX_SEEDS = 400
// A full run looks for each bug from its first seed on, and writes down where it was caught.
const isFull = process.env.EVERYDAY_FULL !== undefined

type Simulate = (seed: number) => Promise<{ error: Error | null }>

type Bugs = {
  /** The file in `caught` that has the seed at which each bug was caught last. */
  record: string
  mutants: Record<string, Mutant>
  /** The simulator on code with this bug. */
  planted: (name: string, mutant: Mutant) => Promise<Simulate>
  /** The simulator on the product's own code. */
  plain: () => Promise<Simulate>
}

/**
 * One test for each planted bug: an oracle finds it within 400 seeds, in a world where the product's own code keeps its promises. The seed of the
 * last time is tried first; if the bug is not found there any more, all are.
 */
export function plantedBugs({ record, mutants, planted, plain }: Bugs): void {
  const file = new URL(`./caught/${record}.json`, import.meta.url)
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  const caught: { mutant: string; seed: number; how: string }[] = []

  afterAll(() => {
    console.table(caught)
    if (!isFull) return
    const seeds = { ...recorded, ...Object.fromEntries(caught.map(({ mutant, seed }) => [mutant, seed])) }
    writeFileSync(file, `${JSON.stringify(seeds, Object.keys(mutants), 2)}\n`)
  })

  for (const [name, mutant] of Object.entries(mutants)) {
    it(`${mutant.bug} (${name})`, async () => {
      const simulate = await planted(name, mutant)
      for (const seed of seedsFrom(mutant.from ?? 1, isFull ? undefined : recorded[name])) {
        const { error } = await simulate(seed)
        if (!error) continue
        // An oracle has found it: code that merely breaks is no bug of the kind that is planted.
        expect(error.name, error.message).not.toMatch(/^(Type|Reference|Syntax|Range)Error$/)
        expect((await (await plain())(seed)).error, `seed ${seed} without the bug`).toBeNull()
        caught.push({ mutant: name, seed, how: error.message.slice(0, 90) })
        return
      }
      expect.unreachable(`not found within ${MAX_SEEDS} seeds`)
    })
  }
}

function* seedsFrom(from: number, last: number | undefined): Generator<number> {
  if (last !== undefined && last >= from && last < from + MAX_SEEDS) yield last
  for (let seed = from; seed < from + MAX_SEEDS; seed++) yield seed
}
