import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { WhenOpen } from '../../data/context.tsx'
import { useSyncOverview } from '../../data/live.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { NotPossible, SignOutChoices } from './sign-out-choices.tsx'

type Props = { onClose: () => void }

/** Confirms sign-out; with unsent changes, asks whether to send, keep or discard them. */
export default function SignOutDialog({ onClose }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Dialog title={t('Sign out of this device?')} size="small" locked={isLeaving} onClose={onClose}>
      <WhenOpen now failed={() => <NotPossible />}>
        <Choices onClose={onClose} onLeaving={setLeaving} />
      </WhenOpen>
    </Dialog>
  )
}

function Choices({ onClose, onLeaving }: Props & { onLeaving: (isLeaving: boolean) => void }) {
  return useSyncOverview()?.phase === 'account-deleted' ? (
    <AccountDeleted onClose={onClose} />
  ) : (
    <SignOutChoices onClose={onClose} onLeaving={onLeaving} />
  )
}

/** Nothing would come back with the next sign-in: where the device's copy can be downloaded, it can be removed too. */
function AccountDeleted({ onClose }: Props) {
  return (
    <>
      <p>
        {t('This account was deleted on the server.')} {t('What’s on this device may be the only copy.')}
      </p>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button renderRoot={(props) => <Link {...props} to="/sync" />} onClick={onClose}>
          {t('See what is here')}
        </Button>
      </DialogFooter>
    </>
  )
}
