import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { OpenBookmarks } from './open-bookmarks.tsx'

/** The page of what is shared, when nothing waits. */
export function NothingShared() {
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
}
