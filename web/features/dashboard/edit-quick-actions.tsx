import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { movedAction, type QuickAction } from '../../domain/quick-actions.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './quick-actions.module.css'

type Props = {
  actions: readonly QuickAction[]
  /** Those of them that have a page. */
  existing: readonly QuickAction[]
  arrange: (actions: readonly QuickAction[]) => void
}

/** A line for each quick action: whether it is shown, and buttons that move it. */
export function EditQuickActions({ actions, existing, arrange }: Props) {
  const [told, setTold] = useState('')
  const pressed = useRef<HTMLButtonElement>(null)
  // The browser takes the focus from a line that is moved in the document. The person may have gone on by then.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
  }, [existing])

  const toggle = (id: QuickAction['id']) => {
    pressed.current = null
    arrange(actions.map((action) => (action.id === id ? { ...action, isShown: !action.isShown } : action)))
  }
  const move = (at: number, by: 1 | -1, button: HTMLButtonElement) => {
    const [action, other] = [existing[at]!, existing[at + by]]
    if (!other) return
    pressed.current = button
    arrange(movedAction(actions, action.id, placeOf(actions, other) - placeOf(actions, action)))
    setTold(t('{label}: {at} of {n}', { label: t(action.label), at: at + by + 1, n: existing.length }))
  }
  return (
    <>
      <ul className="card ruled">
        {existing.map(({ id, label, isShown }, at) => (
          <li key={id} className={classes.line}>
            <label className={classes.choice}>
              <input type="checkbox" className={classes.box} checked={isShown} onChange={() => toggle(id)} />
              {t(label)}
            </label>
            <IconButton
              label={t('Move {label} up', { label: t(label) })}
              aria-disabled={at === 0}
              onClick={(event: React.MouseEvent<HTMLButtonElement>) => move(at, -1, event.currentTarget)}
            >
              <IconArrowUp size={20} stroke={1.8} aria-hidden />
            </IconButton>
            <IconButton
              label={t('Move {label} down', { label: t(label) })}
              aria-disabled={at === existing.length - 1}
              onClick={(event: React.MouseEvent<HTMLButtonElement>) => move(at, 1, event.currentTarget)}
            >
              <IconArrowDown size={20} stroke={1.8} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <p role="status" className="unseen">
        {told}
      </p>
    </>
  )
}

const placeOf = (actions: readonly QuickAction[], { id }: QuickAction) =>
  actions.findIndex((action) => action.id === id)
