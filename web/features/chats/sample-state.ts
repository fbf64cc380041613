import { useSyncExternalStore } from 'react'

/** What a person has done to the samples on this device: which are gone, and whose star they changed. */
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
    return NOTHING // no storage, or something else's
  }
}

/** Changes it, for this page and the ones to come. */
export function changeSamples(change: (now: SampleState) => SampleState): void {
  state = change((state ??= read()))
  try {
    localStorage.setItem(KEY, JSON.stringify(state))
  } catch {
    // Without room it holds for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As the page was drawn, nothing is done to them. */
export const useSampleState = (): SampleState =>
  useSyncExternalStore(
    subscribe,
    () => (state ??= read()),
    () => NOTHING,
  )
