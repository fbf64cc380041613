/**
 * Runs a step while no other tab runs one of this name; after `waitMs` also if one does, since a frozen tab never releases its locks, and at once
 * where there are no locks.
 */
export async function alone<T>(name: string, run: () => Promise<T>, waitMs = 5000): Promise<T> {
  if (!globalThis.navigator?.locks) return run()
  let isRunning = false
  const signal = AbortSignal.timeout(waitMs)
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
