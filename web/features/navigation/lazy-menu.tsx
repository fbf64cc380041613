import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './lazy-menu.module.css'
import { useOnDemand } from './use-on-demand.ts'

type Props<P> = {
  id: string
  label: string
  /** The id of what describes the button, such as a count in its icon. */
  describedBy?: string | undefined
  icon: ReactNode
  /** Text beside the icon: the button is a row of the sidebar then. */
  text?: ReactNode
  /** Where the menu opens: below the header, or beside the sidebar. */
  placement?: 'header' | 'sidebar-head' | 'sidebar-foot'
  /** Class of the button. */
  className?: string | undefined
  /** Loads the menu's content; must be a stable function. */
  load: () => Promise<ComponentType<P>>
  renderPanel: (Panel: ComponentType<P>, close: () => void) => ReactNode
}

/**
 * A menu of the header or the sidebar. A native popover: opening it closes any other, Escape and a press outside close it,
 * and the focus returns. Its button works before hydration; the content is loaded afterwards.
 */
export function LazyMenu<P>({
  id,
  label,
  describedBy,
  icon,
  text,
  placement = 'header',
  className,
  load,
  renderPanel,
}: Props<P>) {
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  const { loaded: Panel, failed, request } = useOnDemand(load)
  const close = () => panel.current?.hidePopover()

  useEffect(() => {
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && panel.current?.hidePopover())
  }, [router])

  const target = { popoverTarget: id, 'aria-controls': id, onPointerEnter: request, onFocus: request }
  return (
    <>
      {text ? (
        <button type="button" aria-label={label} className={`bare entry across ${classes.row}`} {...target}>
          {icon}
          {text}
        </button>
      ) : (
        <IconButton
          label={label}
          aria-describedby={describedBy}
          className={`${classes.button} ${className ?? ''}`}
          {...target}
        >
          {icon}
        </IconButton>
      )}
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={classes.panel}
        data-placement={placement}
        onBeforeToggle={({ newState }) => newState === 'open' && request()}
      >
        {Panel
          ? renderPanel(Panel, close)
          : failed && (
              <p className={classes.missing}>
                {t('This menu isn’t on this device yet. Connect once, then open it again.')}
              </p>
            )}
      </div>
    </>
  )
}
