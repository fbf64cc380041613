import { IconFolder, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { t } from '../../lib/t.ts'
import classes from './swipe-actions.module.css'
import type { Swiped } from '../../ui/use-row-swipe.ts'

type Props = { row: Bookmark; side: Swiped['side']; onMove: () => void; onDelete: () => void }

const ICON = { size: 22, stroke: 1.8, 'aria-hidden': true } as const

/** What is behind a row that is swiped. */
export function SwipeActions({ row, side, onMove, onDelete }: Props) {
  if (side === 'right')
    return (
      <div className={`centered ${classes.star}`} aria-hidden>
        {row.is_favorite ? <IconStarOff {...ICON} /> : <IconStar {...ICON} />}
        {t(row.is_favorite ? 'Unfavorite' : 'Favorite')}
      </div>
    )
  return (
    <div className={classes.actions}>
      <button
        type="button"
        className={`bare centered ${classes.move}`}
        aria-label={t('Move {title}', { title: row.title })}
        onClick={onMove}
      >
        <IconFolder {...ICON} />
        {t('Move')}
      </button>
      <button
        type="button"
        className={`bare centered ${classes.delete}`}
        aria-label={t('Delete {title}', { title: row.title })}
        onClick={onDelete}
      >
        <IconTrash {...ICON} />
        {t('Delete')}
      </button>
    </div>
  )
}
