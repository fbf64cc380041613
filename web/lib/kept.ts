type Store = { get(key: string): unknown; set(key: string, value: string): void }

/**
 * What `make` returns, or has returned to another caller in the last `ms`. It is stored as text, since the script engines of a server share no
 * objects. After a clock that was put back it is made again.
 */
export function kept<T>(store: Store, key: string, ms: number, make: () => T): T {
  const now = Date.now()
  const text = store.get(key)
  if (typeof text === 'string') {
    const { at, value } = JSON.parse(text) as { at: number; value: T }
    if (at <= now && now < at + ms) return value
  }
  const value = make()
  store.set(key, JSON.stringify({ at: now, value }))
  return value
}
