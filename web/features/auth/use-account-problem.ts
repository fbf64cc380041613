import { useState } from 'react'
import { useBackOnline } from '../../lib/online.ts'
import type { AccountProblem } from './account-problem.ts'

/** Why the last attempt failed, outside of a form. That there is no connection is said until there is one again. */
export function useAccountProblem() {
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  useBackOnline(problem?.untilOnline ? () => setProblem(null) : null)
  return [problem, setProblem] as const
}
