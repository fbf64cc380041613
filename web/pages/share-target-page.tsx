import { useDb } from '../data/context.tsx'
import { addSharedBookmark } from '../features/bookmarks/add-shared-bookmark.ts'
import { trashBookmark } from '../features/bookmarks/bookmarks.commands.ts'
import { SharedFilesPage } from '../features/documents/shared-files-page.tsx'
import { SharePage } from '../features/share/share-page.tsx'

type Props = { id?: string | undefined; files?: string | undefined }

/** Stores what another app shared: a link under `id` as a bookmark, files under `files` as documents. */
export function ShareTargetPage({ id, files }: Props) {
  const db = useDb()
  if (files) return <SharedFilesPage id={files} />
  return (
    <SharePage
      key={id}
      id={id}
      store={(shared, bookmarkId) => addSharedBookmark(db, shared, bookmarkId)}
      undo={(bookmarkId) => trashBookmark(db, bookmarkId)}
    />
  )
}
