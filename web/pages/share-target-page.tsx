import { useDb } from '../data/context.tsx'
import { addSharedBookmark } from '../features/bookmarks/add-shared-bookmark.ts'
import { trashBookmark } from '../features/bookmarks/bookmarks.commands.ts'
import { SharePage } from '../features/share/share-page.tsx'

/** Stores the data that another app shared under this id as a bookmark. */
export function ShareTargetPage({ id }: { id: string | undefined }) {
  const db = useDb()
  return (
    <SharePage
      key={id}
      id={id}
      store={(shared, bookmarkId) => addSharedBookmark(db, shared, bookmarkId)}
      undo={(bookmarkId) => trashBookmark(db, bookmarkId)}
    />
  )
}
