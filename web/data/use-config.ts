import { useEffect, useState } from 'react'
import { useAccount } from './context.tsx'
import type { ServerConfig } from './session/config.ts'

/** What the server offers; null until it has answered. Offline it is the last that was known. */
export function useConfig(): ServerConfig | null {
  const account = useAccount()
  const [config, setConfig] = useState<ServerConfig | null>(null)
  useEffect(() => {
    let mounted = true
    const read = async () => {
      const answer = await account.config()
      if (mounted) setConfig(answer)
    }
    void read()
    return () => {
      mounted = false
    }
  }, [account])
  return config
}
