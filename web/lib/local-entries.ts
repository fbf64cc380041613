/** What the browser would not take, for as long as the page lasts. */
const refused = new Map<string, string>()

/**
 * The texts that this device keeps by name (localStorage). Where the browser refuses them, or has no room, they last as long
 * as the page: nothing here ever throws.
 */
export const localEntries = {
  /** Null where there is none. */
  get(key: string): string | null {
    try {
      return refused.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
      refused.delete(key)
    } catch {
      refused.set(key, value)
    }
  },
  remove(key: string): void {
    refused.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing of it can be there.
    }
  },
}
