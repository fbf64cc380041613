import { useLayoutEffect, useState, type RefObject } from 'react'

export type ListLayout = { width: number; rem: number; top: number }

/** Width and document offset of the list, and the size of 1rem (a person may enlarge text); updated as they change. */
export function useListLayout(list: RefObject<HTMLElement | null>): ListLayout {
  const [layout, setLayout] = useState<ListLayout>({ width: 0, rem: 16, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const read = () => {
      const { left: _left, top, width } = element.getBoundingClientRect()
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const next = { width, rem, top: Math.round(top + window.scrollY) }
      setLayout((last) => (last.width === next.width && last.rem === next.rem && last.top === next.top ? last : next))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    // Content above the list moves it without changing its size.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return layout
}
