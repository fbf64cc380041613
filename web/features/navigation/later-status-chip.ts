import { lazy } from 'react'
import { loadEventually } from '../../lib/load-eventually.ts'

/** The sync status, in an `Optional`: its code is loaded once this device's data is open. */
export const LaterStatusChip = lazy(() =>
  loadEventually(() => import('./status-chip.tsx')).then((file) => ({ default: file.StatusChip })),
)
