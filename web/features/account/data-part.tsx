import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { isAccountDeleted } from '../../data/database/account-deleted.ts'
import { exportAddress } from '../../data/export/export-address.ts'
import { download, saveFile } from '../../lib/save-file.ts'
import { t } from '../../lib/t.ts'
import { fileDay } from '../../lib/use-dates.ts'
import { Problem } from '../../ui/problem.tsx'
import { Part } from './part.tsx'
import { WaitingPart } from './waiting-part.tsx'

type State = 'idle' | 'asking' | { from: 'server' | 'device'; why: string } | 'failed'

/**
 * Everything of the person in one file: the server's export, with another file of what this device has not sent, or without a connection the
 * copy of this device.
 */
export function DataPart() {
  const db = useDb()
  const [state, setState] = useState<State>('idle')
  const get = async () => {
    setState('asking')
    const isGone = await isAccountDeleted(db).catch(() => false)
    const result = isGone ? { why: t('This account was deleted on the server.') } : await exportAddress()
    if ('address' in result) {
      download('everyday.zip', result.address) // the server names the file
      return setState({ from: 'server', why: '' })
    }
    try {
      const { exportData } = await import('../../data/export/export-data.ts')
      saveFile(`everyday-${fileDay()}.zip`, 'application/zip', await exportData(db, isGone ? 'deleted' : 'offline'))
      setState({ from: 'device', why: result.why })
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  return (
    <Part title={t('Your data')} note={t('A ZIP file with all your data, in formats other programs can read.')}>
      <div className="stack gap-s all-columns">
        <Button variant="default" className="start" loading={state === 'asking'} onClick={() => void get()}>
          {t('Download my data')}
        </Button>
        <p role="status" className="muted small">
          {typeof state === 'object' && state.from === 'server' && t('Your browser is downloading it.')}
          {typeof state === 'object' &&
            state.from === 'device' &&
            `${state.why} ${t('This is the copy on this device, including changes that haven’t been sent.')}`}
        </p>
        {typeof state === 'object' && state.from === 'server' && <WaitingPart />}
        {state === 'failed' && (
          <Problem title={t('Failed to export your data')}>{t('Reload the page, then try again.')}</Problem>
        )}
      </div>
    </Part>
  )
}
