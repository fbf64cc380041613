import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const minute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
function eachMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The minute in epoch ms, for pages that are prerendered: null in the HTML, and on their first render in the browser. */
export const useMinute = (): number | null => useSyncExternalStore(eachMinute, minute, () => null)
