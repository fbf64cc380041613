import { useEffect, useRef, type RefObject } from 'react'
import { clampView, worldPixels, zoomAround, type Size, type View } from '../../domain/mercator.ts'

/** A pointer that moves further than this drags; otherwise it presses. */
const DRAG_THRESHOLD_PX = 6
const WHEEL_ZOOM_FACTOR = 0.0022

type Options = {
  frame: RefObject<HTMLDivElement | null>
  size: Size
  onView: (change: (view: View) => View) => void
  /** A press on the map's background, in pixels from the top left corner. */
  onPress: (left: number, top: number) => void
}

/** Drag, pinch and wheel. Markers receive their own presses unless the map was dragged. */
export function useGestures({ frame, size, onView, onPress }: Options): void {
  const latest = useRef({ size, onView, onPress })
  useEffect(() => {
    latest.current = { size, onView, onPress }
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const pointers = new Map<number, { left: number; top: number }>()
    let moved = 0
    const at = (event: PointerEvent | WheelEvent) => {
      const box = element.getBoundingClientRect()
      return { left: event.clientX - box.left, top: event.clientY - box.top }
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('[data-still]')) return
      pointers.set(event.pointerId, at(event))
      if (pointers.size === 1) moved = 0
    }
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = at(event)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, now)
      moved += Math.hypot(now.left - before.left, now.top - before.top)
      if (moved < DRAG_THRESHOLD_PX) return
      // A drag from here on, also outside the element.
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
      latest.current.onView((view) => {
        const scale = worldPixels(view.zoom)
        if (!other)
          return clampView({
            ...view,
            x: view.x - (now.left - before.left) / scale,
            y: view.y - (now.top - before.top) / scale,
          })
        const distance = (finger: { left: number; top: number }) =>
          Math.hypot(finger.left - other.left, finger.top - other.top)
        const factor = Math.log2(Math.max(1, distance(now)) / Math.max(1, distance(before)))
        return zoomAround(
          view,
          view.zoom + factor,
          (now.left + other.left) / 2,
          (now.top + other.top) / 2,
          latest.current.size,
        )
      })
    }
    const up = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId)) return
      const onBackground = !(event.target as Element).closest('button, a')
      if (event.type === 'pointerup' && moved < DRAG_THRESHOLD_PX && onBackground) {
        const { left, top } = at(event)
        latest.current.onPress(left, top)
      }
    }
    const wheel = (event: WheelEvent) => {
      if ((event.target as Element).closest('[data-still]')) return
      event.preventDefault()
      const { left, top } = at(event)
      // A wheel event in lines counts sixteen pixels per line.
      const by = event.deltaY * (event.deltaMode === 1 ? 16 : 1) * WHEEL_ZOOM_FACTOR
      latest.current.onView((view) =>
        zoomAround(view, view.zoom - Math.max(-1, Math.min(1, by)), left, top, latest.current.size),
      )
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('wheel', wheel)
    }
  }, [frame])
}
