import { Button } from '@mantine/core'
import { lazy, useCallback, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { loadEventually } from '../lib/load-eventually.ts'
import { isMissingChunk } from '../lib/missing-chunk.ts'
import { t } from '../lib/t.ts'
import { useNotices } from './notices.tsx'

/**
 * A part of a page whose code is loaded when it is first rendered, below a `Suspense`. If the connection fails it, the fallback stays
 * until a later try brings it: `lazy` alone would keep the failure until the page is reloaded. What a page is about uses `lazy`: its
 * failure is the page's, which says so and offers to try again.
 */
export function later<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(() => loadEventually(load).then((part) => ({ default: part })))
}

/**
 * A dialog whose code is loaded when it is first opened. If the connection fails it, a notice says so and the dialog counts as closed;
 * opened again, it tries again.
 */
export function laterDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null
  return function LaterDialog(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const showFailure = useLoadFailure()
    const fail = useEffectEvent((error: unknown) => {
      if (!isMissingChunk(error))
        return setPart(() => {
          throw error
        })
      showFailure()
      props.onClose()
    })
    useEffect(() => {
      let mounted = true
      const start = async () => {
        loaded ??= await load()
      }
      void start().then(
        () => mounted && setPart(() => loaded),
        (error: unknown) => mounted && fail(error),
      )
      return () => {
        mounted = false
      }
    }, [])
    return Part && <Part {...props} />
  }
}

/** Returns a function that says in a notice that code could not be loaded. Online, it may be gone with an older version: a reload helps. */
export function useLoadFailure(): () => void {
  const showNotice = useNotices()
  return useCallback(
    () =>
      showNotice({
        who: 'Everyday',
        text: t('couldn’t load this. Check your connection and try again.'),
        action: navigator.onLine && (
          <Button variant="default" onClick={() => location.reload()}>
            {t('Reload')}
          </Button>
        ),
      }),
    [showNotice],
  )
}
