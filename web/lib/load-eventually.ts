import { isMissingChunk } from './missing-chunk.ts'

const RETRY_MS = 60_000

/**
 * Loads code that nobody waits for. If the connection fails it, it is tried again when the browser is online again or the page is
 * shown again, and each minute. Rejects with errors of the code itself alone.
 */
export async function loadEventually<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!isMissingChunk(error)) throw error
      await nextChance()
    }
  }
}

/** Waits for when what the connection has failed is worth another try: the browser is online again, the page is shown again, or a minute later. */
export function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const { signal } = listening
    const end = () => {
      listening.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, RETRY_MS)
    addEventListener('online', end, { signal })
    document.addEventListener('visibilitychange', () => !document.hidden && end(), { signal })
  })
}
