import { useEffect, useState } from 'react'

const TICK_MS = 20_000

/** Epoch ms, updated every 20 s, for "4 min ago". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
