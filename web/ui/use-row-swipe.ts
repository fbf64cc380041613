import { useCallback, useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'

/** The actions on the right are this wide, a single one on either side half of it. */
const ACTIONS_PX = 168
const ACTION_PX = 84
/** A finger that has moved this far is swiping, if it moves sideways, or else scrolling. */
const MOVED_PX = 10
const BACK_MS = 150

/** The row that is swiped: to the left or to the right. */
export type Swiped = { id: string; side: 'left' | 'right' }

type Drag = { id: string; front: HTMLElement; x: number; y: number; base: number; moved: number; side?: Swiped['side'] }

type Handlers = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  onClickCapture: (event: MouseEvent<HTMLElement>) => void
}

type Options = {
  enabled: boolean
  onRight: (id: string) => void
  /** Without it a swipe to the left opens the actions behind the row, which stay open. */
  onLeft?: (id: string) => void
}

/**
 * Swiping rows with a finger. A row has `data-row` with its id, and what moves in it `data-front`. Everything that a swipe does, a
 * button does too.
 */
export function useRowSwipe({ enabled, onRight, onLeft }: Options) {
  const width = { left: onLeft ? ACTION_PX : ACTIONS_PX, right: ACTION_PX }
  const [swiped, setSwiped] = useState<Swiped | null>(null)
  const drag = useRef<Drag | null>(null)
  const open = useRef<Drag | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The click that ends a swipe means nothing more. */
  const wasSwipe = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const back = useCallback(({ front }: Drag) => {
    open.current = null
    front.style.transition = `transform ${BACK_MS}ms`
    front.style.transform = ''
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSwiped(null), BACK_MS)
  }, [])
  const close = useCallback(() => {
    if (open.current) back(open.current)
  }, [back])
  const end = ({ isPrimary }: PointerEvent) => {
    const { current } = drag
    if (!current || !isPrimary) return
    drag.current = null
    if (!current.side) return
    if (current.side === 'left' && !onLeft && current.moved <= -width.left / 2) {
      current.front.style.transition = `transform ${BACK_MS}ms`
      current.front.style.transform = `translateX(${-width.left}px)`
      open.current = current
      return
    }
    if (Math.abs(current.moved) >= ACTION_PX * 0.75) (current.side === 'right' ? onRight : onLeft)?.(current.id)
    back(current)
  }

  /** The browser has taken the finger, to scroll or for a gesture of its own. */
  const cancel = ({ isPrimary }: PointerEvent) => {
    const { current } = drag
    if (!current || !isPrimary) return
    drag.current = null
    wasSwipe.current = false
    if (current.side) back(current)
  }

  const handlers: Handlers = {
    onPointerDown: (event) => {
      if (!event.isPrimary) return
      wasSwipe.current = false
      const item = (event.target as Element).closest<HTMLElement>('[data-row]')
      const front = (event.target as Element).closest<HTMLElement>('[data-front]')
      const { current: last } = open
      if (last && last.front !== front && item?.dataset.row !== last.id) close()
      if (!enabled || event.pointerType === 'mouse' || !item || !front) return
      const base = last?.front === front ? -width.left : 0
      drag.current = { id: item.dataset.row!, front, x: event.clientX, y: event.clientY, base, moved: base }
    },
    onPointerMove: ({ isPrimary, clientX, clientY }) => {
      const { current } = drag
      if (!current || !isPrimary) return
      const x = clientX - current.x
      if (!current.side) {
        if (Math.max(Math.abs(x), Math.abs(clientY - current.y)) < MOVED_PX) return
        if (Math.abs(x) < 1.5 * Math.abs(clientY - current.y)) return void (drag.current = null)
        current.side = x < 0 || current.base < 0 ? 'left' : 'right'
        wasSwipe.current = true
        clearTimeout(timer.current)
        current.front.style.transition = ''
        setSwiped({ id: current.id, side: current.side })
      }
      const [min, max] = current.side === 'left' ? [-width.left, 0] : [0, width.right]
      current.moved = Math.min(Math.max(current.base + x, min), max)
      current.front.style.transform = `translateX(${current.moved}px)`
    },
    onPointerUp: end,
    onPointerCancel: cancel,
    onClickCapture: (event) => {
      if (!wasSwipe.current || event.detail === 0) return // by the keyboard
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { swiped, close, handlers }
}
