import { createFileRoute, notFound } from '@tanstack/react-router'
import { orNotFound } from '../app/or-not-found.ts'
import type { ResolvedPage } from '../catalog/schema/page.ts'
import { isSlug } from '../lib/slug.ts'
import { headOfPage, PageOfSections } from '../pages/page-of-sections.tsx'

export const Route = createFileRoute('/_site/legal/$page')({
  loader: ({ context, params: { page } }) => {
    if (!isSlug(page)) throw notFound()
    return orNotFound(context.read<ResolvedPage>(`pages/legal-${page}`))
  },
  head: ({ loaderData, params }) => headOfPage(loaderData, `/legal/${params.page}`),
  component: LegalPage,
})

function LegalPage() {
  return <PageOfSections page={Route.useLoaderData()} />
}
