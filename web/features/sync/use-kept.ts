import { useCallback, useEffect, useState } from 'react'
import { readOfflineContent, type OfflineContent } from '../../data/offline-content.ts'
import { readStorageUsage, type StorageUsage } from '../../data/storage-usage.ts'

/** What this device keeps; null for a part the browser tells nothing of. */
export type Kept = { storage: StorageUsage | null; content: OfflineContent | null }

/** Undefined until all of it is read. Read again with each tick of `now`: a download or an import may be under way. */
export function useKept(now: number): { kept: Kept | undefined; readAgain: () => void } {
  const [kept, setKept] = useState<Kept>()
  const readAgain = useCallback(() => {
    void Promise.all([readStorageUsage(), readOfflineContent()]).then(([storage, content]) =>
      setKept({ storage, content }),
    )
  }, [])
  useEffect(readAgain, [readAgain, now])
  return { kept, readAgain }
}
