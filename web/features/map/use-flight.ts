import { useCallback, useEffect, useRef } from 'react'
import type { View } from './mercator.ts'

const FLIGHT_MS = 180

/** Moves the view to another in a moment; at once for people who want less motion. */
export function useFlight(view: View, onView: (view: View) => void): (to: View) => void {
  const frame = useRef(0)
  const current = useRef(view)
  useEffect(() => {
    current.current = view
  })
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return useCallback(
    (to: View) => {
      cancelAnimationFrame(frame.current)
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return onView(to)
      const from = current.current
      const start = performance.now()
      const step = (now: number) => {
        const part = Math.min(1, (now - start) / FLIGHT_MS)
        const eased = 1 - (1 - part) ** 3
        const mix = (a: number, b: number) => a + (b - a) * eased
        onView(part === 1 ? to : { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: mix(from.zoom, to.zoom) })
        if (part < 1) frame.current = requestAnimationFrame(step)
      }
      frame.current = requestAnimationFrame(step)
    },
    [onView],
  )
}
