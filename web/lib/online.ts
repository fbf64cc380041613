import { useEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device has a connection at this moment: for handlers, and for code without a component. */
export const isOnline = (): boolean => navigator.onLine

/**
 * Whether the device has a connection. True does not prove that the server can be reached. Unlike Mantine's `useNetwork`, it is right on the
 * first render of an app that starts offline.
 */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)

/**
 * Runs `load` at once, and again each time the network is back; if it is running then, which may fail still, once more when it has ended. It is
 * the same function in every render, and has its failures in its result.
 */
export function useWhenOnline(load: () => Promise<void>): void {
  useEffect(() => {
    let running = false
    let again = false
    const run = async () => {
      again = running
      if (running) return
      running = true
      await load()
      running = false
      if (again) void run()
    }
    void run()
    addEventListener('online', run)
    return () => {
      removeEventListener('online', run)
      again = false
    }
  }, [load])
}

/** Runs `run` when the network comes back, for what says that there is none; null: nothing says so now. */
export function useBackOnline(run: (() => void) | null): void {
  useEffect(() => {
    if (!run) return
    addEventListener('online', run)
    return () => removeEventListener('online', run)
  }, [run])
}
