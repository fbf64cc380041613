import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { EventsSearch } from './events-search.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  search: EventsSearch
  /** Replaces the current history entry. */
  replace?: boolean
}

/** A link to a state of the events. Not the router's `Link`, which adds `aria-current` by itself. */
export function EventsLink({ search, replace = false, children, ...rest }: Props) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ to: '/events', search, replace, resetScroll: false })
  }
  return (
    <a {...rest} href={router.buildLocation({ to: '/events', search }).href} onClick={follow}>
      {children}
    </a>
  )
}
