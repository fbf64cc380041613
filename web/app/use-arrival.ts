import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

const NAME = 'Everyday'

/** After each navigation: the document's title is the page's, and focus stands at its heading, as after a page load. */
export function useArrival() {
  const router = useRouter()
  const title = useRouterState({
    select: ({ matches }) =>
      matches.some((match) => match._notFound ?? match.status === 'notFound')
        ? 'Page not found'
        : matches.findLast((match) => match.staticData.title)?.staticData.title,
  })

  useEffect(() => {
    document.title = title ? `${title} · ${NAME}` : NAME
  }, [title])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const main = document.getElementById('main')
        const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
        // The router has put the page where it belongs already.
        ;(heading ?? main)?.focus({ preventScroll: true })
      }),
    [router],
  )
}
