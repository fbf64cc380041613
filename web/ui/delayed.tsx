import { useEffect, useState, type ReactNode } from 'react'

const DELAY_MS = 150

/** Renders its children after 150 ms, so that short loading states do not flash. */
export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}
