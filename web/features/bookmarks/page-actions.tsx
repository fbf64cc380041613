import { Button } from '@mantine/core'
import { IconArrowLeft, IconDots, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { BookmarkView } from './bookmark-view.ts'
import classes from './page-actions.module.css'

type Props = {
  /** Whether it is known what there is to do; until then the actions only keep their place. */
  isKnown: boolean
  /** Absent where nothing can be added, or the list itself offers it. */
  onAdd: (() => void) | undefined
  /** Where the heading names the trash: the way back, and how to empty it unless it is empty. */
  trash?: { view: BookmarkView; onEmpty: (() => void) | undefined }
  onMore: (anchor: HTMLElement) => void
}

/** What can be done on the page, beside its heading or its search. */
export function PageActions({ isKnown, onAdd, trash, onMore }: Props) {
  return (
    // Add would go from under the finger that presses it if the list turned out to be empty.
    <div className={classes.actions} data-known={isKnown}>
      {trash && (
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={20} stroke={1.8} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/bookmarks" search={{ sort: trash.view.sort, view: trash.view.view }} />
          )}
        >
          {t('Back to bookmarks')}
        </Button>
      )}
      {trash?.onEmpty && (
        <Button variant="default" onClick={trash.onEmpty}>
          {t('Empty trash')}
        </Button>
      )}
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
