import { useEffect, useRef, useState } from 'react'

const REST_MS = 150

/** What stands in a search field: shown at once, handed on when typing rests, and replaced when `current` changes elsewhere. */
export function useSearchText(current: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(current)
  const known = useRef(current)
  const handOn = useRef(onRest)
  useEffect(() => {
    handOn.current = onRest
  })
  useEffect(() => {
    if (current.trim() === known.current.trim()) return
    known.current = current
    setText(current)
  }, [current])
  useEffect(() => {
    if (text === known.current) return
    const timer = setTimeout(() => {
      known.current = text
      handOn.current(text)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
