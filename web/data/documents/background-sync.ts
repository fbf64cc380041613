type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Asks the browser to wake the service worker once there is a connection, also if no tab is open by then (web/data/syncing/background.ts).
 * Does nothing where there is no Background Sync, or it is not allowed: the next tab sends.
 */
export function askForBackgroundSync(): void {
  const ask = async () => {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register('send')
  }
  ask().catch(() => {})
}
