import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

/**
 * Text of a search field that is mirrored in the address: shown at once, reported after a pause in typing. A change from
 * elsewhere (Back, a link) replaces it.
 */
export function useTypedSearch(current: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(current)
  const reported = useRef(current)
  const report = useRef(onSettled)

  useEffect(() => {
    report.current = onSettled
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
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped]
}
