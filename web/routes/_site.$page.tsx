import { createFileRoute, notFound } from '@tanstack/react-router'
import { orNotFound } from '../app/or-not-found.ts'
import type { ResolvedPage } from '../schema/page.ts'
import { headOfPage, PageOfSections } from './-page.tsx'

// Files of pages that stand elsewhere: at `/` and below `/legal/`.
const ELSEWHERE = /^(home$|legal-)/

export const Route = createFileRoute('/_site/$page')({
  loader: ({ context, params: { page } }) => {
    if (ELSEWHERE.test(page) || !/^[a-z0-9-]+$/.test(page)) throw notFound()
    return orNotFound(context.read<ResolvedPage>(`pages/${page}`))
  },
  head: ({ loaderData, params }) => headOfPage(loaderData, `/${params.page}`),
  component: SitePage,
})

function SitePage() {
  return <PageOfSections page={Route.useLoaderData()} />
}
