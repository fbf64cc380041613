import type { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { newDecisions, type QuickAction } from '../../domain/quick-actions.ts'
import { derivedId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'

const collection = 'dashboard_quick_actions' as const

/** Saves the order of the quick actions and which are shown. Only what changes is written, so that another device's change of others stays. */
export const arrangeQuickActions = (db: EverydayDb, actions: readonly QuickAction[]): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to save settings'), async () => {
    const decisions = newDecisions(actions, await db.dashboard_quick_actions.toArray())
    const intents = decisions.map(({ set, was }) => ({
      collection,
      id: derivedId(db.owner, collection, set.action),
      op: 'upsert' as const,
      set,
      was,
    }))
    if (intents.length > 0) await write(db, ...intents)
  })
