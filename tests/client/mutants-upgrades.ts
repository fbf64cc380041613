import type { Mutant } from '../sim/mutants.ts'
import { of } from './mutants.ts'

/** Bugs in how a database of an older version is opened. */
export const UPGRADE_MUTANTS: Record<string, Mutant> = {
  'settled-not-migrated': {
    bug: 'the upgrade drops what was settled before',
    change: [of('database/db')('.bulkPut(sent.map(', '.bulkPut(sent.slice(0, 0).map(')],
  },
}
