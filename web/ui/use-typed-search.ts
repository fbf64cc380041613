import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 200

type SetText = (text: string) => void

/**
 * The text of a search field whose trimmed value is in the address: shown at once, reported after a pause in typing (`debounce`, in ms). A change from
 * elsewhere (Back, a link) replaces it. Returns the text, a function that types, one that reports at once, and one for text that was
 * reported otherwise.
 */
export function useTypedSearch(
  current: string,
  onSettled: SetText,
  debounce = DEBOUNCE_MS,
): [string, SetText, SetText, SetText] {
  const [typed, setTyped] = useState(current)
  const reported = useRef(current)
  const settle = useRef(onSettled)

  useEffect(() => {
    settle.current = onSettled
  })
  useEffect(() => {
    if (current === reported.current) return
    reported.current = current
    setTyped(current)
  }, [current])
  useEffect(() => {
    const text = typed.trim()
    if (text === reported.current.trim()) return
    const timer = setTimeout(() => {
      if (text === reported.current) return
      reported.current = text
      settle.current(text)
    }, debounce)
    return () => clearTimeout(timer)
  }, [typed, debounce])

  const mark = (text: string) => {
    reported.current = text.trim()
    setTyped(text)
  }
  const choose = (text: string) => {
    mark(text)
    settle.current(text.trim())
  }
  return [typed, setTyped, choose, mark]
}
