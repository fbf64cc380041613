import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'

type LazyPart<T> = {
  /** Null until loaded. */
  part: T | null
  /** Loading has failed, as without a connection on a first visit. */
  failed: boolean
  ask: () => void
}

/** An initially invisible part of the page: loaded on demand, and in any case when the page is idle. */
export function useLazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  const [part, setPart] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const ask = useCallback(() => {
    setFailed(false)
    load().then(
      (loaded) => {
        // A component is a function, which the setter would call as an updater.
        setPart(() => loaded)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [load])
  useEffect(() => whenIdle(ask), [ask])
  return { part, failed, ask }
}
