import { useCallback, useEffect, useRef } from 'react'
import type { View } from './mercator.ts'

const FLIGHT_MS = 180

type Flight = {
  /** Moves the view to another in a moment; at once for people who want less motion. */
  fly: (to: View) => void
  /** Where the view is or, on its way, where it will be: a second press goes on from there. */
  goal: () => View
}

export function useFlight(view: View, onView: (view: View) => void): Flight {
  const frame = useRef(0)
  const current = useRef(view)
  const ahead = useRef<View | null>(null)
  useEffect(() => {
    current.current = view
  })
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const fly = useCallback(
    (to: View) => {
      cancelAnimationFrame(frame.current)
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return onView(to)
      ahead.current = to
      const from = current.current
      const start = performance.now()
      const step = (now: number) => {
        const part = Math.min(1, (now - start) / FLIGHT_MS)
        const eased = 1 - (1 - part) ** 3
        const mix = (a: number, b: number) => a + (b - a) * eased
        onView(part === 1 ? to : { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: mix(from.zoom, to.zoom) })
        if (part < 1) frame.current = requestAnimationFrame(step)
        else ahead.current = null
      }
      frame.current = requestAnimationFrame(step)
    },
    [onView],
  )
  const goal = useCallback(() => ahead.current ?? current.current, [])
  return { fly, goal }
}
