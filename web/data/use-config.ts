import { useEffect, useState } from 'react'
import { useAccount } from './context.tsx'
import { storedConfig, type ServerConfig } from './session/config.ts'

/** What the server offers; until it has answered, and offline, the last that was known. Null on the first render, and until the first answer. */
export function useConfig(): ServerConfig | null {
  const account = useAccount()
  const [config, setConfig] = useState<ServerConfig | null>(null)
  useEffect(() => {
    let mounted = true
    setConfig(storedConfig())
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
