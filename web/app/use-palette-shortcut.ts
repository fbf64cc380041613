import { useEffect } from 'react'

/** Calls `onOpen` on Ctrl K or Cmd K, wherever the focus is. */
export function usePaletteShortcut(onOpen: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const plain = !event.altKey && !event.shiftKey && !event.isComposing
      if (!plain || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!event.repeat) onOpen()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onOpen])
}
