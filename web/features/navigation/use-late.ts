import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'

type Late<T> = {
  /** Null until it is here. */
  part: T | null
  /** It was asked for and could not be had, as without a connection on a first visit. */
  failed: boolean
  ask: () => void
}

/** A part of the page that nobody sees at first: loaded when asked for, and anyway once the page has come to rest. */
export function useLate<T>(load: () => Promise<T>): Late<T> {
  const [part, setPart] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const ask = useCallback(() => {
    setFailed(false)
    load().then(
      (loaded) => {
        // A component is a function, which a setter would call.
        setPart(() => loaded)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [load])
  useEffect(() => whenIdle(ask), [ask])
  return { part, failed, ask }
}
