import { useState } from 'react'
import { saveFile } from '../lib/save-file.ts'
import { fileDay } from '../lib/use-dates.ts'
import { useDb } from './context.tsx'

export type WaitingExport = 'idle' | 'exporting' | 'exported' | 'failed'

/** Saves a file of what this device alone has (docs/data-export.md), and how that went. */
export function useWaitingExport(): { state: WaitingExport; run: () => Promise<void> } {
  const db = useDb()
  const [state, setState] = useState<WaitingExport>('idle')
  const run = async () => {
    setState('exporting')
    try {
      const { exportWaiting } = await import('./export/export-waiting.ts')
      const name = `everyday-waiting-${fileDay()}.zip`
      saveFile(name, 'application/zip', await exportWaiting(db))
      setState('exported')
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  return { state, run }
}
