/** What is stored; `set` is a write of this device or of another one. */
export function storeOf<T>(first: T) {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
/** What `storeOf` makes. */
export type Store<T> = ReturnType<typeof storeOf<T>>
