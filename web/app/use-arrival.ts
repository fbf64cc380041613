import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { documentHead } from './document-head.ts'

/** After each navigation: title, description and canonical address are the page's, and focus stands at its heading, as after a page load. */
export function useArrival() {
  const router = useRouter()
  const { title, description, canonical } = useRouterState({
    select: ({ matches }) => documentHead(matches),
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
    // A page of one's own has none, and that of the page before is not its.
    else document.head.querySelector('link[rel="canonical"]')?.remove()
  }, [canonical])

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

function tag(name: 'meta' | 'link', attribute: string, value: string): Element {
  const found = document.head.querySelector(`${name}[${attribute}="${value}"]`)
  if (found) return found
  const made = document.createElement(name)
  made.setAttribute(attribute, value)
  return document.head.appendChild(made)
}
