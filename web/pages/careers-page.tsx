import { Suspense } from 'react'
import { OpenPositions } from '../features/careers/open-positions.tsx'
import { t } from '../lib/t.ts'
import type { Jobs } from '../catalog/schema/jobs.ts'
import type { JobsSearch } from '../features/careers/jobs-search.ts'
import type { ResolvedPage } from '../catalog/schema/page.ts'
import { LaterJobForm } from './later-forms.ts'
import { PageOfSections } from './page-of-sections.tsx'

type Props = { page: ResolvedPage; jobs: Jobs['jobs']; search: JobsSearch; onSearch: (search: JobsSearch) => void }

export function CareersPage({ page, jobs, search, onSearch }: Props) {
  const positions = (
    <OpenPositions
      jobs={jobs}
      search={search}
      onSearch={onSearch}
      apply={({ id, title }) => (
        <Suspense fallback={<p className="muted">{t('One moment...')}</p>}>
          <LaterJobForm jobId={id} title={title} />
        </Suspense>
      )}
    />
  )
  return <PageOfSections page={page} content={{ positions }} />
}
