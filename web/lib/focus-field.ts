/**
 * Gives a field the focus and brings it into view with what its `scroll-margin` asks for, such as its label. Left to the focus
 * alone, WebKit brings only the field itself to the edge.
 */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest' })
}
