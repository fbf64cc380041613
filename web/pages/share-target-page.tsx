import { useDb } from '../data/context.tsx'
import { addSharedBookmark } from '../features/bookmarks/add-shared-bookmark.ts'
import { trashBookmark } from '../features/bookmarks/bookmarks.commands.ts'
import { SharedFilesPage } from '../features/documents/shared-files-page.tsx'
import { ConfirmShare } from '../features/share/confirm-share.tsx'
import { SharePage } from '../features/share/share-page.tsx'
import { namesOf, textsOf } from './waiting-shares.ts'
import { WaitingSharesPage } from './waiting-shares-page.tsx'

type Props = {
  id?: string | undefined
  files?: string | undefined
  /** The worker has just kept it. */
  isNew: boolean
  /** The worker could not keep it. */
  isNotKept: boolean
}

/** Stores what another app shared: a link under `id` as a bookmark, files under `files` as documents. Without them, what waits. */
export function ShareTargetPage({ id, files, isNew, isNotKept }: Props) {
  const db = useDb()
  if (files)
    return (
      <ConfirmShare key={files} id={files} isNew={isNew} read={(owner) => namesOf(owner, files)}>
        <SharedFilesPage id={files} />
      </ConfirmShare>
    )
  if (!id) return <WaitingSharesPage isNotKept={isNotKept} />
  return (
    <ConfirmShare key={id} id={id} isNew={isNew} read={(owner) => textsOf(owner, id)}>
      <SharePage
        id={id}
        store={(shared, bookmarkId) => addSharedBookmark(db, shared, bookmarkId)}
        undo={(bookmarkId) => trashBookmark(db, bookmarkId)}
      />
    </ConfirmShare>
  )
}
