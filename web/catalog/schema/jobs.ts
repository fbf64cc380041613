import * as v from 'valibot'
import { Day, Line, Slug } from './sold-item.ts'

export const DEPARTMENTS = {
  engineering: 'Engineering',
  sales: 'Sales & Marketing',
  operations: 'Operations',
  product: 'Product',
  design: 'Design',
} as const
type Department = keyof typeof DEPARTMENTS
export const DepartmentId = v.picklist(Object.keys(DEPARTMENTS) as Department[])

export const JOB_TYPES = { 'full-time': 'Full-time', 'part-time': 'Part-time' } as const

const Job = v.strictObject({
  id: Slug,
  title: Line,
  department: DepartmentId,
  /** As the page says it. `place` is what search engines need; without one the work can be done anywhere in the country. */
  location: Line,
  place: v.optional(v.strictObject({ city: Line, state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) })),
  type: v.picklist(Object.keys(JOB_TYPES) as (keyof typeof JOB_TYPES)[]),
  /** `$118,000 to $142,000 a year`, or `an hour`. */
  salary: v.pipe(Line, v.regex(/^\$[\d,.]+ to \$[\d,.]+ an? (year|hour)$/)),
  /** A position is posted again each so many weeks, until somebody has it: the day is never in the future. */
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

/** A position as it is read: posted on a day, open through another. */
export type JobEntry = Omit<JobsFile['jobs'][number], 'posted'> & { datePosted: string; validThrough: string }
export type Jobs = { jobs: JobEntry[] }
