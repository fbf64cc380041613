import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { documentHead } from './document-head.ts'
import { isFound } from './is-found.ts'

/** After each navigation, updates title, description and canonical address, and moves the focus to the heading, or to the field that a page is for. */
export function useNavigationEffects() {
  const router = useRouter()
  const { title, description, canonical } = useRouterState({
    select: ({ matches }) => documentHead(matches, isFound(router)),
    structuralSharing: true,
  })

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    if (description) tag('meta', 'name', 'description').setAttribute('content', description)
  }, [description])

  useEffect(() => {
    if (canonical) tag('link', 'rel', 'canonical').setAttribute('href', new URL(canonical, location.origin).href)
    // Personal pages have none, and must not keep that of the previous page.
    else document.head.querySelector('link[rel="canonical"]')?.remove()
  }, [canonical])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const isSameEntry = toLocation.state.__TSR_index === fromLocation.state.__TSR_index
        if (isSameEntry && toLocation.state.isSamePage) return
        const main = document.getElementById('main')
        const heading =
          main?.querySelector<HTMLElement>('[data-first-focus]') ?? main?.querySelector<HTMLElement>('h1[tabindex]')
        // The router has scrolled the page already.
        ;(heading ?? main)?.focus({ preventScroll: true })
      }),
    [router],
  )
}

function tag(name: 'meta' | 'link', attribute: string, value: string): Element {
  const found = document.head.querySelector(`${name}[${attribute}="${value}"]`)
  if (found) return found
  const created = document.createElement(name)
  created.setAttribute(attribute, value)
  return document.head.appendChild(created)
}
