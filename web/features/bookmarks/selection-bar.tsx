import {
  IconArrowBackUp,
  IconExternalLink,
  IconFolder,
  IconStar,
  IconStarOff,
  IconTag,
  IconTrash,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import classes from './selection-bar.module.css'

type Props = {
  count: number
  /** In the trash, what is selected can be restored. */
  trash: boolean
  /** In the list of favorites, they are taken out of it. */
  favorites: boolean
  onMove: () => void
  onTag: () => void
  onStar: () => void
  onOpen: () => void
  onDelete: () => void
  onRestore: () => void
  onSelectAll: () => void
  onClear: () => void
  /** The bar goes away, and what had the focus with it. */
  onGone: () => void
}

/** More tabs at once are nobody's wish, and browsers block them. */
export const MAX_OPENED = 20

/** What can be done with the selected bookmarks: a bar above the end of the list; on a phone, in place of the bottom bar. */
export function SelectionBar(props: Props) {
  return props.count > 0 && <Bar {...props} />
}

function Bar(props: Props) {
  const { count, trash, favorites } = props
  const bar = useRef<HTMLDivElement>(null)
  const { onGone } = props
  const gone = useRef(onGone)
  useLayoutEffect(() => {
    gone.current = onGone
  })
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      if (current?.contains(document.activeElement)) gone.current()
    }
  }, [])
  return (
    <div ref={bar} role="toolbar" aria-label="Selected bookmarks" className={classes.bar}>
      <div className={`between nowrap shrink ${classes.count}`}>
        <span role="status" className="ellipsis">
          {count.toLocaleString('en-US')} selected
        </span>
        <button type="button" className={`bare ${classes.button} ${classes.all}`} onClick={props.onSelectAll}>
          Select all
        </button>
      </div>
      <div className={classes.actions}>
        {trash ? (
          <Action icon={IconArrowBackUp} label="Restore" onPress={props.onRestore} />
        ) : (
          <>
            <Action icon={IconFolder} label="Move" onPress={props.onMove} />
            <Action icon={IconTag} label="Tag" onPress={props.onTag} />
            <Action
              icon={favorites ? IconStarOff : IconStar}
              label={favorites ? 'Unfavorite' : 'Favorite'}
              onPress={props.onStar}
            />
          </>
        )}
        <Action icon={IconExternalLink} label="Open" onPress={props.onOpen} disabled={count > MAX_OPENED} />
        {!trash && <Action icon={IconTrash} label="Delete" onPress={props.onDelete} danger />}
      </div>
      <button
        type="button"
        className={`bare centered ${classes.button} ${classes.close}`}
        aria-label="Clear the selection"
        title="Esc"
        onClick={props.onClear}
      >
        <IconX size={20} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}

type ActionProps = { icon: Icon; label: string; onPress: () => void; danger?: boolean; disabled?: boolean }

function Action({ icon: Drawing, label, onPress, danger = false, disabled = false }: ActionProps) {
  return (
    <button
      type="button"
      className={`bare centered ${classes.button} ${classes.action}`}
      data-danger={danger || undefined}
      disabled={disabled}
      title={disabled ? `At most ${MAX_OPENED} at once` : undefined}
      onClick={onPress}
    >
      <Drawing size={20} stroke={1.8} aria-hidden />
      {label}
    </button>
  )
}
