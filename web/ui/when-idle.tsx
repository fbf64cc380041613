import { useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { Optional } from './optional.tsx'

/** Optional content that is not visible at first: loaded and rendered when the page is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle && <Optional>{children}</Optional>
}
