import { useSyncExternalStore } from 'react'

/** Changes to the samples on this device: deleted ids, and changed stars. */
export type SampleState = { gone: string[]; starred: Record<string, boolean> }

const KEY = 'everyday_sample_chats'
const NOTHING: SampleState = { gone: [], starred: {} }
const listeners = new Set<() => void>()
let state: SampleState | null = null

function read(): SampleState {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<SampleState> | null
    return { gone: Array.isArray(stored?.gone) ? stored.gone : [], starred: stored?.starred ?? {} }
  } catch {
    return NOTHING // storage is blocked, or the value is not ours
  }
}

/** Changes the state and stores it. */
export function changeSamples(change: (now: SampleState) => SampleState): void {
  state = change((state ??= read()))
  try {
    localStorage.setItem(KEY, JSON.stringify(state))
  } catch {
    // Storage is full or blocked: the change lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The prerendered page shows all samples unchanged. */
export const useSampleState = (): SampleState =>
  useSyncExternalStore(
    subscribe,
    () => (state ??= read()),
    () => NOTHING,
  )
