import { useSyncExternalStore } from 'react'
import { localEntries } from '../../lib/local-entries.ts'

/** Changes to the samples on this device: deleted ids, and changed stars. */
export type SampleState = { gone: string[]; starred: Record<string, boolean> }

const KEY = 'everyday_sample_chats'
const NOTHING: SampleState = { gone: [], starred: {} }
const listeners = new Set<() => void>()
let state: SampleState | null = null

function read(): SampleState {
  try {
    const stored = JSON.parse(localEntries.get(KEY) ?? 'null') as Partial<SampleState> | null
    return { gone: Array.isArray(stored?.gone) ? stored.gone : [], starred: stored?.starred ?? {} }
  } catch {
    return NOTHING // the value is not ours
  }
}

/** Changes the state and stores it. */
export function changeSamples(change: (now: SampleState) => SampleState): void {
  state = change((state ??= read()))
  localEntries.set(KEY, JSON.stringify(state))
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
