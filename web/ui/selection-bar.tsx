import { IconX, type Icon } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { formatNumber } from '../lib/language.ts'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import classes from './selection-bar.module.css'

/** Beside the count on a phone. */
const ALL = msg('Select all', 'in a narrow bar')

/** What can be done with what is selected. */
export type SelectionAction = {
  icon: Icon
  /** One word; the bar of a phone has room for five. */
  label: string
  /** The whole name, which begins with the label, if one word is not clear. */
  name?: string
  onPress: () => void
  danger?: boolean
  /** Why it cannot be done now. */
  disabled?: string | undefined
}

type Props = {
  /** What is selected, such as "Selected bookmarks". */
  label: string
  count: number
  actions: SelectionAction[]
  onSelectAll: () => void
  onClear: () => void
  /** The bar goes away, and what had the focus with it. */
  onGone: () => void
}

/**
 * A bar above the end of the list, whose container it is centered in; on a phone, in place of the bottom bar. The list around it is a
 * container of inline size from a tablet's width on: where it is narrow, the words stand below the icons.
 */
export function SelectionBar(props: Props) {
  return props.count > 0 && <Bar {...props} />
}

function Bar({ label, count, actions, onSelectAll, onClear, onGone }: Props) {
  const bar = useRef<HTMLDivElement>(null)
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
    <div ref={bar} role="toolbar" aria-label={label} className={classes.bar}>
      <div className={`between nowrap shrink ${classes.count}`}>
        <span role="status" className="ellipsis">
          {t('{n} selected', { n: formatNumber(count) })}
        </span>
        <button type="button" className={`bare ${classes.button} ${classes.all}`} onClick={onSelectAll}>
          {t(ALL)}
        </button>
      </div>
      <div className={classes.actions}>
        {actions.map((action) => (
          <Action key={action.label} {...action} />
        ))}
      </div>
      <button
        type="button"
        className={`bare centered ${classes.button} ${classes.close}`}
        aria-label={t('Clear the selection')}
        title="Esc"
        onClick={onClear}
      >
        <IconX size={20} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}

function Action({ icon: Drawing, label, name = label, onPress, danger = false, disabled }: SelectionAction) {
  return (
    <button
      type="button"
      className={`bare centered ${classes.button} ${classes.action}`}
      data-danger={danger || undefined}
      disabled={disabled !== undefined}
      aria-label={name}
      title={disabled ?? name}
      onClick={onPress}
    >
      <Drawing size={20} stroke={1.8} aria-hidden />
      <span>{label}</span>
    </button>
  )
}
