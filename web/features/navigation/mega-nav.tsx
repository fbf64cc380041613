import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { t } from '../../lib/t.ts'
import { createHoverIntent } from './hover-intent.ts'
import classes from './mega-nav.module.css'
import { MegaPanel } from './mega-panel.tsx'
import { categoryOf, navigation } from './navigation.ts'

const { categories } = navigation
const panelId = (id: string) => `menu-${id}`
const panelOf = (id: string) => document.getElementById(panelId(id))
const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'

/**
 * The six categories as disclosure buttons. The panels are native popovers: opening one closes any other (the account menu
 * too), a press outside and Escape close it. Their content is rendered on the first hover or focus.
 */
export function MegaNav() {
  const router = useRouter()
  const here = useRouterState({ select: ({ location }) => categoryOf(location.pathname, categories)?.id })
  const [near, setNear] = useState(false)
  const openRef = useRef<string | null>(null)
  const [intent] = useState(() =>
    createHoverIntent({
      show: (id) => panelOf(id)?.showPopover(),
      hide,
      now: () => performance.now(),
      afterPointerEvents: (run) => requestAnimationFrame(run),
    }),
  )

  function hide() {
    if (openRef.current) panelOf(openRef.current)?.hidePopover()
  }

  function onToggle(id: string, isOpen: boolean) {
    if (isOpen) intent.opened(id)
    else intent.closed(id)
    openRef.current = isOpen ? id : openRef.current === id ? null : openRef.current
  }

  useEffect(() => {
    const forget = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && hide())
    return () => {
      intent.stop()
      forget()
    }
  }, [router, intent])

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>, id: string) {
    if (event.key !== 'Escape' || openRef.current !== id) return
    event.preventDefault()
    hide()
    event.currentTarget.querySelector('button')?.focus()
  }

  function onBlur(event: FocusEvent<HTMLLIElement>, id: string) {
    const next = event.relatedTarget
    if (openRef.current === id && next && !event.currentTarget.contains(next)) {
      hide()
      // Closing a panel that contained the focus moves it back to the button.
      if (next instanceof HTMLElement && document.activeElement !== next) next.focus()
    }
  }

  return (
    <nav className={classes.nav} aria-label={t('Main')}>
      <ul className={classes.list} onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
        {categories.map((category) => {
          const { id, label } = category
          return (
            <li
              key={id}
              onKeyDown={(event) => onKeyDown(event, id)}
              onBlur={(event) => onBlur(event, id)}
              onPointerLeave={(event) => isMouse(event) && intent.out()}
            >
              <button
                type="button"
                className={classes.button}
                data-here={here === id || undefined}
                popoverTarget={panelId(id)}
                aria-controls={panelId(id)}
                onPointerEnter={(event) => isMouse(event) && intent.over(id)}
                onPointerMove={(event) => isMouse(event) && intent.move(id, { x: event.clientX, y: event.clientY })}
                onClick={(event) => intent.pressed(id, event.timeStamp) && event.preventDefault()}
              >
                {t(label)}
              </button>
              <div
                id={panelId(id)}
                popover="auto"
                className={classes.panel}
                onBeforeToggle={(event) => {
                  setNear(true)
                  onToggle(id, event.newState === 'open')
                }}
                onPointerEnter={(event) => isMouse(event) && intent.inside()}
              >
                {near && <MegaPanel category={category} onFollow={hide} />}
              </div>
            </li>
          )
        })}
      </ul>
      {/* Without scripts the buttons open empty panels; the footer has every link. */}
      <a href="#every-page" className={classes.plain}>
        {t('Every page')}
      </a>
    </nav>
  )
}
