export const OPEN_AFTER_MS = 120
export const CLOSE_AFTER_MS = 250
/** A press this soon after hovering has opened a panel belongs to the same gesture. */
const SAME_GESTURE_MS = 500

type Point = { x: number; y: number }
type Options = {
  show: (id: string) => void
  hide: () => void
  now: () => number
  /** Calls back once the pointer events that have already happened are handled, as `requestAnimationFrame` does. */
  afterPointerEvents: (run: () => void) => void
}

/**
 * Decides when hovering opens a panel and when it closes one. On its way down to the open panel the pointer may
 * cross other buttons: they do not open while it moves down. A panel opened by a press stays until it is closed by one.
 */
export function createHoverIntent({ show, hide, now, afterPointerEvents }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: object | null = null
  let waitingFor: string | null = null
  let last: Point | null = null
  let shown: { id: string; hoveredAt: number | null } | null = null

  function wait(run: () => void, ms: number) {
    clearTimeout(timer)
    const mine = (current = {})
    // On a busy page the timer can fire before pointer events that happened earlier and would have cancelled it.
    timer = setTimeout(() => afterPointerEvents(() => mine === current && run()), ms)
  }
  function cancelWait() {
    clearTimeout(timer)
    current = null
    waitingFor = null
    last = null
  }
  function waitToShow(id: string) {
    waitingFor = id
    wait(() => {
      cancelWait()
      shown = { id, hoveredAt: now() }
      show(id)
    }, OPEN_AFTER_MS)
  }

  return {
    /** The pointer has entered a button. */
    over(id: string) {
      cancelWait()
      if (shown?.id !== id) waitToShow(id)
    },
    /** The pointer moves within that button. */
    move(id: string, point: Point) {
      const goingDown = last !== null && point.y > last.y && point.y - last.y >= Math.abs(point.x - last.x) / 3
      last = point
      if (shown && waitingFor === id && goingDown) waitToShow(id)
    },
    /** The pointer is in the open panel. */
    inside: cancelWait,
    /** The pointer has left the button and the panel. */
    out() {
      cancelWait()
      if (shown && shown.hoveredAt !== null) wait(hide, CLOSE_AFTER_MS)
    },
    /**
     * The button was pressed, at a time by the same clock as `now`. True if the press is to be ignored, because hovering has
     * just opened the panel.
     */
    pressed(id: string, at: number): boolean {
      cancelWait()
      const justOpened = shown?.id === id && shown.hoveredAt !== null && at - shown.hoveredAt < SAME_GESTURE_MS
      if (justOpened) shown = { id, hoveredAt: null }
      return justOpened
    },
    /** A panel was opened, by any means. */
    opened(id: string) {
      if (shown?.id !== id) shown = { id, hoveredAt: null }
    },
    closed(id: string) {
      if (shown?.id === id) shown = null
    },
    stop: cancelWait,
  }
}
