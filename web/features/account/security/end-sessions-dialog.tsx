import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../../../data/context.tsx'
import { useSyncOverview } from '../../../data/live.ts'
import { security, type DeviceSession, type SecurityRefusal } from '../../../data/session/security.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { sessionName } from './session-name.ts'

/** What is to be signed out. */
export type Ending = { which: 'one'; session: DeviceSession } | { which: 'others' | 'all' }

type Props = { ending: Ending; onClose: () => void; onEnded: () => void }

const THERE = 'Data is removed there as soon as it is online again; unsent changes can be exported there first.'

/** Asks before devices are signed out. */
export function EndSessionsDialog({ ending, onClose, onEnded }: Props) {
  const account = useAccount()
  const overview = useSyncOverview()
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<SecurityRefusal | null>(null)
  const unsent = (overview?.waiting ?? 0) + (overview?.attention ?? 0)

  const end = async () => {
    setEnding(true)
    setFailure(null)
    const result = await (ending.which === 'one'
      ? security.endSession(ending.session.id)
      : security.endSessions(ending.which))
    // This device learns of its own end as any other does.
    if (result.ok && ending.which === 'all') return account.checkSession()
    setEnding(false)
    // It had ended already.
    if (!result.ok && result.code !== 'not_found') return setFailure(result)
    onClose()
    onEnded()
  }
  const { title, question } =
    ending.which === 'one'
      ? { title: 'Sign out this device?', question: `${sessionName(ending.session)} is signed out. ${THERE}` }
      : ending.which === 'others'
        ? { title: 'Sign out all other devices?', question: `Only this device stays signed in. ${THERE}` }
        : {
            title: 'Sign out everywhere?',
            question: `This signs you out on every device, including this one, and removes your data from them.${
              unsent > 0 ? ` ${unsent === 1 ? '1 change' : `${unsent} changes`} on this one can be exported first.` : ''
            }`,
          }
  return (
    <Dialog title={title} question={question} size="small" locked={isEnding} onClose={onClose}>
      {failure && <Problem title="Failed to update security settings">{failure.message}</Problem>}
      <DialogFooter>
        <Button variant="default" data-autofocus disabled={isEnding} onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isEnding} onClick={() => void end()}>
          {ending.which === 'one'
            ? 'Sign out'
            : ending.which === 'others'
              ? 'Sign out all others'
              : 'Sign out everywhere'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
