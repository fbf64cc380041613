import * as v from 'valibot'
import { Day, Line, Slug } from './fields.ts'

/** Departments with their labels. */
export const DEPARTMENTS = {
  engineering: 'Engineering',
  sales: 'Sales & Marketing',
  operations: 'Operations',
  product: 'Product',
  design: 'Design',
} as const
type Department = keyof typeof DEPARTMENTS
/** The schema of a department's id. */
export const DepartmentId = v.picklist(Object.keys(DEPARTMENTS) as Department[])

/** Types of employment with their labels. */
export const JOB_TYPES = { 'full-time': 'Full-time', 'part-time': 'Part-time' } as const

const Job = v.strictObject({
  id: Slug,
  title: Line,
  department: DepartmentId,
  /** As displayed. `place` is for search engines; without it the job is remote within the country. */
  location: Line,
  place: v.optional(v.strictObject({ city: Line, state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) })),
  type: v.picklist(Object.keys(JOB_TYPES) as (keyof typeof JOB_TYPES)[]),
  /** `$118,000 to $142,000 a year`, or `an hour`. */
  salary: v.pipe(Line, v.regex(/^\$[\d,.]+ to \$[\d,.]+ an? (year|hour)$/)),
  /** A position is posted again every so many weeks while it is open: the date is never in the future. */
  posted: v.strictObject({
    first: Day,
    everyWeeks: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(26)),
  }),
  summary: v.pipe(Line, v.maxLength(160)),
  description: v.pipe(v.array(Line), v.minLength(1)),
  responsibilities: v.pipe(v.array(Line), v.minLength(3)),
  brings: v.pipe(v.array(Line), v.minLength(3)),
})

/** `public/catalog/jobs.json`: open positions. */
export const JobsFile = v.strictObject({ jobs: v.array(Job) })
export type JobsFile = v.InferOutput<typeof JobsFile>

/** An open position with its dates. */
export type JobEntry = Omit<JobsFile['jobs'][number], 'posted'> & { datePosted: string; validThrough: string }
/** The derived `jobs`. */
export type Jobs = { jobs: JobEntry[] }
