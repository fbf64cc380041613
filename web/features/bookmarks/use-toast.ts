import { useCallback, useEffect, useRef, useState } from 'react'

/** The result of an action; `undo` reverts it. */
export type ToastMessage = { text: string; undo?: () => Promise<unknown>; failed?: boolean }

const SHOWN_MS = 10_000

export type Toast = {
  message: ToastMessage | null
  show: (message: ToastMessage) => void
  dismiss: () => void
  undo: () => void
  /** Keeps it open while the pointer or the focus is on it. */
  hold: (held: boolean) => void
}

/** One message at a time, shown for ten seconds. */
export function useToast(): Toast {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  const [held, setHeld] = useState(false)
  const latest = useRef(message)
  latest.current = message

  useEffect(() => {
    if (!message || held) return
    const timer = setTimeout(() => setMessage(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, held])

  const dismiss = useCallback(() => {
    setMessage(null)
    setHeld(false)
  }, [])
  const undo = useCallback(() => {
    const run = latest.current?.undo
    dismiss()
    run?.().catch((error: unknown) => setMessage({ text: failureText(error), failed: true }))
  }, [dismiss])
  return { message, show: setMessage, dismiss, undo, hold: setHeld }
}

/** The message for a failed write. */
export function failureText(error: unknown): string {
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined
  if (reason === 'quota') return 'Not saved: this device has no room left.'
  if (reason === 'too_large') return 'Not saved: it is too large.'
  return 'Not saved: the storage of this device did not respond. Reload the page and try again.'
}
