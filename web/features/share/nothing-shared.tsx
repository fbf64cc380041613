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
          'Install Everyday to share links to it from other apps. Each link becomes a bookmark. Links you’ve shared before are in your bookmarks.',
        )}
        action={<OpenBookmarks />}
      />
    </Page>
  )
}
