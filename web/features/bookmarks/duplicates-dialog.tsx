import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { formatNumber } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { Delayed } from '../../ui/delayed.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Problem } from '../../ui/problem.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { afterChanges } from './after-changes.ts'
import { useDates } from '../../lib/use-dates.ts'
import { dateText } from './bookmark-dates.ts'
import { listDuplicates } from './duplicates.queries.ts'
import classes from './dialogs.module.css'

type Props = {
  /** Resolves to whether all were merged. */
  merge: (groups: Bookmark[][]) => Promise<boolean>
  /** The page's: its bar is behind the dialog. */
  feedback: FeedbackState
  onClose: () => void
}

// Enough to merge one by one; "Merge all" includes the rest.
const MAX_SHOWN = 50

/** Bookmarks of the same page, to be merged one group at a time or all at once. */
export function DuplicatesDialog({ merge, feedback, onClose }: Props) {
  const dates = useDates()
  const db = useDb()
  const arrival = useArrival()
  const [groups, setGroups] = useState<Bookmark[][] | 'failed'>()
  const [isMerging, setMerging] = useState(false)
  // Undo brings groups back.
  useEffect(
    () =>
      afterChanges(db, { pauseMs: 300 }, (signal) =>
        listDuplicates(db, signal).then(
          (found) => void (found && setGroups(found)),
          () => setGroups('failed'),
        ),
      ),
    [db],
  )

  const mergeThose = async (chosen: Bookmark[][]) => {
    if (isMerging) return false
    setMerging(true)
    const isDone = await merge(chosen)
    setMerging(false)
    if (isDone) setGroups((last) => (Array.isArray(last) ? last.filter((group) => !chosen.includes(group)) : last))
    return isDone
  }
  return (
    <Dialog title={t('Twice here')} size="large" locked={isMerging} onClose={onClose}>
      {groups === undefined && (
        <Delayed>
          <p className="any-width wrap-anywhere muted">{t('Comparing addresses…')}</p>
        </Delayed>
      )}
      {groups === 'failed' && <Problem title={t('Failed to load bookmarks')} />}
      {Array.isArray(groups) && groups.length === 0 && (
        <WhenArrived arrival={arrival} coming={t('Your bookmarks are on their way.')}>
          <EmptyState
            id="no-duplicates"
            title={t('No duplicates')}
            text={t('Every bookmark leads to a different page.')}
          />
        </WhenArrived>
      )}
      {Array.isArray(groups) && groups.length > 0 && (
        <>
          <p className="any-width wrap-anywhere muted">
            {t(
              'We keep the oldest copy and give it the tags, folder and star of all of them. The other copies go to the trash.',
            )}
          </p>
          {groups.slice(0, MAX_SHOWN).map((group) => (
            <section key={group[0]!.id} className={classes.group} aria-label={group[0]!.title}>
              <ul className="stack gap-none">
                {group.map((row, at) => (
                  <li key={row.id} title={row.url}>
                    <span>{row.title}</span>
                    <small>
                      {t(at === 0 ? 'Keep' : 'Move to trash')} · {dateText(row.created_at, dates)} · {row.url}
                    </small>
                  </li>
                ))}
              </ul>
              <Button
                variant="light"
                onClick={() => void mergeThose([group])}
                aria-label={t('Merge: {title}', { title: group[0]!.title })}
              >
                {t('Merge {n}', { n: group.length })}
              </Button>
            </section>
          ))}
          {groups.length > MAX_SHOWN && (
            <p className="any-width wrap-anywhere muted">{t('and {n} more pages', { n: groups.length - MAX_SHOWN })}</p>
          )}
        </>
      )}
      <DialogFooter>
        <div className={classes.told}>
          <UndoBar state={feedback} inside />
        </div>
        <Button variant="default" onClick={onClose}>
          {t('Done')}
        </Button>
        {Array.isArray(groups) && groups.length > 1 && (
          <Button onClick={() => void mergeThose(groups).then((isDone) => isDone && onClose())}>
            {t('Merge all {n}', { n: formatNumber(groups.length) })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
