import { Button } from '@mantine/core'
import { IconDotsVertical, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './page-actions.module.css'

type Props = {
  /** Absent where nothing can be added, or the list itself offers it. */
  onAdd: (() => void) | undefined
  onMore: (anchor: HTMLElement) => void
}

/** What can be done on the page, beside its heading or its search. */
export function PageActions({ onAdd, onMore }: Props) {
  return (
    <>
      {onAdd && (
        <Button className={classes.add} data-add aria-label="Add Bookmark" title="Add Bookmark" onClick={onAdd}>
          <IconPlus size={20} stroke={1.8} aria-hidden />
          <span className={classes.word}>Add Bookmark</span>
        </Button>
      )}
      <IconButton label="More" aria-haspopup="menu" onClick={({ currentTarget }) => onMore(currentTarget)}>
        <IconDotsVertical size={22} stroke={1.8} aria-hidden />
      </IconButton>
    </>
  )
}
