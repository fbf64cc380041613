import { useCallback, useEffect, useState } from 'react'
import { readOfflineContent, type OfflineContent } from '../../data/offline/offline-content.ts'
import { readStorageUsage, type StorageUsage } from '../../data/offline/storage-usage.ts'

/**
 * What this device stores: undefined until it is known, null if the browser does not report it. Refreshed with each tick of `now`, as a
 * download or an import may be in progress, and when the service worker of a first visit is there.
 */
export function useDeviceStorage(now: number) {
  const [storage, setStorage] = useState<StorageUsage | null>()
  const [content, setContent] = useState<OfflineContent | null>()
  const refresh = useCallback(() => {
    void readStorageUsage().then(setStorage)
    void readOfflineContent().then(setContent)
  }, [])
  useEffect(refresh, [refresh, now])
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(refresh)
  }, [refresh])
  return { storage, content, refresh }
}
