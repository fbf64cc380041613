import { useReducedMotion } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '../lib/t.ts'
import { LogoMark } from '../ui/logo-mark.tsx'
import classes from './route-overlay.module.css'

const SHOWN_MS = 500
const LATE_MS = 200

/**
 * Half a second of "Loading" over a page after navigation. It blocks no input and delays nothing. Where a move shows the navigation (moves.ts) it is
 * only there until a late page comes.
 */
export function RouteOverlay() {
  const router = useRouter()
  const still = useReducedMotion()
  const [run, setRun] = useState(0)

  useEffect(() => {
    let late: ReturnType<typeof setTimeout> | undefined
    const show = () => setRun((last) => last + 1)
    const stopWaiting = () => {
      clearTimeout(late)
      late = undefined
    }
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', (change) => {
        stopWaiting()
        // Without user activation this is a redirect by a guard, which is part of the first load.
        const untouched = navigator.userActivation?.hasBeenActive === false
        if (!change.fromLocation || !change.pathChanged || untouched) return
        const { defaultViewTransition: moves } = router.options
        const isMove = typeof moves === 'object' && typeof moves.types === 'function' && moves.types(change)
        if (isMove) late = setTimeout(show, LATE_MS)
        else show()
      }),
      router.subscribe('onRendered', () => {
        if (late) setRun(0)
        stopWaiting()
      }),
    ]
    return () => {
      stopWaiting()
      for (const end of unsubscribe) end()
    }
  }, [router])
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
      <span>{t('Loading')}</span>
    </div>
  )
}
