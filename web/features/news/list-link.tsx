import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { NewsSearch } from './news-search.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  search: NewsSearch
  /** Whether it links to the current list. */
  chosen: boolean
  /** Keeps the scroll position; otherwise the page scrolls to the top. */
  stays?: boolean
}

/** A link to a category or page of the news. Not the router's `Link`, which adds `aria-current` by itself. */
export function ListLink({ search, chosen, stays = false, children, ...rest }: Props) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ to: '/news', search, resetScroll: !stays })
  }
  return (
    <a
      {...rest}
      href={router.buildLocation({ to: '/news', search }).href}
      aria-current={chosen ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  )
}
