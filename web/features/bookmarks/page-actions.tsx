import { Button } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './page-actions.module.css'

type Props = {
  /** Whether it is known what there is to do; until then the actions only keep their place. */
  isKnown: boolean
  /** Absent where nothing can be added, or the list itself offers it. */
  onAdd: (() => void) | undefined
  onMore: (anchor: HTMLElement) => void
}

/** What can be done on the page, beside its heading or its search. */
export function PageActions({ isKnown, onAdd, onMore }: Props) {
  return (
    // Add would go from under the finger that presses it if the list turned out to be empty.
    <div className={classes.actions} data-known={isKnown}>
      {onAdd && (
        <Button
          className={classes.add}
          data-add
          aria-label={t('Add Bookmark')}
          title={t('Add Bookmark')}
          onClick={onAdd}
        >
          <IconPlus size={20} stroke={1.8} aria-hidden />
          <span className={classes.word}>{t('Add Bookmark')}</span>
        </Button>
      )}
      <IconButton
        className={classes.more}
        label={t('More')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMore(currentTarget)}
      >
        <IconDots size={22} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  )
}
