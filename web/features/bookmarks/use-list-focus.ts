import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { isShortcutKey } from '../../ui/shortcut-key.ts'

type Options = {
  list: RefObject<HTMLElement | null>
  total: number
  columns: number
  scrollTo: (index: number) => void
  /** The focus has moved with Shift. */
  onExtend: (from: number, to: number) => void
}

/** Arrow keys, J, K, Home and End move the focus between items, including those that are not rendered yet. */
export function useListFocus({ list, total, columns, scrollTo, onExtend }: Options): void {
  const pendingIndex = useRef<number | null>(null)
  const focusItem = (index: number) => {
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
    return link !== null && link !== undefined
  }

  // An item that was scrolled to gets the focus once it is rendered; when the focused item was removed (to the trash, to
  // another folder), the one now in its place gets it.
  const lastFocused = useRef<{ id: string; index: number } | null>(null)
  useEffect(() => {
    if (pendingIndex.current !== null && focusItem(pendingIndex.current)) pendingIndex.current = null
    const active = itemOf(document.activeElement)
    if (active) lastFocused.current = { id: active.dataset.row!, index: Number(active.dataset.index) }
    else if (document.activeElement !== document.body) lastFocused.current = null
    else if (lastFocused.current && !list.current?.querySelector(`[data-row="${lastFocused.current.id}"]`))
      focusItem(Math.min(lastFocused.current.index, total - 1))
  })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? itemOf(target) : null
      lastFocused.current = item && { id: item.dataset.row!, index: Number(item.dataset.index) }
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])

  // The last item is gone, and the list with it. The focus may be nowhere by then.
  useLayoutEffect(
    () => () => {
      if (lastFocused.current && (document.activeElement === document.body || itemOf(document.activeElement)))
        focusPlace()
    },
    [],
  )

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcutKey(event) || total === 0) return
      const from = indexOf(document.activeElement)
      const to = target(KEYS[event.key.toLowerCase()] ?? event.key, from, {
        total,
        columns,
        firstShown: firstOnScreen(list.current),
      })
      if (to === null || to === from) return
      event.preventDefault()
      if (event.shiftKey && from !== null) onExtend(from, to)
      if (focusItem(to)) return
      pendingIndex.current = to
      scrollTo(to)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

const focusPlace = () => document.querySelector<HTMLElement>('[data-list-place]')?.focus({ preventScroll: true })

/** Moves the focus to a bookmark of the list, or else to the first one in sight; without a list, to its place. */
export function focusList(id: string | undefined): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const chosen = items.find((item) => item.dataset.row === id) ?? items.find(isOnScreen)
  if (chosen) chosen.querySelector('a')?.focus({ preventScroll: true })
  else focusPlace()
}

const KEYS: Record<string, string> = { j: 'ArrowDown', k: 'ArrowUp' }

function target(
  key: string,
  from: number | null,
  { total, columns, firstShown }: { total: number; columns: number; firstShown: number },
): number | null {
  if (from === null) return key === 'ArrowDown' ? firstShown : null
  const steps: Record<string, number> = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 }
  if (key === 'Home') return 0
  if (key === 'End') return total - 1
  const step = steps[key]
  // In a list, left and right do nothing.
  if (step === undefined || (columns === 1 && Math.abs(step) === 1 && key.match(/Left|Right/))) return null
  return Math.min(Math.max(from + step, 0), total - 1)
}

const itemOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? null

const indexOf = (element: Element | null): number | null => {
  const item = itemOf(element)
  return item ? Number(item.dataset.index) : null
}

const isOnScreen = (item: HTMLElement): boolean => item.getBoundingClientRect().top >= 0

const firstOnScreen = (list: HTMLElement | null): number => {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  return Number(items.find(isOnScreen)?.dataset.index ?? 0)
}
