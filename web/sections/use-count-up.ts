import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const DURATION_MS = 2000

/** What has counted since the page was loaded: who comes back to a page sees its figures stand. */
const counted = new Set<string>()

/**
 * `progress` runs from 0 to 1 when `ref` comes into view, once for each `id` until the next load of the page. It is always 1 under
 * prefers-reduced-motion.
 */
export function useCountUp<T extends Element>(id: string) {
  const ref = useRef<T>(null)
  const reducedMotion = useReducedMotion()
  const [progress, setProgress] = useState(1)

  useEffect(() => {
    const element = ref.current
    if (reducedMotion || !element || counted.has(id) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      counted.add(id)
      const start = performance.now()
      const step = (now: number) => {
        const elapsed = Math.min(Math.max(now - start, 0) / DURATION_MS, 1)
        // Ease-out.
        setProgress(1 - (1 - elapsed) ** 3)
        if (elapsed < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      setProgress(1)
    }
  }, [reducedMotion, id])

  return { ref, progress }
}
