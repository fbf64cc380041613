import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount, useDb } from '../../data/context.tsx'
import { countDrafts } from '../../data/unsent.ts'
import { useLastCopyExport, useWaitingExport } from '../../data/use-device-export.ts'
import { t } from '../../lib/t.ts'
import { ConfirmFooter } from '../../ui/confirm-footer.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  /** More is here than what waits: all of it is exported. */
  all?: boolean
}

/** What becomes of changes that cannot be sent any more: they are exported, and removed. Without an export, removing asks first. */
export function ExportAndRemove({ all = false }: Props) {
  const account = useAccount()
  const db = useDb()
  const exports = { waiting: useWaitingExport(), all: useLastCopyExport() }
  const { state, run } = exports[all ? 'all' : 'waiting']
  const exportText = t(all ? 'Download my data' : 'Export changes')
  const [asking, setAsking] = useState<'changes' | 'shares' | null>(null)
  const exportChanges = () => {
    setAsking(null)
    void run()
  }
  const remove = () => void account.signOut('discard')
  const removeOrAsk = async () => {
    // What cannot be counted may be something. An export has no shares.
    const count = async () => (await account.waitingChanges()) + (await countDrafts(db))
    const changes = state === 'exported' ? 0 : await count().catch(() => 1)
    if (changes > 0) setAsking('changes')
    else if ((await account.waitingShares()) > 0) setAsking('shares')
    else remove()
  }
  return (
    <>
      <Button size="sm" variant="default" loading={state === 'exporting'} onClick={exportChanges}>
        {exportText}
      </Button>
      <Button
        size="sm"
        color="red"
        variant="outline"
        disabled={state === 'exporting'}
        onClick={() => void removeOrAsk()}
      >
        {t('Remove from device')}
      </Button>
      {state === 'failed' && <p role="status">{t('Failed to export. Reload the page, then try again.')}</p>}
      {asking === 'shares' && (
        <Dialog
          title={t('Remove what was shared too?')}
          onClose={() => setAsking(null)}
          question={t('What other apps shared and you haven’t saved is only on this device.')}
        >
          <ConfirmFooter confirm={t('Remove for good')} onConfirm={remove} onCancel={() => setAsking(null)}>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/share-target" />}>
              {t('See what was shared')}
            </Button>
          </ConfirmFooter>
        </Dialog>
      )}
      {asking === 'changes' && (
        <Dialog
          title={t('Remove without exporting?')}
          onClose={() => setAsking(null)}
          question={t('What wasn’t sent is only on this device. Once removed, it can’t be recovered.')}
        >
          <ConfirmFooter confirm={t('Remove for good')} onConfirm={remove} onCancel={() => setAsking(null)}>
            <Button variant="default" onClick={exportChanges}>
              {exportText}
            </Button>
          </ConfirmFooter>
        </Dialog>
      )}
    </>
  )
}
