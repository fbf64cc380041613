/**
 * Focuses a field and scrolls it into view with its `scroll-margin`, and with its label, between which there may be a description.
 * WebKit ignores `scroll-margin` when it scrolls by itself on focus.
 */
export function focusField(field: HTMLElement | null | undefined): void {
  if (!field) return
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'nearest' })
  const { labels } = field as HTMLInputElement
  labels?.[0]?.scrollIntoView({ block: 'nearest' })
}
