import { useCallback } from 'react'
import { useDb, useSession } from '../../data/context.tsx'
import { refreshOwned } from '../../data/library/keep.ts'
import { useWhenOnline } from '../../lib/online.ts'

/** Asks the server which files there are, when a page of the library is opened, and when the network is back. */
export function useRefresh(): void {
  const db = useDb()
  const { expired } = useSession()
  const refresh = useCallback(async () => {
    if (!expired) await refreshOwned(db)
  }, [db, expired])
  useWhenOnline(refresh)
}
