let blocked: boolean | undefined

/** Whether the browser blocks site data, as it does with all cookies blocked: every kind of storage throws. */
export function isStorageBlocked(): boolean {
  return (blocked ??= check())
}

function check(): boolean {
  try {
    return !globalThis.indexedDB || !globalThis.localStorage
  } catch {
    return true
  }
}

/** Properties of the global object that store data, or throw if that is blocked. */
const APIS = ['indexedDB', 'localStorage', 'sessionStorage', 'BroadcastChannel', 'caches']

/**
 * Removes the APIs that the browser blocks, so that code finds them missing, as in an older browser; also those that still work,
 * since a message says that nothing is stored. Call it before any of them is used: Dexie fails to load if it cannot open a
 * BroadcastChannel, and to open a database if `indexedDB` throws.
 */
export function removeBlockedApis(): void {
  for (const name of APIS) Reflect.deleteProperty(globalThis, name)
  for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(Navigator.prototype, name)
}
