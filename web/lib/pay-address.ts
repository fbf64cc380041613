const BEFORE = '/pay/'

/** The page on which the card for an order is typed. */
export const payAddress = (id: string): string => `${BEFORE}${id}`

/** Whether a path is that of such a page. The server allows the payment provider's script there alone (pocketbase/webapp/card.go). */
export const isPayAddress = (path: string): boolean => path.startsWith(BEFORE)

/**
 * Whether this document was loaded as such a page. What a document may load follows from its own address: one that the router has led there from
 * another page may not load the script.
 */
export function isPayDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return isPayAddress(loaded ? new URL(loaded.name).pathname : location.pathname)
}
