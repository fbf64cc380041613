import { useEffect, useRef } from 'react'
import { isOnPage, isShortcutKey } from '../../ui/shortcut-key.ts'

/** The bookmark that has the focus. */
export type Focused = { id: string; index: number }

export type Shortcuts = {
  add: () => void
  search: () => void
  edit: (focused: Focused) => void
  select: (focused: Focused) => void
  selectAll: () => void
  clearSelection: () => void
  /** These act on the selected bookmarks, or else on the focused one. */
  star: (focused: Focused | null) => void
  move: (focused: Focused | null) => void
  tag: (focused: Focused | null) => void
  trash: (focused: Focused | null) => void
  preview: (focused: Focused) => void
  undo: () => void
  help: () => void
}

/** Single-key shortcuts outside form fields. */
export function useBookmarkShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = isShortcutKey(event)
        ? commandFor(event, focusedBookmark(), latest.current)
        : selectsAll(event) && isOnPage(event) && focusedBookmark() && latest.current.selectAll
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const selectsAll = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a'

function focusedBookmark(): Focused | null {
  const item = document.activeElement?.closest<HTMLElement>('[data-row]')
  return item ? { id: item.dataset.row!, index: Number(item.dataset.index) } : null
}

function commandFor(event: KeyboardEvent, focused: Focused | null, shortcuts: Shortcuts): (() => void) | null {
  switch (event.key) {
    case 'n':
      return shortcuts.add
    case '/':
      return shortcuts.search
    case 'z':
      return shortcuts.undo
    case '?':
      return shortcuts.help
    case 'Escape':
      return shortcuts.clearSelection
    case 'e':
      return focused && (() => shortcuts.edit(focused))
    case 'x':
      return focused && (() => shortcuts.select(focused))
    case 's':
      return () => shortcuts.star(focused)
    case 'm':
      return () => shortcuts.move(focused)
    case 't':
      return () => shortcuts.tag(focused)
    case 'Delete':
      return () => shortcuts.trash(focused)
    case ' ':
      // On a button or a checkbox, Space presses it.
      return event.target instanceof Element && event.target.closest('button, input, summary')
        ? null
        : focused && (() => shortcuts.preview(focused))
  }
  return null
}
