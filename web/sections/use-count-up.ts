import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const RUN_MS = 2000

/** Runs from 0 to 1 in two seconds, once, when `ref` comes into view. At 1 from the start where motion is not wanted. */
export function useCountUp<T extends Element>() {
  const ref = useRef<T>(null)
  const still = useReducedMotion()
  const [share, setShare] = useState(1)

  useEffect(() => {
    const element = ref.current
    if (still || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      const start = performance.now()
      const step = (now: number) => {
        const passed = Math.min(Math.max(now - start, 0) / RUN_MS, 1)
        // Slows down towards the end.
        setShare(1 - (1 - passed) ** 3)
        if (passed < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      setShare(1)
    }
  }, [still])

  return { ref, share }
}
