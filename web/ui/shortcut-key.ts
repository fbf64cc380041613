/** Whether a key press may be a shortcut: no modifier but Shift, not in a form field, no dialog or menu open. */
export function isShortcutKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  return isOnPage(event)
}

/** Whether a key press is for the page, not for a form field, a dialog or a menu. */
export function isOnPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false
  const target = event.target instanceof Element ? event.target : null
  const field =
    'input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog, [role=dialog], [role=menu]'
  if (target?.closest(field)) return false
  return document.querySelector('dialog[open], [role=dialog], [role=menu]') === null
}
