import { useCallback, useEffect, useState } from 'react'
import { readOfflineContent, type OfflineContent } from '../../data/offline/offline-content.ts'
import { readStorageUsage, type StorageUsage } from '../../data/offline/storage-usage.ts'

/** What this device stores; null for parts that the browser does not report. */
export type DeviceStorage = { storage: StorageUsage | null; content: OfflineContent | null }

/** Undefined until loaded. Refreshed with each tick of `now`: a download or an import may be in progress. */
export function useDeviceStorage(now: number): { deviceStorage: DeviceStorage | undefined; refresh: () => void } {
  const [deviceStorage, setDeviceStorage] = useState<DeviceStorage>()
  const refresh = useCallback(() => {
    void Promise.all([readStorageUsage(), readOfflineContent()]).then(([storage, content]) =>
      setDeviceStorage({ storage, content }),
    )
  }, [])
  useEffect(refresh, [refresh, now])
  return { deviceStorage, refresh }
}
