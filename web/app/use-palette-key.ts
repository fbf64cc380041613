import { useEffect } from 'react'

/** Runs `ask` on Ctrl K or Cmd K, wherever the focus is. */
export function usePaletteKey(ask: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const plain = !event.altKey && !event.shiftKey && !event.isComposing
      if (!plain || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!event.repeat) ask()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [ask])
}
