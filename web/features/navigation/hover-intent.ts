export const OPEN_AFTER_MS = 120
export const CLOSE_AFTER_MS = 250
/** A press so soon after the pointer opened it meant to open it too. */
const SAME_GESTURE_MS = 500

type Point = { x: number; y: number }
type Options = { show: (id: string) => void; hide: () => void; now: () => number }

/**
 * When a pointer that hovers means to open a panel, and when it means to leave. On its way down to the open panel it may
 * cross other buttons: they do not open while it keeps going down. What was pressed open stays until it is pressed closed.
 */
export function createHoverIntent({ show, hide, now }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingFor: string | null = null
  let last: Point | null = null
  let shown: { id: string; hoveredAt: number | null } | null = null

  function wait(run: () => void, ms: number) {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  function rest() {
    clearTimeout(timer)
    waitingFor = null
    last = null
  }
  function waitToShow(id: string) {
    waitingFor = id
    wait(() => {
      rest()
      shown = { id, hoveredAt: now() }
      show(id)
    }, OPEN_AFTER_MS)
  }

  return {
    /** The pointer came onto a button. */
    over(id: string) {
      rest()
      if (shown?.id !== id) waitToShow(id)
    },
    /** It moves on that button. */
    move(id: string, point: Point) {
      const goingDown = last !== null && point.y > last.y && point.y - last.y >= Math.abs(point.x - last.x) / 3
      last = point
      if (shown && waitingFor === id && goingDown) waitToShow(id)
    },
    /** It is in the open panel. */
    inside: rest,
    /** It left the button and the panel. */
    out() {
      rest()
      if (shown && shown.hoveredAt !== null) wait(hide, CLOSE_AFTER_MS)
    },
    /** The button was pressed. True when that press is to do nothing, because hovering has just opened the panel. */
    pressed(id: string): boolean {
      rest()
      const justOpened = shown?.id === id && shown.hoveredAt !== null && now() - shown.hoveredAt < SAME_GESTURE_MS
      if (justOpened) shown = { id, hoveredAt: null }
      return justOpened
    },
    /** A panel has opened, by whatever. */
    opened(id: string) {
      if (shown?.id !== id) shown = { id, hoveredAt: null }
    },
    closed(id: string) {
      if (shown?.id === id) shown = null
    },
    stop: rest,
  }
}
