import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'

type OnDemand<T> = {
  /** Null until loaded. */
  loaded: T | null
  /** Loading has failed, as without a connection on a first visit. */
  failed: boolean
  request: () => void
}

/** Code of an initially invisible component: loaded on request, and in any case when the page is idle. */
export function useOnDemand<T>(load: () => Promise<T>): OnDemand<T> {
  const [loaded, setLoaded] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const request = useCallback(() => {
    setFailed(false)
    load().then(
      (result) => {
        // A component is a function, which the setter would call as an updater.
        setLoaded(() => result)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [load])
  useEffect(() => whenIdle(request), [request])
  return { loaded, failed, request }
}
