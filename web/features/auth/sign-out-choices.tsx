import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Begun, SignOutChoice } from '../../data/session/account.ts'
import { useAccount, useDb, useSession } from '../../data/context.tsx'
import { readDrafts } from '../../data/forms/drafts.ts'
import { discardDraft } from '../../data/forms/forms.ts'
import { useSyncOverview } from '../../data/live.ts'
import { nameDrafts, type Draft } from '../../domain/drafts.ts'
import { useOnline } from '../../lib/online.ts'
import { t } from '../../lib/t.ts'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Trans } from '../../ui/trans.tsx'
import { UnfinishedForms } from '../../ui/unfinished-forms.tsx'

/** How long sending takes before the person is told that the server does not answer, in ms. */
const SLOW_MS = 8000

export function NotPossible() {
  return (
    <Problem title={t('Signing out isn’t possible right now')}>
      {t(
        'The data on this device can’t be opened, so we can’t tell whether changes are waiting. Close your other Everyday tabs or reload the page, then try again.',
      )}
    </Problem>
  )
}

type Waiting = { changes: number; shares: number; begun: Begun; drafts: Draft[] }

/** What would be lost, counted anew whenever something was sent or came in, and by `recount`. */
function useWaiting(): { waiting: Waiting | 'unknown' | null; recount: () => void } {
  const account = useAccount()
  const db = useDb()
  const overview = useSyncOverview()
  const changed = overview && overview.waiting + overview.attention
  const [waiting, setWaiting] = useState<Waiting | 'unknown' | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isLatest = true
    const count = async () => {
      const [changes, shares, begun, drafts] = await Promise.all([
        account.waitingChanges(),
        account.waitingShares(),
        account.waitingBegun(),
        readDrafts(db),
      ])
      if (isLatest) setWaiting({ changes, shares, begun, drafts })
    }
    count().catch(() => isLatest && setWaiting('unknown'))
    return () => {
      isLatest = false
    }
  }, [account, db, changed, turn])
  return { waiting, recount: () => setTurn((now) => now + 1) }
}

type Props = {
  onClose: () => void
  /** From now on, or no longer, the person is being signed out: closing the dialog would not stop it. */
  onLeaving: (isLeaving: boolean) => void
}

