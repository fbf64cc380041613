import { useOnline } from '../lib/online.ts'
import { useSession } from './context.tsx'
import { useServerState } from './live.ts'

/** What a change waits for that is not sent yet; nothing, where it never will be, since the account is deleted. */
export type WaitsFor = 'connection' | 'session' | 'answer' | 'nothing'

/** Live: what changes of this device wait for. */
export function useWaitsFor(): WaitsFor {
  const isOnline = useOnline()
  const { expired } = useSession()
  const server = useServerState()
  if (server === 'account-deleted') return 'nothing'
  if (expired) return 'session'
  return isOnline && server === 'reached' ? 'answer' : 'connection'
}
