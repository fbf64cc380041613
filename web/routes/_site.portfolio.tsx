import { createFileRoute } from '@tanstack/react-router'
import { companiesJsonLd } from '../features/portfolio/companies-json-ld.ts'
import { Companies } from '../features/portfolio/companies.tsx'
import { headOfPage, PageOfSections } from '../pages/page-of-sections.tsx'
import type { ResolvedPage } from '../catalog/schema/page.ts'
import type { PortfolioFile } from '../catalog/schema/portfolio.ts'

export const Route = createFileRoute('/_site/portfolio')({
  loader: async ({ context: { read } }) => {
    const [page, file] = await Promise.all([read<ResolvedPage>('pages/portfolio'), read<PortfolioFile>('portfolio')])
    return { page, companies: file.companies }
  },
  head: ({ loaderData: data }) =>
    headOfPage(data?.page, '/portfolio', import.meta.env.SSR && data && [companiesJsonLd(data.companies)]),
  component: Portfolio,
})

function Portfolio() {
  const { page, companies } = Route.useLoaderData()
  return <PageOfSections page={page} content={{ companies: <Companies companies={companies} /> }} />
}
