import { useEffect, useRef, useState } from 'react'

const QUIET_MS = 300

/**
 * Text of a search field beside the address: shown at once, reported when typing rests. A text that comes from elsewhere
 * (Back, a link) replaces what is in the field.
 */
export function useTypedSearch(current: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(current)
  const reported = useRef(current)
  const report = useRef(onRest)

  useEffect(() => {
    report.current = onRest
  })
  useEffect(() => {
    if (current === reported.current) return
    reported.current = current
    setTyped(current)
  }, [current])
  useEffect(() => {
    if (typed === reported.current) return
    const timer = setTimeout(() => {
      reported.current = typed
      report.current(typed)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped]
}
