import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './lazy-menu.module.css'
import { useOnDemand } from './use-on-demand.ts'

type Props<P> = {
  id: string
  label: string
  icon: ReactNode
  /** Class of the button. */
  className?: string | undefined
  /** Loads the menu's content; must be a stable function. */
  load: () => Promise<ComponentType<P>>
  renderPanel: (Panel: ComponentType<P>, close: () => void) => ReactNode
}

/**
 * A menu below a button of the header. A native popover: opening it closes any other, Escape and a press outside close it,
 * and the focus returns. Its button works before hydration; the content is loaded afterwards.
 */
export function LazyMenu<P>({ id, label, icon, className, load, renderPanel }: Props<P>) {
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  const { loaded: Panel, failed, request } = useOnDemand(load)
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
        onPointerEnter={request}
        onFocus={request}
      >
        {icon}
      </IconButton>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={classes.panel}
        onBeforeToggle={({ newState }) => newState === 'open' && request()}
      >
        {Panel
          ? renderPanel(Panel, close)
          : failed && (
              <p className={classes.missing}>This menu is not on this device yet. Connect once, and open it again.</p>
            )}
      </div>
    </>
  )
}
