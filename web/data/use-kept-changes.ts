import { useSyncExternalStore } from 'react'
import { keptChangesText, onKeptChanges } from './session/kept-changes.ts'

/** What people who are signed out have left on this device, in words; null if that is nothing. Another tab may be the one that signs out. */
export const useKeptChanges = (): string | null => useSyncExternalStore(onKeptChanges, keptChangesText, () => null)
