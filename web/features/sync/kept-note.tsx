import { Button } from '@mantine/core'
import { useState } from 'react'
import { removeAllLeft } from '../../data/left-data.ts'
import { useKeptChanges } from '../../data/use-kept-changes.ts'
import { t } from '../../lib/t.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/**
 * What people have left on this device who are not signed in, whoever is: not whose it is, and nothing of what it says. Its account may be
 * gone, or its person not come back, so it can be removed.
 */
export function KeptNote() {
  const kept = useKeptChanges()
  const [isAsking, setAsking] = useState(false)
  const [state, setState] = useState<'idle' | 'removing' | 'failed'>('idle')
  if (!kept) return null
  const remove = async () => {
    setState('removing')
    const isRemoved = await removeAllLeft().then(
      () => true,
      () => false,
    )
    setState(isRemoved ? 'idle' : 'failed')
    setAsking(false)
  }
  return (
    <div className="card pad-s">
      <p className="small">{kept}</p>
      {state === 'failed' && (
        <p className="small mt-xs" role="alert">
          {t('It couldn’t be removed. Reload the page, then try again.')}
        </p>
      )}
      <div className="row gap-s mt-m">
        <Button size="sm" color="red" variant="outline" onClick={() => setAsking(true)}>
          {t('Remove from device')}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          title={t('Remove what somebody else left?')}
          size="small"
          onClose={() => setAsking(false)}
          question={t(
            'This device may have the only copy. If the account still exists, its person gets everything back by signing in here. Once removed, it can’t be recovered.',
          )}
        >
          <ConfirmFooter
            confirm={t('Remove for good')}
            isBusy={state === 'removing'}
            onConfirm={remove}
            onCancel={() => setAsking(false)}
          />
        </Dialog>
      )}
    </div>
  )
}
