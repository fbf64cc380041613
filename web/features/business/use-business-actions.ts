import { useMemo } from 'react'
import { useOpenDb } from '../../data/context.tsx'
import type { EverydayDb } from '../../data/database/db.ts'
import { failureText, type WriteOutcome } from '../../data/database/write-outcome.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import type { BusinessStatus } from '../../collections/business-options.ts'
import type { Feedback } from '../../lib/feedback.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'

type Commands = typeof import('./businesses.commands.ts')

export type BusinessActions = {
  setStatus: (row: BusinessProfile, status: BusinessStatus) => void
  remove: (row: BusinessProfile) => void
}

const DONE: Record<BusinessStatus, (name: string) => string> = {
  active: (name) => t('{name} is active and shown in the directory and on the map.', { name }),
  inactive: (name) => t('{name} is inactive. Only you can see it.', { name }),
  archived: (name) => t('{name} is archived and not shown in the directory or on the map.', { name }),
}

const doneText = ({ name, is_taken_down }: BusinessProfile, status: BusinessStatus): string =>
  status === 'active' && is_taken_down
    ? t('{name} stays taken down. Only you can see it.', { name })
    : DONE[status](name)

/** Actions on the person's own businesses: each shows its result and offers undo. */
export function useBusinessActions(show: FeedbackState['show']): BusinessActions {
  const openDb = useOpenDb()
  return useMemo(() => {
    const run = async <T extends Feedback | null>(
      work: (db: EverydayDb, commands: Commands) => Promise<WriteOutcome<unknown>>,
      done: T,
    ): Promise<T | Feedback> => {
      const result = await Promise.all([openDb(), import('./businesses.commands.ts')]).then(
        ([db, commands]) => work(db, commands),
        (): WriteOutcome<unknown> => ({
          ok: false,
          message: msg('This device’s storage didn’t respond. Reload the page.'),
        }),
      )
      return result.ok ? done : { text: failureText(result), failed: true }
    }
    return {
      setStatus: (row, status) =>
        void run((db, { setBusinessStatus }) => setBusinessStatus(db, row.id, status), {
          text: doneText(row, status),
          undo: () => run((db, { setBusinessStatus }) => setBusinessStatus(db, row.id, row.status), null),
        }).then(show),
      remove: (row) => {
        let trashed: string[] = []
        const work = async (db: EverydayDb, { deleteBusiness }: Commands) => {
          const outcome = await deleteBusiness(db, row.id)
          if (outcome.ok) trashed = outcome.value
          return outcome
        }
        void run(work, {
          text: t('{name} is deleted.', { name: row.name }),
          focus: true,
          undo: () => run((db, { restoreBusiness }) => restoreBusiness(db, row, trashed), null),
        }).then(show)
      },
    }
  }, [openDb, show])
}
