import { addDays, lastInSeries, nextInSeries } from '../domain/calendar-series.ts'
import type { Jobs, JobsFile } from './schema/jobs.ts'
import type { CatalogFiles } from './files.ts'

/** `jobs`: each posted on the last date of its series and open until the day before the next; newest first. */
export function jobFiles(files: CatalogFiles, today: string): { jobs?: Jobs } {
  const file = files.get('jobs') as JobsFile | undefined
  if (!file) return {}
  const jobs = file.jobs.map(({ posted, ...job }) => ({
    ...job,
    datePosted: lastInSeries(posted, today),
    validThrough: addDays(nextInSeries(posted, today), -1),
  }))
  return { jobs: { jobs: jobs.sort((a, b) => b.datePosted.localeCompare(a.datePosted)) } }
}

/** Duplicate ids of positions. */
export function jobErrors(files: CatalogFiles): string[] {
  const ids = ((files.get('jobs') as JobsFile | undefined)?.jobs ?? []).map(({ id }) => id)
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `jobs.json: jobs: ${id} is used twice`)
}
