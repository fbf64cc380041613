import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 150

/** Text of a search field: updated at once, reported after a pause in typing, and replaced when `current` changes elsewhere. */
export function useSearchText(current: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(current)
  const lastValue = useRef(current)
  const onSettledRef = useRef(onSettled)
  useEffect(() => {
    onSettledRef.current = onSettled
  })
  useEffect(() => {
    if (current.trim() === lastValue.current.trim()) return
    lastValue.current = current
    setText(current)
  }, [current])
  useEffect(() => {
    if (text === lastValue.current) return
    const timer = setTimeout(() => {
      lastValue.current = text
      onSettledRef.current(text)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
