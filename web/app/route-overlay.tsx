import { useReducedMotion } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LogoMark } from '../ui/logo-mark.tsx'
import classes from './route-overlay.module.css'

const SHOWN_MS = 500

/** Half a second of "Loading" over a page after navigation. It blocks no input and delays nothing. */
export function RouteOverlay() {
  const router = useRouter()
  const still = useReducedMotion()
  const [run, setRun] = useState(0)

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        // Without user activation this is a redirect by a guard, which is part of the first load.
        const untouched = navigator.userActivation?.hasBeenActive === false
        if (fromLocation && pathChanged && !untouched) setRun((last) => last + 1)
      }),
    [router],
  )
  useEffect(() => {
    if (run === 0) return
    const timer = setTimeout(() => setRun(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [run])

  if (run === 0 || still) return null
  // Not announced: the new page's heading gets the focus and is read instead.
  return (
    <div key={run} className={`centered medium muted ${classes.overlay}`} aria-hidden>
      <LogoMark className={classes.mark} />
      <span>Loading</span>
    </div>
  )
}
