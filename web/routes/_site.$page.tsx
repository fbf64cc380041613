import { createFileRoute, notFound } from '@tanstack/react-router'
import { orNotFound } from '../app/or-not-found.ts'
import { headOfPage, PageOfSections } from '../pages/page-of-sections.tsx'
import { isSlug } from '../lib/slug.ts'
import type { ResolvedPage } from '../catalog/schema/page.ts'

/** Files of pages that have another address: `/`, and those below `/legal/`. */
const OTHERS = /^(home$|legal-)/

export const Route = createFileRoute('/_site/$page')({
  loader: ({ context, params: { page } }) => {
    if (OTHERS.test(page) || !isSlug(page)) throw notFound()
    return orNotFound(context.read<ResolvedPage>(`pages/${page}`))
  },
  head: ({ loaderData, params }) => headOfPage(loaderData, `/${params.page}`),
  component: SitePage,
})

function SitePage() {
  return <PageOfSections page={Route.useLoaderData()} />
}
