import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDb, useSession } from '../../data/context.tsx'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { t } from '../../lib/t.ts'
import { Delayed } from '../../ui/delayed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Page } from '../../ui/page.tsx'
import { useShared, type StoreShared } from './use-shared.ts'
import classes from './share-page.module.css'
import { TRASH_DAYS } from '../../domain/trash.ts'

type Props = {
  /** From the URL; absent when nothing was shared. */
  id: string | undefined
  store: StoreShared
  /** Removes the bookmark that was just added. */
  undo: (bookmarkId: string) => Promise<WriteOutcome>
}

/** The result of sharing something from another app. */
export function SharePage({ id, store, undo }: Props) {
  const state = useShared(useDb().owner, id, store)
  if (state.name === 'reading')
    return (
      <Page title={t('Saving the link')} width="text">
        <Delayed>
          <p className={`muted ${classes.muted}`}>{t('One moment.')}</p>
        </Delayed>
      </Page>
    )
  if (state.name === 'nothing')
    return (
      <Page title={t('Share to Everyday')} width="text">
        <EmptyState
          id="share-target"
          title={t('Nothing is waiting here')}
          text={t(
            'Once the app is installed, Everyday is among the apps to share a link to, and each link becomes a bookmark. What you shared before is among your bookmarks.',
          )}
          action={<OpenBookmarks />}
        />
      </Page>
    )
  if (state.name === 'no-room')
    return (
      <Page title={t('The link is not saved yet')} width="text">
        <Problem title={t(state.message)} actions={<Button onClick={state.again}>{t('Try again')}</Button>}>
          {t('What you shared is kept until it is saved.')}
        </Problem>
        <SharedText>{words(state.shared)}</SharedText>
      </Page>
    )
  if (state.name === 'no-link')
    return (
      <Page
        title={t('No link in it')}
        description={t('Only links become bookmarks. This is what was shared:')}
        width="text"
      >
        <SharedText>{words(state.shared)}</SharedText>
        <div className="row mt-xl">
          <Button variant="default" onClick={state.discard}>
            {t('Discard')}
          </Button>
        </div>
      </Page>
    )
  const { shared, outcome, isUndone } = state
  if (isUndone)
    return (
      <Page
        title={t('Bookmark removed')}
        description={t('The link is in the trash for {n} days.', { n: TRASH_DAYS })}
        width="text"
      >
        <OpenBookmarks />
      </Page>
    )
  return (
    <Page title={t(outcome.status === 'added' ? 'Saved to bookmarks' : 'Already among your bookmarks')} width="text">
      <SharedText>{words(shared)}</SharedText>
      <GuestNote />
      {state.failure && <Problem title={state.failure} />}
      <div className="row mt-xl">
        <OpenBookmarks />
        {outcome.status === 'added' && (
          <Button variant="default" onClick={() => state.undo(() => undo(outcome.id))}>
            {t('Undo')}
          </Button>
        )}
      </div>
    </Page>
  )
}

const words = ({ title, text, url }: { title: string; text: string; url: string }) =>
  [...new Set([title, text, url])].filter(Boolean).map((line) => <p key={line}>{line}</p>)

const SharedText = ({ children }: { children: ReactNode }) => (
  <div className={`card pad ${classes.given}`}>{children}</div>
)

function GuestNote() {
  const { user } = useSession()
  if (user) return null
  return (
    <p className={`muted ${classes.muted}`}>
      {t('You are not signed in: the bookmark is kept on this device and joins your account when you sign in.')}
    </p>
  )
}

function OpenBookmarks() {
  const { user } = useSession()
  return user ? (
    <Button component={Link} to="/bookmarks">
      {t('Open bookmarks')}
    </Button>
  ) : (
    <Button renderRoot={(props) => <Link {...props} to="/signin" search={{ from: '/bookmarks' }} />}>
      {t('Sign in')}
    </Button>
  )
}
