import { useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { Optional } from './optional.tsx'

/** What nobody sees at first: it is drawn, and its code loaded, once the page has come to rest. The page does without, too. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle && <Optional>{children}</Optional>
}
