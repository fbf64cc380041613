import { createFileRoute } from '@tanstack/react-router'
import { LibraryPage } from '../features/library/library-page.tsx'
import { LibrarySearch } from '../features/library/library-search.ts'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/library/')({
  staticData: { title: msg('Library') },
  validateSearch: LibrarySearch,
  component: Library,
})

function Library() {
  return <LibraryPage view={Route.useSearch()} />
}
