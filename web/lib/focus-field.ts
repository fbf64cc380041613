/**
 * Focuses a field and scrolls it into view with its `scroll-margin`, which leaves room for its label. WebKit ignores
 * `scroll-margin` when it scrolls by itself on focus.
 */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest' })
}
