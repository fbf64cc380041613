import { useCallback, useEffect, useState } from 'react'
import { readOfflineContent, type OfflineContent } from '../../data/offline/offline-content.ts'
import { readStorageUsage, type StorageUsage } from '../../data/offline/storage-usage.ts'

/**
 * What this device stores: undefined until it is known, null if the browser does not report it. `content` is known once there is a service
 * worker, seconds after a first visit began. Refreshed with each tick of `now`: a download or an import may be in progress.
 */
export function useDeviceStorage(now: number) {
  const [storage, setStorage] = useState<StorageUsage | null>()
  const [content, setContent] = useState<OfflineContent | null>()
  const refresh = useCallback(() => {
    void readStorageUsage().then(setStorage)
    void readOfflineContent().then(setContent)
  }, [])
  useEffect(refresh, [refresh, now])
  return { storage, content, refresh }
}
