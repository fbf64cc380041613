import type { AnyRouter } from '@tanstack/react-router'
import { confirmWanted } from '../data/session/wanted.ts'
import { localPath } from '../lib/local-path.ts'

/** After signing in: goes on to the page from which the visitor came, where it was, in place of the present one; otherwise to /dashboard. */
export function goOnTo(router: AnyRouter, from: string | undefined): void {
  const top = confirmWanted(from)
  if (top > 0) {
    // The router, which shows a new entry from its top, has done so by then.
    const stop = router.subscribe('onRendered', () => {
      stop()
      scrollTo({ top, behavior: 'instant' })
    })
  }
  router.history.replace(localPath(from) ?? '/dashboard')
}
