import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SignOutChoice } from '../../data/session/account.ts'
import { useAccount, WhenOpen } from '../../data/context.tsx'
import { useSyncOverview } from '../../data/live.ts'
import { useOnline } from '../../lib/online.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Trans } from '../../ui/trans.tsx'

type Props = { onClose: () => void }

/** Confirms sign-out; with unsent changes, asks whether to send, keep or discard them. */
export default function SignOutDialog({ onClose }: Props) {
  return (
    <Dialog title={t('Sign out of this device?')} size="small" onClose={onClose}>
      <WhenOpen now failed={() => <NotPossible />}>
        <Choices onClose={onClose} />
      </WhenOpen>
    </Dialog>
  )
}

function NotPossible() {
  return (
    <Problem title={t('Signing out isn’t possible right now')}>
      {t(
        'The data on this device can’t be opened, so we can’t tell whether changes are waiting. Close your other Everyday tabs or reload the page, then try again.',
      )}
    </Problem>
  )
}

function Choices({ onClose }: Props) {
  return useSyncOverview()?.phase === 'account-deleted' ? (
    <AccountDeleted onClose={onClose} />
  ) : (
    <Leaving onClose={onClose} />
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

function Leaving({ onClose }: Props) {
  const account = useAccount()
  const navigate = useNavigate()
  const online = useOnline()
  const [waiting, setWaiting] = useState<{ changes: number; shares: number } | 'unknown' | null>(null)
  const [busy, setBusy] = useState<SignOutChoice | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let mounted = true
    const count = async () => {
      const [changes, shares] = await Promise.all([account.waitingChanges(), account.waitingShares()])
      if (mounted) setWaiting({ changes, shares })
    }
    count().catch(() => mounted && setWaiting('unknown'))
    return () => {
      mounted = false
    }
  }, [account])

  const leave = async (choice: SignOutChoice) => {
    setBusy(choice)
    setProblem(null)
    const result = await account.signOut(choice).finally(() => setBusy(null))
    if (!result.ok) return setProblem(result.message)
    onClose()
    await navigate({ to: '/signin' })
  }

  if (!waiting) return null
  if (waiting === 'unknown') return <NotPossible />
  const { changes, shares } = waiting
  const left = changes + shares
  const canSend = online && shares === 0
  const send = (
    <Button
      key="send"
      variant={canSend ? 'filled' : 'default'}
      loading={busy === 'sync-first'}
      disabled={busy !== null || !canSend}
      onClick={() => void leave('sync-first')}
    >
      {t('Send, then sign out')}
    </Button>
  )
  const keep = (
    <Button
      key="keep"
      variant={canSend || shares > 0 ? 'default' : 'filled'}
      loading={busy === 'keep'}
      disabled={busy !== null}
      onClick={() => void leave('keep')}
    >
      {t(left === 1 ? 'Sign out, keep it here' : 'Sign out, keep them here')}
    </Button>
  )
  return (
    <>
      {left === 0 && (
        <p>{t('Everything has been sent. Your data is removed from this device and comes back when you sign in.')}</p>
      )}
      {changes > 0 && (
        <p>
          <Trans
            id="{n, plural, one {<b># change</b> on this device hasn’t been sent yet. Send it before signing out, keep it here for your next sign-in, or discard it for good.} other {<b># changes</b> on this device haven’t been sent yet. Send them before signing out, keep them here for your next sign-in, or discard them for good.}}"
            values={{ n: changes }}
            components={{ b: <strong /> }}
          />
        </p>
      )}
      {shares > 0 && (
        <p className={changes > 0 ? 'mt-m' : undefined}>
          <Trans
            id="{n, plural, one {<b># share</b> from another app isn’t saved yet. Save it first, keep it here for your next sign-in, or discard it for good.} other {<b># shares</b> from other apps aren’t saved yet. Save them first, keep them here for your next sign-in, or discard them for good.}}"
            values={{ n: shares }}
            components={{ b: <strong /> }}
          />
        </p>
      )}
      {problem && <Problem title={t(problem)} className="mt-l" />}
      {left > 0 && (
        <div className="stack gap-s mt-xl">
          {shares > 0 && (
            <Button
              disabled={busy !== null}
              renderRoot={(props) => <Link {...props} to="/share-target" />}
              onClick={onClose}
            >
              {t('See what was shared')}
            </Button>
          )}
          {shares > 0 ? keep : canSend ? [send, keep] : [keep, send]}
          {shares === 0 && !canSend && (
            <p className="small muted">
              {t(
                '{n, plural, one {You can send it when you’re back online.} other {You can send them when you’re back online.}}',
                {
                  n: changes,
                },
              )}
            </p>
          )}
          <Button
            variant="light"
            color="red"
            loading={busy === 'discard'}
            disabled={busy !== null}
            onClick={() => void leave('discard')}
          >
            {shares > 0
              ? t('{n, plural, one {Discard it and sign out} other {Discard all # and sign out}}', { n: left })
              : t('{n, plural, one {Discard # change and sign out} other {Discard # changes and sign out}}', {
                  n: changes,
                })}
          </Button>
        </div>
      )}
      <DialogFooter>
        <Button variant="default" disabled={busy !== null} onClick={onClose}>
          {t('Stay signed in')}
        </Button>
        {left === 0 && (
          <Button loading={busy !== null} onClick={() => void leave('sync-first')}>
            {t('Sign Out')}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}
