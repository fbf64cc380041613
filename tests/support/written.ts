import type { WriteOutcome } from '../../web/data/database/write-outcome.ts'

/** What a command returned; the test fails if it could not write. */
export function written<T>(outcome: WriteOutcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.message}. ${outcome.detail ?? ''}`)
  return outcome.value
}
