import { useEffect, useRef } from 'react'

/**
 * Keeps the focus when the first bookmark of a list takes away the button in its message: it goes to the page's button. Returns what to
 * call when that in the message is pressed.
 */
export function useFirstAdded(isListed: boolean): () => void {
  const pressed = useRef(false)
  useEffect(() => {
    // The form and the list may go and come in either order.
    if (!pressed.current || !isListed || document.querySelector('dialog[open]')) return
    pressed.current = false
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-add]')?.focus()
  })
  return () => void (pressed.current = true)
}
