import { useEffect, useMemo, useRef, useState } from 'react'
import { failureText } from '../../data/database/write-outcome.ts'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import type { DashboardQuickAction } from '../../collections/dashboard-quick-actions.ts'
import { arrangedActions, type QuickAction } from '../../domain/quick-actions.ts'
import { arrangeQuickActions } from './quick-actions.commands.ts'

const NONE: DashboardQuickAction[] = []

/** The quick actions, and how they are arranged anew. */
export type QuickActionsState = {
  /** Undefined until they are read. */
  actions: readonly QuickAction[] | undefined
  /** Why the last change was not stored; '' if it was. */
  failure: string
  arrange: (actions: readonly QuickAction[]) => Promise<void>
}

/** The quick actions in the person's order, live. */
export function useQuickActions(): QuickActionsState {
  const db = useDb()
  const decisions = useSideQuery(() => db.dashboard_quick_actions.toArray(), [db], NONE)
  // What was just decided is shown until the database tells of it: a switch does not go back for a moment.
  const [chosen, setChosen] = useState<readonly QuickAction[] | null>(null)
  const [failure, setFailure] = useState('')
  const stored = useMemo(() => decisions && arrangedActions(decisions), [decisions])
  const writing = useRef(0)
  // While a later decision is being written, the database still tells of the one before.
  useEffect(() => {
    setChosen((latest) => (writing.current === 0 || areSame(latest, stored) ? null : latest))
  }, [stored])

  async function arrange(actions: readonly QuickAction[]): Promise<void> {
    setChosen(actions)
    setFailure('')
    writing.current += 1
    const outcome = await arrangeQuickActions(db, actions)
    writing.current -= 1
    if (outcome.ok) return
    setChosen(null)
    setFailure(failureText(outcome))
  }
  return { actions: chosen ?? stored, failure, arrange }
}

const areSame = (one: readonly QuickAction[] | null, other: readonly QuickAction[] | undefined): boolean =>
  one?.length === other?.length &&
  (one ?? []).every(({ id, isShown }, at) => other![at]!.id === id && other![at]!.isShown === isShown)
