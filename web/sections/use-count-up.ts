import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const DURATION_MS = 2000

/** `progress` runs from 0 to 1 once, when `ref` comes into view. It is always 1 under prefers-reduced-motion. */
export function useCountUp<T extends Element>() {
  const ref = useRef<T>(null)
  const reducedMotion = useReducedMotion()
  const [progress, setProgress] = useState(1)

  useEffect(() => {
    const element = ref.current
    if (reducedMotion || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
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
  }, [reducedMotion])

  return { ref, progress }
}
