import { useCallback, useEffect, useRef } from 'react'
import type { View } from '../../domain/mercator.ts'

const DURATION_MS = 180

type FlyTo = {
  /** Animates the view to another; without animation under prefers-reduced-motion. */
  flyTo: (to: View) => void
  /** The view at the end of a running animation, or the current one: repeated presses add up. */
  target: () => View
}

export function useFlyTo(view: View, onView: (view: View) => void): FlyTo {
  const frame = useRef(0)
  const current = useRef(view)
  const pendingTarget = useRef<View | null>(null)
  useEffect(() => {
    current.current = view
  })
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const flyTo = useCallback(
    (to: View) => {
      cancelAnimationFrame(frame.current)
      // Also kept here: a press may come before the view is rendered.
      const show = (next: View) => {
        current.current = next
        onView(next)
      }
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(to)
      pendingTarget.current = to
      const from = current.current
      const start = performance.now()
      const step = (now: number) => {
        const part = Math.min(1, (now - start) / DURATION_MS)
        const eased = 1 - (1 - part) ** 3
        const mix = (a: number, b: number) => a + (b - a) * eased
        show(part === 1 ? to : { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: mix(from.zoom, to.zoom) })
        if (part < 1) frame.current = requestAnimationFrame(step)
        else pendingTarget.current = null
      }
      frame.current = requestAnimationFrame(step)
    },
    [onView],
  )
  const target = useCallback(() => pendingTarget.current ?? current.current, [])
  return { flyTo, target }
}
