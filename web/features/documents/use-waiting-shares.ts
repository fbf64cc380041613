import { useEffect, useEffectEvent } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import { sharedIds } from '../../data/offline/shared.ts'
import { t } from '../../lib/t.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { takeSharedFiles } from './take-shared-files.ts'

/** Takes over files that were shared while nobody was signed in, or that had no room then. */
export function useWaitingShares(db: EverydayDb, show: FeedbackState['show']): void {
  const tell = useEffectEvent(show)
  useEffect(() => {
    const take = async () => {
      const unconfirmed = await sharedIds(db.owner, 'unconfirmed')
      for (const id of await sharedIds(db.owner, 'files')) {
        if (unconfirmed.includes(id)) continue
        const taken = await takeSharedFiles(db, id)
        if (!taken) continue
        const { added, problems } = taken
        const text = [
          added.length > 0 &&
            t('{n, plural, one {# shared document} other {# shared documents}} added.', { n: added.length }),
          ...problems,
        ]
        tell({ text: text.filter(Boolean).join(' '), failed: problems.length > 0 })
      }
    }
    take().catch((error: unknown) => console.warn('Shared files cannot be read', error))
  }, [db])
}
