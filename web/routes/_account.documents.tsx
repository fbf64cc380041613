import { createFileRoute } from '@tanstack/react-router'
import { DocumentsPage } from '../features/documents/documents-page.tsx'
import { DocumentsSearch } from '../features/documents/documents-search.ts'
import { refusalReasons } from '../features/sync/refusal-text.ts'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/documents')({
  validateSearch: DocumentsSearch,
  staticData: { title: msg('Documents') },
  component: Documents,
})

function Documents() {
  return <DocumentsPage view={Route.useSearch()} reasonsOf={refusalReasons} />
}
