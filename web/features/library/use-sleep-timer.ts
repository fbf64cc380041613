import { useEffect, useRef, useState } from 'react'

/** Minutes after which the recording stops, the end of the chapter, or neither. */
export type Sleep = '' | '15' | '30' | '60' | 'chapter'

/** Stops a recording after a while. The time runs while it plays. */
export function useSleepTimer({ isPlaying, pause }: { isPlaying: boolean; pause: () => void }) {
  const [choice, setChoice] = useState<Sleep>('')
  const [left, setLeft] = useState(0)
  const latest = useRef({ pause, choice })
  useEffect(() => {
    latest.current = { pause, choice }
  })
  const minutes = choice === '' || choice === 'chapter' ? null : Number(choice)
  const isRunning = isPlaying && minutes !== null
  useEffect(() => {
    if (!isRunning) return
    const last = { at: Date.now() }
    // By the clock: a page in the background is called seldom.
    const timer = setInterval(() => {
      const passed = Date.now() - last.at
      last.at = Date.now()
      setLeft((ms) => Math.max(0, ms - passed))
    }, 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  const isOver = minutes !== null && left === 0
  useEffect(() => {
    if (!isOver) return
    latest.current.pause()
    setChoice('')
  }, [isOver])
  return {
    choice,
    choose(next: Sleep) {
      setLeft(next === '' || next === 'chapter' ? 0 : Number(next) * 60_000)
      setChoice(next)
    },
    minutesLeft: minutes === null ? null : Math.ceil(left / 60_000),
    /** Whether the recording stops at the end of this chapter, which ends the timer. */
    endsChapter(): boolean {
      const isEnd = latest.current.choice === 'chapter'
      if (isEnd) setChoice('')
      return isEnd
    },
  }
}
