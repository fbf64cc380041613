import { useEffect, useRef } from 'react'
import { isShortcutKey } from './shortcut-key.ts'

export type Shortcuts = {
  add: () => void
  search: () => void
  edit: (id: string) => void
  star: (id: string) => void
  trash: (id: string) => void
  undo: () => void
  help: () => void
}

/** Single-key shortcuts outside form fields. Those for one bookmark apply to the focused one. */
export function useBookmarkShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcutKey(event)) return
      const id = document.activeElement?.closest<HTMLElement>('[data-bookmark]')?.dataset.bookmark
      const run = commandFor(event.key, id, latest.current)
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function commandFor(key: string, id: string | undefined, shortcuts: Shortcuts): (() => void) | undefined {
  switch (key) {
    case 'n':
      return shortcuts.add
    case '/':
      return shortcuts.search
    case 'z':
      return shortcuts.undo
    case '?':
      return shortcuts.help
    case 'e':
      return id === undefined ? undefined : () => shortcuts.edit(id)
    case 's':
      return id === undefined ? undefined : () => shortcuts.star(id)
    case 'Delete':
      return id === undefined ? undefined : () => shortcuts.trash(id)
  }
}
