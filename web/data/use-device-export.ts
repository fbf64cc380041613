import { useState } from 'react'
import { saveFile } from '../lib/save-file.ts'
import { fileDay } from '../lib/use-dates.ts'
import { useDb } from './context.tsx'
import type { EverydayDb } from './database/db.ts'

export type DeviceExport = 'idle' | 'exporting' | 'exported' | 'failed'
type Export = { state: DeviceExport; run: () => Promise<void> }

/** Saves a file of what this device alone has (docs/data-export.md), and how that went. */
export const useWaitingExport = (): Export =>
  useDeviceExport('everyday-waiting', async (db) => (await import('./export/export-waiting.ts')).exportWaiting(db))

/** Saves a file of everything of a deleted account, of which this device has the last copy, and how that went. */
export const useLastCopyExport = (): Export =>
  useDeviceExport('everyday', async (db) => (await import('./export/export-data.ts')).exportData(db, 'deleted'))

function useDeviceExport(name: string, make: (db: EverydayDb) => Promise<Blob>): Export {
  const db = useDb()
  const [state, setState] = useState<DeviceExport>('idle')
  const run = async () => {
    setState('exporting')
    try {
      saveFile(`${name}-${fileDay()}.zip`, 'application/zip', await make(db))
      setState('exported')
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  return { state, run }
}
