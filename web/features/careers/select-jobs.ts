import { findAsTyped } from '../../domain/matches-words.ts'
import { DEPARTMENTS, JOB_TYPES, type JobEntry } from '../../catalog/schema/jobs.ts'
import { type JobsSearch } from './jobs-search.ts'

const textsOf = (job: JobEntry) => [
  ...[job.title, job.location, DEPARTMENTS[job.department], JOB_TYPES[job.type], job.summary],
  ...[...job.description, ...job.responsibilities, ...job.brings],
]

/** The positions of the department that match the search. */
export const selectJobs = (
  jobs: readonly JobEntry[],
  { q = '', department }: JobsSearch,
  find = findAsTyped,
): JobEntry[] => find(jobs, textsOf, q).filter((job) => !department || job.department === department)
