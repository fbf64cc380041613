import { Button } from '@mantine/core'
import { useDb, useSession } from '../../data/context.tsx'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { t } from '../../lib/t.ts'
import { Delayed } from '../../ui/delayed.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Page } from '../../ui/page.tsx'
import { NothingShared } from './nothing-shared.tsx'
import { OpenBookmarks } from './open-bookmarks.tsx'
import { linesOf, SharedText } from './shared-text.tsx'
import { useShared, type StoreShared } from './use-shared.ts'
import classes from './share-page.module.css'
import { TRASH_DAYS } from '../../domain/trash.ts'

type Props = {
  id: string
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
  if (state.name === 'nothing') return <NothingShared />
  if (state.name === 'no-room')
    return (
      <Page title={t('The link is not saved yet')} width="text">
        <Problem title={t(state.message)} actions={<Button onClick={state.again}>{t('Try again')}</Button>}>
          {t('What you shared is kept until it’s saved.')}
        </Problem>
        <SharedText lines={linesOf(state.shared)} />
      </Page>
    )
  if (state.name === 'no-link')
    return (
      <Page
        title={t('No link found')}
        description={t('Only links can be bookmarked. This is what was shared:')}
        width="text"
      >
        <SharedText lines={linesOf(state.shared)} />
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
        description={t('The link stays in the trash for {n} days.', { n: TRASH_DAYS })}
        width="text"
      >
        <OpenBookmarks />
      </Page>
    )
  return (
    <Page title={t(outcome.status === 'added' ? 'Saved to bookmarks' : 'Already in your bookmarks')} width="text">
      <SharedText lines={linesOf(shared)} />
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

function GuestNote() {
  const { user } = useSession()
  if (user) return null
  return (
    <p className={`muted ${classes.muted}`}>
      {t('You’re not signed in. The bookmark is saved on this device and added to your account when you sign in.')}
    </p>
  )
}
