import { useState, type ReactNode } from 'react'
import type { WriteFailure, WriteOutcome } from '../../data/database/write-outcome.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'

type Decision = {
  /** Waits for what a press decides; null if it was not stored, else what the command returned. */
  decide: <T>(work: Promise<WriteOutcome<T>>) => Promise<{ value: T } | null>
  /** Why the last decision was not stored, for beside its button. */
  problem: ReactNode
}

/** A press that decides on something, and tells where it was pressed if that fails. */
export function useDecision(): Decision {
  const [failure, setFailure] = useState<WriteFailure | null>(null)
  return {
    async decide(work) {
      // A second failure is announced again.
      setFailure(null)
      const outcome = await work
      if (outcome.ok) return outcome
      setFailure(outcome)
      return null
    },
    problem: failure && (
      <Problem title={t(failure.message)} className="mt-s">
        {failure.detail && t(failure.detail)}
      </Problem>
    ),
  }
}
