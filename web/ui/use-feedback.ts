import { useCallback, useEffect, useRef, useState } from 'react'
import type { Feedback } from '../lib/feedback.ts'
import { t } from '../lib/t.ts'

/** How long a result is shown. */
const SHOWN_MS = 10_000

export type FeedbackState = {
  feedback: Feedback | null
  /** Shows a result in place of the one before; how far a change is only where no Undo is on offer. */
  show: (feedback: Feedback | null) => void
  undo: () => void
  dismiss: () => void
  /** Keeps it open, while the pointer or the keyboard is on it. */
  hold: (held: boolean) => void
}

/** The result of the last action: one at a time, shown for ten seconds, or until it is answered. */
export function useFeedback(): FeedbackState {
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const [held, setHeld] = useState(false)
  const latest = useRef(feedback)
  useEffect(() => {
    latest.current = feedback
  })

  useEffect(() => {
    if (!feedback || feedback.failed || feedback.action || held) return
    const timer = setTimeout(() => setFeedback(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [feedback, held])

  const show = useCallback(
    (next: Feedback | null) => setFeedback((current) => (next?.progress && current?.undo ? current : next)),
    [],
  )
  const dismiss = useCallback(() => {
    setFeedback(null)
    setHeld(false)
  }, [])
  const undo = useCallback(() => {
    const run = latest.current?.undo
    if (!run) return
    dismiss()
    void run().then((result) => {
      if (!result) return setFeedback({ text: t('Undone.') })
      // One that failed can be repeated.
      setFeedback(result.failed ? { undo: run, ...result } : result)
    })
  }, [dismiss])
  return { feedback, show, undo, dismiss, hold: setHeld }
}
