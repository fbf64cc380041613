import { createFileRoute } from '@tanstack/react-router'
import { DocumentsPage } from '../features/documents/documents-page.tsx'
import { DocumentsSearch } from '../features/documents/documents-search.ts'

export const Route = createFileRoute('/_account/documents')({
  validateSearch: DocumentsSearch,
  staticData: { title: 'Documents' },
  component: Documents,
})

function Documents() {
  return <DocumentsPage view={Route.useSearch()} />
}
