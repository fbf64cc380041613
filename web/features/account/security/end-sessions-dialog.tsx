import { useState } from 'react'
import { useAccount } from '../../../data/context.tsx'
import { useSyncOverview } from '../../../data/live.ts'
import { noteSigningOutEverywhere } from '../../../data/session/signed-out-elsewhere.ts'
import { security, type DeviceSession, type SecurityRefusal } from '../../../data/session/security.ts'
import { msg } from '../../../lib/msg.ts'
import { t } from '../../../lib/t.ts'
import { ConfirmFooter } from '../../../ui/confirm-footer.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Problem } from '../../../ui/problem.tsx'

/** What is to be signed out. */
export type Ending = { which: 'one'; session: DeviceSession; name: string } | { which: 'others' | 'all' }

type Props = { ending: Ending; onClose: () => void; onEnded: () => void }

const THERE = msg(
  'Your data there is removed at the next connection. Unsent changes and unfinished forms can be exported there first.',
)

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
    if (result.ok && ending.which === 'all') {
      noteSigningOutEverywhere()
      return account.checkSession()
    }
    setEnding(false)
    // It had ended already.
    if (!result.ok && result.code !== 'not_found') return setFailure(result)
    onClose()
    onEnded()
  }
  const { title, questions } =
    ending.which === 'one'
      ? {
          title: t('Sign out {device}?', { device: ending.name }),
          questions: [t(THERE)],
        }
      : ending.which === 'others'
        ? { title: t('Sign out all other devices?'), questions: [t('Only this device stays signed in.'), t(THERE)] }
        : {
            title: t('Sign out everywhere?'),
            questions: [
              t('This signs you out on every device, including this one, and removes your data from them.'),
              t('What has been sent stays in your account.'),
              ...(unsent > 0
                ? [
                    t(
                      '{unsent, plural, one {# change on this one hasn’t been sent. It stays here until you export it or sign in again.} other {# changes on this one haven’t been sent. They stay here until you export them or sign in again.}}',
                      { unsent },
                    ),
                  ]
                : []),
            ],
          }
  return (
    <Dialog title={title} question={questions.join(' ')} size="small" locked={isEnding} onClose={onClose}>
      {failure && <Problem title={t('Failed to update security settings')}>{t(failure.message)}</Problem>}
      <ConfirmFooter
        confirm={
          ending.which === 'one'
            ? t('Sign out')
            : t(ending.which === 'others' ? 'Sign out all others' : 'Sign out everywhere')
        }
        isBusy={isEnding}
        onConfirm={end}
        onCancel={onClose}
      />
    </Dialog>
  )
}
