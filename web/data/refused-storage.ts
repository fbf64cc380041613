let refused: boolean | undefined

/** Whether this browser keeps no data of this site: the person has told it so, and every kind of storage throws. */
export function isStorageRefused(): boolean {
  return (refused ??= check())
}

function check(): boolean {
  try {
    return !globalThis.indexedDB || !globalThis.localStorage
  } catch {
    return true
  }
}

/**
 * Takes away what the browser has and refuses to let this site use, so that it is met as in a browser that does not have
 * it. To be called before anything uses it: Dexie does not even load where it may not open a channel.
 */
export function removeRefusedApis(): void {
  for (const name of ['BroadcastChannel', 'caches']) Reflect.deleteProperty(globalThis, name)
  for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(Navigator.prototype, name)
}
