import { isPayAddress } from './pay-address.ts'

/**
 * Whether this document was loaded as such a page. What a document may load follows from its own address: one that the router has led there from
 * another page may not load the script.
 */
export function isPayDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return isPayAddress(loaded ? new URL(loaded.name).pathname : location.pathname)
}
