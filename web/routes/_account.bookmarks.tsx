import { createFileRoute } from '@tanstack/react-router'
import { BookmarkView } from '../features/bookmarks/bookmark-view.ts'
import { BookmarksPage } from '../features/bookmarks/bookmarks-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/bookmarks')({
  validateSearch: BookmarkView,
  staticData: { title: msg('Bookmarks') },
  component: Bookmarks,
})

function Bookmarks() {
  return <BookmarksPage view={Route.useSearch()} />
}
