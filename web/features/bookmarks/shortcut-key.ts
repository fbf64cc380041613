/** Whether a key press may be a shortcut: no modifier, not in a form field, no dialog or menu open. */
export function isShortcutKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]')) return false
  return document.querySelector('[role=dialog], [role=menu]') === null
}
