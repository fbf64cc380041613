import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Selection } from '../../ui/use-selection.ts'

/** A press of this length, in ms, selects; a finger that moves further than this, in px, scrolls or swipes. */
const LONG_PRESS_MS = 500
const MOVED_PX = 10

type Options = {
  selection: Selection
  /** A narrow list, whose rows are too small for anything but one target. */
  narrow: boolean
  /** A tap shows the bookmark instead of opening its page; so does a click beside its link. */
  tapShows: boolean
  show: (id: string) => void
}

type Handlers = {
  onClick: (event: MouseEvent<HTMLElement>) => void
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

const itemOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-row]')

/** Handlers of the list: what presses on rows mean, apart from those on buttons and checkboxes. */
export function useRowPress(options: Options): Handlers {
  const press = useRef<{ end: () => void; x: number; y: number } | null>(null)
  /** The click that ends a long press means nothing more; one by the keyboard has no detail. */
  const wasLong = useRef(false)
  const isTouch = useRef(false)
  const end = () => {
    press.current?.end()
    press.current = null
  }
  const endByFirst = ({ isPrimary }: PointerEvent) => isPrimary && end()
  useEffect(() => end, [])

  return {
    onPointerDown: (event) => {
      // Two fingers zoom or scroll.
      if (!event.isPrimary) return end()
      wasLong.current = false
      isTouch.current = event.pointerType === 'touch'
      const item = itemOf(event.target)
      if (event.pointerType === 'mouse' || !item || (event.target as Element).closest('button, input')) return
      const stop = whenHeld(() => {
        wasLong.current = true
        press.current = null
        options.selection.toggle(item.dataset.row!, Number(item.dataset.index))
      })
      press.current = { end: stop, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ isPrimary, clientX, clientY }) => {
      const { current } = press
      if (current && isPrimary && Math.hypot(clientX - current.x, clientY - current.y) > MOVED_PX) end()
    },
    onPointerUp: endByFirst,
    onPointerCancel: endByFirst,
    // The browser's menu of links would take the place of the selection.
    onContextMenu: (event) => {
      if (press.current || wasLong.current) event.preventDefault()
    },
    onClick: (event) => {
      const item = itemOf(event.target)
      const target = event.target as Element
      if (!item || target.closest('button, input, label')) return
      if (wasLong.current && event.detail > 0) return event.preventDefault()
      const link = target.closest('a')
      // Another link of the row leads where it says.
      if (link && link !== titleOf(item)) return
      pressRow(event, item, { ...options, onLink: link !== null, isTouch: isTouch.current })
    },
  }
}

/** Calls `run` after the time of a long press, once moves of the finger that wait on a busy page have been delivered: they precede a frame. */
function whenHeld(run: () => void): () => void {
  let frame = 0
  const timer = setTimeout(() => {
    frame = requestAnimationFrame(run)
  }, LONG_PRESS_MS)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

function pressRow(
  event: MouseEvent,
  item: HTMLElement,
  { selection, narrow, tapShows, show, onLink, isTouch }: Options & { onLink: boolean; isTouch: boolean },
): void {
  const id = item.dataset.row!
  const index = Number(item.dataset.index)
  const byKeyboard = event.detail === 0
  if (event.shiftKey) {
    event.preventDefault()
    return selection.extend(index)
  }
  if (event.ctrlKey || event.metaKey) return onLink ? undefined : selection.toggle(id, index)
  if (!byKeyboard && (narrow || (tapShows && (isTouch || !onLink)))) {
    event.preventDefault()
    // Where the focus is when the preview is closed again.
    titleOf(item)?.focus({ preventScroll: true })
    return selection.ids.size > 0 ? selection.toggle(id, index) : show(id)
  }
  // The focus is the cursor: keys and the preview go on from here.
  if (!onLink) titleOf(item)?.focus({ preventScroll: true })
}

const titleOf = (item: HTMLElement) => item.querySelector('a')
