/** A frozen tab never releases its locks. */
const WAIT_MS = 5000

/** Runs a step while no other tab runs one of this name; after 5 s also if one does, and at once where there are no locks. */
export async function alone<T>(name: string, run: () => Promise<T>): Promise<T> {
  if (!globalThis.navigator?.locks) return run()
  let isRunning = false
  const signal = AbortSignal.timeout(WAIT_MS)
  try {
    return await navigator.locks.request(name, { signal }, () => {
      isRunning = true
      return run()
    })
  } catch (error) {
    if (isRunning || !signal.aborted) throw error
    return run()
  }
}
