import { OpenPositions } from '../features/careers/open-positions.tsx'
import { JobForm } from '../features/forms/job-form.tsx'
import type { Jobs } from '../catalog/schema/jobs.ts'
import type { JobsSearch } from '../features/careers/jobs-search.ts'
import type { ResolvedPage } from '../catalog/schema/page.ts'
import { PageOfSections } from './page-of-sections.tsx'

type Props = { page: ResolvedPage; jobs: Jobs['jobs']; search: JobsSearch; onSearch: (search: JobsSearch) => void }

export function CareersPage({ page, jobs, search, onSearch }: Props) {
  const positions = (
    <OpenPositions
      jobs={jobs}
      search={search}
      onSearch={onSearch}
      apply={({ id, title }) => <JobForm jobId={id} title={title} />}
    />
  )
  return <PageOfSections page={page} content={{ positions }} />
}
