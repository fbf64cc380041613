/** Values that localStorage did not accept. */
const inMemory = new Map<string, string>()

/**
 * localStorage that never throws: where the browser blocks it or it is full, a value lasts until the page is closed or reloaded.
 */
export const localEntries = {
  /** Null if there is none. */
  get(key: string): string | null {
    try {
      return inMemory.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** The keys that begin with this. */
  keys(prefix: string): string[] {
    const keys = new Set(inMemory.keys())
    try {
      for (const key of Object.keys(localStorage)) keys.add(key)
    } catch {
      // Blocked, so there are none.
    }
    return [...keys].filter((key) => key.startsWith(prefix))
  },
  /** False if the value lasts only until the page is closed. */
  set(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value)
      inMemory.delete(key)
      return true
    } catch {
      inMemory.set(key, value)
      return false
    }
  },
  remove(key: string): void {
    inMemory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Blocked, so there is no value.
    }
  },
}
