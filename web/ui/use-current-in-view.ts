import { useEffect, useRef, type RefObject } from 'react'

/** For a row of links that is wider than a phone and is `relative`: scrolls to the link of the page, in the middle, whenever `page` changes. */
export function useCurrentInView(page: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) row.current!.scrollLeft = current.offsetLeft - (row.current!.clientWidth - current.offsetWidth) / 2
  }, [page])
  return row
}
