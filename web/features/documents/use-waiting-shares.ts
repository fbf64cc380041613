import { useEffect, useEffectEvent, useState } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import { sharedIds } from '../../data/offline/shared.ts'
import { t } from '../../lib/t.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { asksForSmaller, takeSharedFiles } from './take-shared-files.ts'

/**
 * Takes over files that were shared while nobody was signed in, or that had no room then. `isAsking`: some wait until the person has said whether
 * pictures are made smaller.
 */
export function useWaitingShares(
  db: EverydayDb,
  show: FeedbackState['show'],
): { isAsking: boolean; answer: (isSmaller: boolean) => void } {
  const [asked, setAsked] = useState<string[]>([])
  const take = useEffectEvent((ids: string[], isSmaller?: boolean) => takeShares(db, ids, isSmaller, show))
  useEffect(() => {
    let mounted = true
    const begin = async () => {
      const unconfirmed = await sharedIds(db.owner, 'unconfirmed')
      const ids = (await sharedIds(db.owner, 'files')).filter((id) => !unconfirmed.includes(id))
      const asks = await Promise.all(ids.map((id) => asksForSmaller(db.owner, id)))
      if (mounted) setAsked(ids.filter((_, at) => asks[at]))
      await take(ids.filter((_, at) => !asks[at]))
    }
    begin().catch(unreadable)
    return () => {
      mounted = false
    }
  }, [db])
  const answer = (isSmaller: boolean) => {
    setAsked([])
    takeShares(db, asked, isSmaller, show).catch(unreadable)
  }
  return { isAsking: asked.length > 0, answer }
}

const unreadable = (error: unknown) => console.warn('Shared files cannot be read', error)

async function takeShares(
  db: EverydayDb,
  ids: string[],
  isSmaller: boolean | undefined,
  show: FeedbackState['show'],
): Promise<void> {
  for (const id of ids) {
    const taken = await takeSharedFiles(db, id, isSmaller)
    if (!taken) continue
    const { added, problems } = taken
    const text = [
      added.length > 0 &&
        t('{n, plural, one {# shared document} other {# shared documents}} added.', { n: added.length }),
      ...problems,
    ]
    show({ text: text.filter(Boolean).join(' '), failed: problems.length > 0 })
  }
}
