import { createFileRoute } from '@tanstack/react-router'
import { jobPosting } from '../features/careers/job-json-ld.ts'
import { OpenPositions } from '../features/careers/open-positions.tsx'
import { JobForm } from '../features/forms/job-form.tsx'
import { JobsSearch, type Jobs } from '../schema/jobs.ts'
import type { ResolvedPage } from '../schema/page.ts'
import { headOfPage } from './-page.tsx'
import { SectionsAround } from './-sections-around.tsx'

const path = '/careers'
// Opening and culture come before the positions, all else after them.
const BEFORE = 2

export const Route = createFileRoute('/_site/careers')({
  validateSearch: JobsSearch,
  loader: async ({ context }) => {
    const [page, { jobs }] = await Promise.all([
      context.read<ResolvedPage>('pages/careers'),
      context.read<Jobs>('jobs'),
    ])
    return { page, jobs }
  },
  head: ({ loaderData }) => headOfPage(loaderData?.page, path, loaderData?.jobs.map(jobPosting)),
  component: CareersRoute,
})

function CareersRoute() {
  const { page, jobs } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <SectionsAround page={page} before={BEFORE}>
      <OpenPositions
        jobs={jobs}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
        apply={({ id, title }) => <JobForm jobId={id} title={title} />}
      />
    </SectionsAround>
  )
}
