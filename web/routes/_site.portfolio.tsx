import { createFileRoute } from '@tanstack/react-router'
import { Companies } from '../features/portfolio/companies.tsx'
import { companiesJsonLd } from '../features/portfolio/companies-json-ld.ts'
import type { ResolvedPage } from '../schema/page.ts'
import type { PortfolioFile } from '../schema/portfolio.ts'
import { headOfPage } from './-page.tsx'
import { SectionsAround } from './-sections-around.tsx'

const path = '/portfolio'
// The opening; figures of the group and the way to invest come after the companies.
const BEFORE = 1

export const Route = createFileRoute('/_site/portfolio')({
  loader: async ({ context }) => {
    const [page, { companies }] = await Promise.all([
      context.read<ResolvedPage>('pages/portfolio'),
      context.read<PortfolioFile>('portfolio'),
    ])
    return { page, companies }
  },
  head: ({ loaderData }) => headOfPage(loaderData?.page, path, loaderData && [companiesJsonLd(loaderData.companies)]),
  component: PortfolioRoute,
})

function PortfolioRoute() {
  const { page, companies } = Route.useLoaderData()
  return (
    <SectionsAround page={page} before={BEFORE}>
      <Companies companies={companies} />
    </SectionsAround>
  )
}
