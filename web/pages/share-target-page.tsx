import { useDb } from '../data/context.tsx'
import { addSharedBookmark } from '../features/bookmarks/add-shared-bookmark.ts'
import { trashBookmark } from '../features/bookmarks/bookmarks.commands.ts'
import { SharedFilesPage } from '../features/documents/shared-files-page.tsx'
import { ConfirmShare } from '../features/share/confirm-share.tsx'
import { SharePage } from '../features/share/share-page.tsx'
import type { ShareProblem } from '../features/share/shared-inbox.ts'
import { unconfirmedCacheOf } from '../lib/cache-names.ts'
import { namesOf, textsOf } from './waiting-shares.ts'
import { WaitingSharesPage } from './waiting-shares-page.tsx'

type Props = { id?: string | undefined; files?: string | undefined; problem?: ShareProblem | undefined }

/** Stores what another app shared: a link under `id` as a bookmark, files under `files` as documents. Without them, what waits. */
export function ShareTargetPage({ id, files, problem }: Props) {
  const db = useDb()
  if (files)
    return (
      <ConfirmShare key={files} id={files} read={(owner) => namesOf(owner, files, unconfirmedCacheOf)}>
        <SharedFilesPage id={files} />
      </ConfirmShare>
    )
  if (!id) return <WaitingSharesPage problem={problem} />
  return (
    <ConfirmShare key={id} id={id} read={(owner) => textsOf(owner, id, unconfirmedCacheOf)}>
      <SharePage
        id={id}
        store={(shared, bookmarkId) => addSharedBookmark(db, shared, bookmarkId)}
        undo={(bookmarkId) => trashBookmark(db, bookmarkId)}
      />
    </ConfirmShare>
  )
}
