import { matchesAllWords } from '../../domain/matches-words.ts'
import { DEPARTMENTS, JOB_TYPES, type JobEntry } from '../../catalog/schema/jobs.ts'
import { type JobsSearch } from './jobs-search.ts'

/** The positions of the department in which each search word begins a word. */
export function selectJobs(jobs: JobEntry[], { q = '', department }: JobsSearch): JobEntry[] {
  return jobs.filter(
    (job) =>
      (!department || job.department === department) &&
      matchesAllWords(
        [
          ...[job.title, job.summary, job.location, DEPARTMENTS[job.department], JOB_TYPES[job.type]],
          ...[...job.description, ...job.responsibilities, ...job.brings],
        ],
        q,
      ),
  )
}
