import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../../data/context.tsx'
import { useLastCopyExport } from '../../data/use-device-export.ts'
import { t } from '../../lib/t.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** What becomes of the data of an account that was deleted on the server: all of it is downloaded, and removed after a question. */
export function DownloadAndRemove() {
  const account = useAccount()
  const { state, run } = useLastCopyExport()
  const [asking, setAsking] = useState<{ shares: number } | null>(null)
  const ask = async () => setAsking({ shares: await account.waitingShares().catch(() => 0) })
  const [hasFailed, setFailed] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    // What cannot be removed stays, and the person tries again.
    await account.signOut('discard').catch(() => {
      setRemoving(false)
      setFailed(true)
    })
  }
  const told = (
    <>
      {state === 'exported' && <p role="status">{t('Your browser is downloading it.')}</p>}
      {state === 'failed' && <p role="status">{t('Failed to export. Reload the page, then try again.')}</p>}
      {hasFailed && <p role="alert">{t('It couldn’t be removed. Reload the page, then try again.')}</p>}
    </>
  )
  return (
    <>
      <Button size="sm" variant="default" loading={state === 'exporting'} onClick={() => void run()}>
        {t('Download my data')}
      </Button>
      <Button size="sm" color="red" variant="outline" onClick={() => void ask()}>
        {t('Remove from device')}
      </Button>
      {asking === null && told}
      {asking && (
        <Dialog
          title={t('Remove everything of this account?')}
          onClose={() => setAsking(null)}
          question={
            <>
              {t(
                'All of its data on this device is removed: bookmarks, documents, cards and everything else. The server no longer has it. Without your download it exists nowhere else and can’t be recovered.',
              )}
              {asking.shares > 0 &&
                ` ${t('What other apps shared and you haven’t saved is removed too, and isn’t in the download.')}`}
            </>
          }
        >
          {told}
          <ConfirmFooter
            confirm={t('Remove for good')}
            isBusy={isRemoving}
            // What is being read into the file must not be deleted meanwhile.
            canConfirm={state !== 'exporting'}
            onConfirm={remove}
            onCancel={() => setAsking(null)}
          >
            <Button variant="default" loading={state === 'exporting'} disabled={isRemoving} onClick={() => void run()}>
              {t('Download my data')}
            </Button>
          </ConfirmFooter>
        </Dialog>
      )}
    </>
  )
}
