import { Button } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import texts from '../../../public/catalog/route-pages/careers.json'
import { useFind } from '../../data/use-find.ts'
import { DEPARTMENTS, type JobEntry } from '../../catalog/schema/jobs.ts'
import { type JobsSearch } from './jobs-search.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Found } from '../../ui/found.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { JobRow } from './job-row.tsx'
import classes from './open-positions.module.css'
import { selectJobs } from './select-jobs.ts'

type Props = {
  jobs: JobEntry[]
  search: JobsSearch
  onSearch: (search: JobsSearch) => void
  apply: (job: JobEntry) => ReactNode
}

/** The open positions, with search and department filter; each expands in place. */
export function OpenPositions({ jobs, search, onSearch, apply }: Props) {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [applying, setApplying] = useState<JobEntry | null>(null)
  const find = useFind(search.q)
  const found = selectJobs(jobs, search, find)
  const meant = find.meant?.(jobs, search.q ?? '', (q) => selectJobs(jobs, { ...search, q }, find))
  useEffect(() => {
    const row = document.getElementById(hash || 'none')
    if (row instanceof HTMLDetailsElement) row.open = true
  }, [hash])

  return (
    <section id="positions" className="band raised" data-background="band" aria-labelledby="positions-title">
      <div className="wide">
        <h2 id="positions-title">{texts.positions}</h2>
        <div className={`stack bottom mt-xl ${classes.filters}`}>
          <SearchBox
            label="Search positions"
            placeholder="Remote, TypeScript, Boise"
            q={search.q ?? ''}
            onSearch={(q) => onSearch({ ...search, q: q || undefined })}
          />
          <Select
            label="Department"
            place="above"
            size="medium"
            options={{ '': 'All Departments', ...DEPARTMENTS }}
            value={search.department ?? ''}
            onChange={(department) => onSearch({ ...search, department: department || undefined })}
          />
        </div>
        <Found
          count={found.length === 1 ? '1 position' : `${found.length} positions`}
          meant={meant}
          className={classes.found}
        />
        {found.length === 0 ? (
          <EmptyState
            id="no-position"
            level={3}
            {...texts.empty}
            action={<Button onClick={() => onSearch({})}>Show all positions</Button>}
          />
        ) : (
          <div className="stack">
            {found.map((job) => (
              <JobRow key={job.id} job={job} onApply={() => setApplying(job)} />
            ))}
          </div>
        )}
      </div>
      {applying && (
        <Dialog title={`Apply: ${applying.title}`} size="large" onClose={() => setApplying(null)}>
          <p className={`muted ${classes.about}`}>
            {applying.location}. {applying.salary}.
          </p>
          {apply(applying)}
        </Dialog>
      )}
    </section>
  )
}
