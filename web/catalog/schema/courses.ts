import * as v from 'valibot'
import { PageTexts, SectionTexts, TitledText } from './page-texts.ts'
import { Count, Line, PictureName, Slug } from './fields.ts'
import { shelfFields, titledFields } from './sold-item.ts'

const Month = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))
/** The categories of executive education. */
export const ProgramCategory = v.picklist([
  'leadership',
  'finance',
  'strategy',
  'marketing',
  'operations',
  'technology',
])

const taughtFields = {
  ...titledFields,
  /** `30 days`, `8 weeks`. */
  duration: v.pipe(v.string(), v.regex(/^\d+ (days|weeks)$/)),
  students: Count,
}

const Course = v.strictObject({
  ...taughtFields,
  instructor: Line,
  instructorNote: Line,
  level: v.picklist(['Beginner', 'Intermediate', 'Advanced']),
  /** The time it takes for each day or week. */
  hours: Line,
  format: Line,
  modules: v.pipe(
    v.array(
      v.strictObject({
        title: Line,
        time: Line,
        lessons: v.pipe(v.array(Line), v.minLength(3), v.maxLength(6)),
      }),
    ),
    v.minLength(1),
  ),
})

const Program = v.strictObject({
  ...taughtFields,
  institution: Line,
  weeks: Count,
  /** A cohort starts on the first Monday of each of these months (`domain/cohort-start.ts`), so no date is ever in the past. */
  startMonths: v.pipe(v.array(Month), v.minLength(1)),
  categories: v.pipe(v.array(ProgramCategory), v.minLength(1)),
  /** Additional search terms. */
  keywords: v.array(Line),
  certification: Line,
})

/** `public/catalog/items/courses.json`. */
export const CoursesFile = v.strictObject({
  kind: v.literal('course'),
  ...shelfFields,
  page: PageTexts,
  sections: v.strictObject({ compare: SectionTexts, lessons: SectionTexts }),
  /** Shown where nothing was found. */
  empty: TitledText,
  items: v.array(Course),
})
export type CoursesFile = v.InferOutput<typeof CoursesFile>
/** A course. */
export type Course = v.InferOutput<typeof Course>

/** `public/catalog/items/programs.json`: executive education. `chips`: suggested searches. */
export const ProgramsFile = v.strictObject({
  kind: v.literal('program'),
  ...shelfFields,
  page: PageTexts,
  sections: v.strictObject({ categories: SectionTexts, programs: SectionTexts, benefits: SectionTexts }),
  /** Shown where nothing was found. */
  empty: TitledText,
  chips: v.array(Line),
  categories: v.pipe(v.array(v.strictObject({ id: ProgramCategory, name: Line, text: Line })), v.length(6)),
  benefits: v.array(v.strictObject({ id: Slug, object: PictureName, title: Line, text: Line })),
  items: v.array(Program),
})
export type ProgramsFile = v.InferOutput<typeof ProgramsFile>
/** A program of executive education. */
export type Program = v.InferOutput<typeof Program>
