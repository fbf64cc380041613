import { later } from '../../ui/later.tsx'

/** The sync status, in an `Optional`: its code is loaded once this device's data is open. */
export const LaterStatusChip = later(() => import('./status-chip.tsx').then((file) => file.StatusChip))
