import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** The minute that has begun, in epoch ms. */
export const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** Ticks as each minute begins: dates of events begin then, too. */
function eachMinute(tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        tick()
        wait()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/** `thisMinute`, for pages that are prerendered: null in the HTML, and on their first render in the browser. */
export const useMinute = (): number | null => useSyncExternalStore(eachMinute, thisMinute, () => null)
