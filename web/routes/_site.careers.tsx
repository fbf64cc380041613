import { createFileRoute } from '@tanstack/react-router'
import { jobPosting } from '../features/careers/job-json-ld.ts'
import { CareersPage } from '../pages/careers-page.tsx'
import { headOfPage } from '../pages/page-of-sections.tsx'
import { type Jobs } from '../catalog/schema/jobs.ts'
import { JobsSearch } from '../features/careers/jobs-search.ts'
import type { ResolvedPage } from '../catalog/schema/page.ts'

export const Route = createFileRoute('/_site/careers')({
  validateSearch: JobsSearch,
  loader: async ({ context: { read } }) => {
    const [page, { jobs }] = await Promise.all([read<ResolvedPage>('pages/careers'), read<Jobs>('jobs')])
    return { page, jobs }
  },
  head: ({ loaderData }) =>
    headOfPage(loaderData?.page, '/careers', import.meta.env.SSR && loaderData?.jobs.map(jobPosting)),
  component: Careers,
})

function Careers() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (next: JobsSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return <CareersPage {...Route.useLoaderData()} search={search} onSearch={onSearch} />
}
