import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './late-menu.module.css'
import { useLate } from './use-late.ts'

type Props<P> = {
  id: string
  label: string
  icon: ReactNode
  /** For the button. */
  className?: string | undefined
  /** What is in the menu; one function for the life of the page. */
  load: () => Promise<ComponentType<P>>
  draw: (Panel: ComponentType<P>, close: () => void) => ReactNode
}

/**
 * A menu below a button of the header. A native popover: opening it closes any other, Escape and a press elsewhere close it,
 * and the focus goes back. Its button works before the app does; then it fills once it can.
 */
export function LateMenu<P>({ id, label, icon, className, load, draw }: Props<P>) {
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  const { part: Panel, failed, ask } = useLate(load)
  const close = () => panel.current?.hidePopover()

  useEffect(() => {
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && panel.current?.hidePopover())
  }, [router])

  return (
    <>
      <IconButton
        label={label}
        className={`${classes.button} ${className ?? ''}`}
        popoverTarget={id}
        aria-controls={id}
        onPointerEnter={ask}
        onFocus={ask}
      >
        {icon}
      </IconButton>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={classes.panel}
        onBeforeToggle={({ newState }) => newState === 'open' && ask()}
      >
        {Panel
          ? draw(Panel, close)
          : failed && (
              <p className={classes.missing}>This menu is not on this device yet. Connect once, and open it again.</p>
            )}
      </div>
    </>
  )
}