/** The ways out. While changes are being sent, closing the dialog stops the sign-out, and the other ways can still be chosen. */
export function SignOutChoices({ onClose, onLeaving }: Props) {
  const account = useAccount()
  const navigate = useNavigate()
  const { expired } = useSession()
  const online = useOnline()
  const { waiting, recount } = useWaiting()
  const [doing, setDoing] = useState<SignOutChoice | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  if (!waiting) return null
  if (waiting === 'unknown') return <NotPossible />
  const { changes, shares, begun, drafts } = waiting
  const left = changes + shares + drafts.length
  const isSending = doing === 'sync-first' && left > 0
  const isLeaving = doing !== null && !isSending

  const leave = async (choice: SignOutChoice) => {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    setDoing(choice)
    setProblem(null)
    onLeaving(choice !== 'sync-first' || left === 0)
    const result = await account.signOut(choice, run.signal)
    // Also if the page is rendered for nobody by now.
    if (result.ok) {
      onClose()
      return navigate({ to: '/signin' })
    }
    if (run.signal.aborted) return
    setDoing(null)
    onLeaving(false)
    setProblem(result.message)
  }

  const canSend = changes > 0 && online && !expired && shares === 0
  const send = changes > 0 && !expired && (
    <Button
      key="send"
      variant={canSend ? 'filled' : 'default'}
      loading={isSending}
      disabled={isLeaving || !canSend}
      onClick={() => void leave('sync-first')}
    >
      {t('Send, then sign out')}
    </Button>
  )
  const keep = (
    <Button
      key="keep"
      variant={canSend || shares > 0 ? 'default' : 'filled'}
      loading={doing === 'keep'}
      disabled={isLeaving}
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
            id={
              expired
                ? '{n, plural, one {<b># change</b> on this device hasn’t been sent. Your session has ended: it can only be sent once you sign in again. Keep it here until then, or discard it for good.} other {<b># changes</b> on this device haven’t been sent. Your session has ended: they can only be sent once you sign in again. Keep them here until then, or discard them for good.}}'
                : '{n, plural, one {<b># change</b> on this device hasn’t been sent yet. Send it before signing out, keep it here for your next sign-in, or discard it for good.} other {<b># changes</b> on this device haven’t been sent yet. Send them before signing out, keep them here for your next sign-in, or discard them for good.}}'
            }
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
      {drafts.length > 0 && (
        <Unfinished
          drafts={drafts}
          disabled={doing !== null}
          onDiscarded={recount}
          className={changes + shares > 0 ? 'mt-m' : undefined}
        />
      )}
      {problem && <Problem title={t(problem)} className="mt-l" />}
      {left > 0 && (
        <div className="stack gap-s mt-xl">
          {shares > 0 && (
            <Button
              disabled={isLeaving}
              renderRoot={(props) => <Link {...props} to="/share-target" />}
              onClick={onClose}
            >
              {t('See what was shared')}
            </Button>
          )}
          {shares > 0 ? keep : canSend ? [send, isSending && <Sending key="sending" />, keep] : [keep, send]}
          {changes > 0 && shares === 0 && !canSend && !expired && (
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
            loading={doing === 'discard'}
            disabled={isLeaving}
            onClick={() => void leave('discard')}
          >
            {shares + drafts.length > 0
              ? t('{n, plural, one {Discard it and sign out} other {Discard all # and sign out}}', { n: left })
              : t('{n, plural, one {Discard # change and sign out} other {Discard # changes and sign out}}', {
                  n: changes,
                })}
          </Button>
          <AlreadySent begun={begun} isSending={isSending} />
        </div>
      )}
      <DialogFooter>
        <Button variant="default" disabled={isLeaving} onClick={onClose}>
          {t(expired ? 'Cancel' : 'Stay signed in')}
        </Button>
        {left === 0 && (
          <Button loading={doing !== null} onClick={() => void leave('sync-first')}>
            {t('Sign Out')}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

type UnfinishedProps = { drafts: Draft[]; disabled: boolean; onDiscarded: () => void; className: string | undefined }

/** Forms that were begun. Whatever becomes of the rest, they stay for the next sign-in, unless they are discarded. */
function Unfinished({ drafts, disabled, onDiscarded, className }: UnfinishedProps) {
  const db = useDb()
  const discard = async (key: string) => {
    const outcome = await discardDraft(db, key)
    if (outcome.ok) onDiscarded()
    return outcome
  }
  return (
    <div className={className}>
      <p>
        <Trans
          id="{n, plural, one {<b># form</b> isn’t finished. It stays here for your next sign-in, unless you discard it.} other {<b># forms</b> aren’t finished. They stay here for your next sign-in, unless you discard them.}}"
          values={{ n: drafts.length }}
          components={{ b: <strong /> }}
        />
      </p>
      <UnfinishedForms forms={nameDrafts(drafts)} discard={discard} disabled={disabled} className="mt-xs" />
    </div>
  )
}

function Sending() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className="small muted" role="status">
      {t(
        isSlow
          ? 'This is taking longer than usual. You can wait, choose another way, or stay signed in.'
          : 'Sending. You’re signed out when everything has arrived.',
      )}
    </p>
  )
}

/** What discarding does not take back. */
function AlreadySent({ begun, isSending }: { begun: Begun; isSending: boolean }) {
  const { changes, documents } = begun
  if (documents === 0 && changes === 0 && !isSending) return null
  return (
    <p className="small muted">
      {(changes > 0 || isSending) &&
        t('Some of it may have reached the server already. Discarding doesn’t take that back.')}{' '}
      {documents > 0 &&
        t(
          '{n, plural, one {# document is already listed in your account. Discarding leaves it there without its content.} other {# documents are already listed in your account. Discarding leaves them there without their content.}}',
          { n: documents },
        )}
    </p>
  )
}
