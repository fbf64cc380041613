import './moves.css'
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { FROM_MD } from '../lib/breakpoints.ts'
import { markPicture, objectOf, pagePicture, tilesOf } from './entity-pictures.ts'
import { moveBetween, type Move, type Stop } from './move-between.ts'

/**
 * Lets a router, which it creates, replace pages with view transitions whose type is a `Move`. It starts one when the code and data of the new page are
 * loaded. Does nothing in browsers without types of view transitions, where the router would animate every change of the address.
 */
export function animateMoves<Router extends AnyRouter>(createRouter: () => Router): Router {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return createRouter()
  let move: Move | null = null
  let pressed: Element | null = null
  let isDrawnByBrowser = false
  // Safari has moved the page already when the person swipes back; what follows until the next press belongs to it. Listeners of the
  // window are called in the order of their registration, and the router's begins to navigate at once: this one comes first.
  window.addEventListener('popstate', ({ hasUAVisualTransition }) => (isDrawnByBrowser = hasUAVisualTransition))
  const router = createRouter()
  let moving: string | null | undefined
  /** Which of several tiles of an entity was pressed, by the key of the history entry that it opened. */
  const pressedTiles = new Map<string | undefined, number>()
  const tileOf = ({ pathname, state }: ParsedLocation) =>
    tilesOf(pathname)[pressedTiles.get(state.__TSR_key) ?? 0]?.picture

  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = (target as Element).closest('a')
      isDrawnByBrowser = false
    },
    true,
  )
  letPressesThrough()

  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    move = fromLocation && !isDrawnByBrowser ? moveTo(router, fromLocation, toLocation) : null
    if (move === 'open') {
      const at = tilesOf(toLocation.pathname).findIndex(({ link }) => link === pressed)
      pressed = null
      if (at >= 0) pressedTiles.set(toLocation.state.__TSR_key, at)
    }
    const picture = move === 'open' ? tileOf(toLocation) : move === 'close' ? pagePicture() : null
    if (move === 'open' && !picture) move = null
    moving = picture && objectOf(picture)
    markPicture(picture)
  })
  router.subscribe('onRendered', ({ fromLocation }) => {
    if (!moving || !fromLocation) return
    const picture = move === 'open' ? pagePicture() : tileOf(fromLocation)
    markPicture(picture && objectOf(picture) === moving ? picture : null)
    moving = null
  })
  const types = () => {
    if (!move) return false
    // The router starts the transition now. That another one may cut it short is no error.
    queueMicrotask(() => document.activeViewTransition?.ready.catch(() => {}))
    return [move]
  }
  router.update({ ...router.options, defaultViewTransition: { types } })
  return router
}

function moveTo(router: AnyRouter, from: ParsedLocation, to: ParsedLocation): Move | null {
  const steps = to.state.__TSR_index - from.state.__TSR_index
  if (steps === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return moveBetween({
    from: stopAt(router, from),
    to: stopAt(router, to),
    isBack: steps < 0,
    isPhone: !matchMedia(FROM_MD).matches,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  })
}

function stopAt(router: AnyRouter, { pathname }: ParsedLocation): Stop {
  const routes = router.getMatchedRoutes(pathname)[0].map(({ options }) => options.staticData)
  return {
    path: pathname,
    isApp: routes.findLast((data) => data?.layout)?.layout === 'app',
    lists: routes.at(-1)?.lists,
  }
}

/** What a transition shows cannot be pressed, and neither can the page below: a press ends the transition, and its click is repeated there. */
function letPressesThrough(): void {
  let isInterrupted = false
  const isOnTransition = ({ target }: Event) => target === document.documentElement
  document.addEventListener(
    'pointerdown',
    (event) => {
      const transition = document.activeViewTransition
      isInterrupted = isOnTransition(event) && Boolean(transition)
      transition?.skipTransition()
    },
    true,
  )
  document.addEventListener('click', (event) => {
    if (!isInterrupted || !isOnTransition(event)) return
    isInterrupted = false
    document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent('click', event))
  })
}
