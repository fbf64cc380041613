import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDb, useInMemoryOnly, useSession } from '../../data/context.tsx'
import { readDrafts } from '../../data/forms/drafts.ts'
import { discardDraft } from '../../data/forms/forms.ts'
import { useSideQuery } from '../../data/live.ts'
import { checkForUpdate } from '../../data/offline/updates.ts'
import { hasSignedOutEverywhere } from '../../data/session/signed-out-elsewhere.ts'
import type { SyncOverview } from '../../data/syncing/sync-control.ts'
import { nameDrafts, type Draft } from '../../domain/drafts.ts'
import { serverText } from '../../lib/server-text.ts'
import { t } from '../../lib/t.ts'
import { formatDuration } from '../../lib/time-ago.ts'
import { Problem } from '../../ui/problem.tsx'
import { UnfinishedForms } from '../../ui/unfinished-forms.tsx'
import { DownloadAndRemove } from './download-and-remove.tsx'
import { ExportAndRemove } from './export-and-remove.tsx'

type Props = {
  overview: SyncOverview | null | undefined
  /** Something is waiting or needs attention. */
  waits: boolean
  now: number
}

/** Explains why nothing is being sent, what is stored, and what the user can do. */
export function StatusNotes({ overview, waits, now }: Props) {
  const { user, expired, ended } = useSession()
  const inMemoryOnly = useInMemoryOnly()
  if (!user) return <GuestNote />
  if (!overview) return null
  const { phase, online, message, retryAt } = overview
  if (phase === 'account-deleted') return <AccountDeleted />
  if (ended) return <SignedOutElsewhere email={user.email} />
  if (expired || phase === 'auth')
    return (
      <Problem
        tone="warning"
        title={t('Sign in again')}
        actions={
          <>
            <Button renderRoot={(props) => <Link {...props} to="/signin" search={{ from: '/sync' }} />} size="sm">
              {t('Sign in')}
            </Button>
            {expired && <ExportAndRemove all />}
          </>
        }
      >
        <p className="any-width">
          {user.email
            ? t(
                waits
                  ? 'Your session has ended. Everything is still here, and your changes wait until you sign in again as {email}.'
                  : 'Your session has ended. Everything is still here, and nothing is waiting to be sent. Sign in again as {email} to get what’s new.',
                { email: user.email },
              )
            : t(
                waits
                  ? 'Your session has ended. Everything is still here, and your changes wait until you sign in again.'
                  : 'Your session has ended. Everything is still here, and nothing is waiting to be sent. Sign in again to get what’s new.',
              )}{' '}
          {user.email && t('If you’ve changed your email address, use the new one.')}
        </p>
        {expired && (
          <p className="any-width mt-s">
            {t('If you can’t sign in any more, as when the account was deleted, download what’s here and remove it.')}
          </p>
        )}
      </Problem>
    )
  if (phase === 'upgrade')
    return (
      <Problem tone="warning" title={t('This version is too old to send changes')} actions={<UpdateNow />}>
        {t('Everything is kept here and sent once the app is updated.')}
      </Problem>
    )
  if (!online || phase === 'offline')
    return (
      waits && (
        <p className="note small">
          {t(
            inMemoryOnly
              ? 'Your changes are kept while this page stays open and will be sent once the server can be reached.'
              : 'Your changes are kept on this device and will be sent once the server can be reached.',
          )}
        </p>
      )
    )
  if (phase === 'error')
    return (
      <Problem tone="warning" title={t('The last attempt did not go through')}>
        {message ? `${serverText(message)} ` : ''}
        {t('Nothing is lost.')}
        {retryAt && retryAt > now
          ? ` ${t('The next attempt is in {duration}.', { duration: formatDuration(retryAt - now) })}`
          : ''}
      </Problem>
    )
  return null
}

/** A guest's searches, forms, and audiobooks in the cart are kept (collections with `guest`); buttons that add anything else lead to sign-in. */
function GuestNote() {
  const inMemoryOnly = useInMemoryOnly()
  return (
    <div className="card pad-s">
      <p className="bold">{t('You’re not signed in')}</p>
      <p className="small muted mt-xs">
        {t(
          inMemoryOnly
            ? 'Your searches, audiobooks in your cart and forms you fill in are kept while this page stays open.'
            : 'Your searches, audiobooks in your cart and forms that wait to be sent are only kept on this device.',
        )}{' '}
        {t('They move to your account when you sign in. Anything else you add needs an account.')}
      </p>
      <div className="row gap-s mt-m">
        <Button
          renderRoot={(props) => <Link {...props} to="/signin" search={{ from: '/sync' }} />}
          size="sm"
          variant="light"
        >
          {t('Sign in')}
        </Button>
      </div>
    </div>
  )
}

/** The server has a newer version, so the newer app is available or soon will be. */
function UpdateNow() {
  const [isUpdating, setIsUpdating] = useState(false)
  const update = async () => {
    setIsUpdating(true)
    try {
      // With a worker, the update prompt takes over once the new version is here, and spares unsaved work.
      if (!(await checkForUpdate())) location.reload()
    } catch {
      setIsUpdating(false)
    }
  }
  return (
    <Button size="sm" loading={isUpdating} onClick={update}>
      {t('Update')}
    </Button>
  )
}

const NO_DRAFTS: Draft[] = []

/** The session was ended from another device. All that was sent is gone from this one. */
function SignedOutElsewhere({ email }: { email: string }) {
  const db = useDb()
  const drafts = useSideQuery(() => readDrafts(db), [db], NO_DRAFTS) ?? NO_DRAFTS
  return (
    <Problem
      tone="warning"
      title={t(
        hasSignedOutEverywhere()
          ? 'You signed out everywhere, including this device'
          : 'This device was signed out from another device',
      )}
      actions={
        <>
          <Button renderRoot={(props) => <Link {...props} to="/signin" />} size="sm">
            {t('Sign in again')}
          </Button>
          <ExportAndRemove />
        </>
      }
    >
      {t(
        'Your data has been removed from it, except for changes, files and forms that haven’t been sent. Export or remove them, or sign in again as {email} to send them.',
        { email },
      )}{' '}
      {email && t('If you’ve changed your email address, use the new one.')}
      {drafts.length > 0 && (
        <UnfinishedForms forms={nameDrafts(drafts)} discard={(key) => discardDraft(db, key)} className="mt-xs" />
      )}
    </Problem>
  )
}

/** This device may have the last copy of everything, not only of what waits. */
function AccountDeleted() {
  return (
    <Problem title={t('This account was deleted')} actions={<DownloadAndRemove />}>
      {t(
        'It’s no longer on the server: what’s on this device may be the only copy. It stays here until you remove it. Download it first, with the changes and files that haven’t been sent.',
      )}
    </Problem>
  )
}
