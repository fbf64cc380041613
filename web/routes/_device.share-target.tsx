import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useDb } from '../data/context.tsx'
import { addSharedBookmark } from '../features/bookmarks/add-shared-bookmark.ts'
import { trashBookmarks } from '../features/bookmarks/bookmarks.commands.ts'
import { SharePage } from '../features/share/share-page.tsx'
import { RecordId } from '../collections/collection.ts'

export const Route = createFileRoute('/_device/share-target')({
  validateSearch: v.object({ id: v.optional(v.fallback(v.optional(RecordId), undefined)) }),
  staticData: { title: 'Share to Everyday' },
  component: ShareTarget,
})

function ShareTarget() {
  const db = useDb()
  const { id } = Route.useSearch()
  return (
    <SharePage
      key={id}
      id={id}
      store={(shared, bookmarkId) => addSharedBookmark(db, shared, bookmarkId)}
      undo={(bookmarkId) => trashBookmarks(db, [bookmarkId])}
    />
  )
}
