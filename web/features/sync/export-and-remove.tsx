import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAccount, useDb } from '../../data/context.tsx'
import { useSyncOverview } from '../../data/live.ts'
import { saveFile } from '../../lib/save-file.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'

/** What becomes of changes that cannot be sent any more: they are exported, and removed. Without an export, removing asks first. */
export function ExportAndRemove() {
  const db = useDb()
  const account = useAccount()
  const overview = useSyncOverview()
  const [state, setState] = useState<'idle' | 'exporting' | 'exported' | 'failed'>('idle')
  const [isAsking, setAsking] = useState(false)
  // Not known: as if something was left.
  const left = overview ? overview.waiting + overview.attention : 1
  const exportChanges = async () => {
    setAsking(false)
    setState('exporting')
    try {
      const { exportWaiting } = await import('../../data/export/export-waiting.ts')
      const name = `everyday-waiting-${new Date().toISOString().slice(0, 10)}.zip`
      saveFile(name, 'application/zip', await exportWaiting(db))
      setState('exported')
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  const remove = () => void account.signOut('discard')
  return (
    <>
      <Button size="sm" loading={state === 'exporting'} onClick={exportChanges}>
        {t('Export changes')}
      </Button>
      <Button
        size="sm"
        color="red"
        variant="outline"
        disabled={state === 'exporting' || overview === undefined}
        onClick={() => (left > 0 && state !== 'exported' ? setAsking(true) : remove())}
      >
        {t('Remove from device')}
      </Button>
      {state === 'failed' && <p role="status">{t('Failed to export. Reload the page, then try again.')}</p>}
      {isAsking && (
        <Dialog
          title={t('Remove without exporting?')}
          size="small"
          onClose={() => setAsking(false)}
          question={t('What was not sent is on this device alone. Once it is removed, nobody can bring it back.')}
        >
          <DialogFooter>
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {t('Cancel')}
            </Button>
            <Button variant="default" onClick={exportChanges}>
              {t('Export changes')}
            </Button>
            <Button color="red" onClick={remove}>
              {t('Remove for good')}
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  )
}
