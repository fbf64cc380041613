import { holdsWords } from '../../domain/holds-words.ts'
import { DEPARTMENTS, JOB_TYPES, type JobEntry, type JobsSearch } from '../../schema/jobs.ts'

/** The positions that fit: each word begins one of theirs, and the department holds. */
export function selectJobs(jobs: JobEntry[], { q = '', department }: JobsSearch): JobEntry[] {
  return jobs.filter(
    (job) =>
      (!department || job.department === department) &&
      holdsWords(
        [
          ...[job.title, job.summary, job.location, DEPARTMENTS[job.department], JOB_TYPES[job.type]],
          ...[...job.description, ...job.responsibilities, ...job.brings],
        ],
        q,
      ),
  )
}
