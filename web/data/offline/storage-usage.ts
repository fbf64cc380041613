/** Storage used on this device, in bytes. `persisted`: the browser has promised not to clear it by itself. */
export type StorageUsage = { used: number; quota: number; persisted: boolean }

/** The browser's estimate of storage; null if it gives none (plain http, old browsers, blocked storage). */
export async function readStorageUsage(): Promise<StorageUsage | null> {
  if (!navigator.storage?.estimate) return null
  try {
    const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted?.() ?? false,
    ])
    return { used: usage, quota, persisted }
  } catch {
    return null
  }
}

/** Asks the browser to keep the data until the person clears it; it may decline without a prompt. */
export async function requestPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false
}
