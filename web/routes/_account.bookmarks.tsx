import { createFileRoute, redirect } from '@tanstack/react-router'
import { BookmarkView } from '../features/bookmarks/bookmark-view.ts'
import { BookmarksPage } from '../features/bookmarks/bookmarks-page.tsx'
import { withKeptLook } from '../features/bookmarks/kept-look.ts'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/bookmarks')({
  validateSearch: BookmarkView,
  staticData: { title: msg('Bookmarks') },
  // Only when the page is entered: on it, the address is what was chosen, and Back leads to what was before.
  beforeLoad: ({ search, cause, location: { hash } }) => {
    const kept = cause === 'enter' ? withKeptLook(search) : null
    if (kept) throw redirect({ to: '/bookmarks', search: kept, hash, replace: true })
  },
  component: Bookmarks,
})

function Bookmarks() {
  return <BookmarksPage view={Route.useSearch()} />
}
