import { findAsTyped } from '../../domain/matches-words.ts'
import type { Course } from '../../catalog/schema/courses.ts'

/** A module of a course. */
export type CourseModule = Course['modules'][number]

const textsOfModule = ({ title, lessons }: CourseModule) => [title, ...lessons]
const textsOf = ({ title, instructor, level, features, modules, description }: Course) => [
  ...[title, instructor, level, ...features, ...modules.flatMap(textsOfModule), description],
]

/** The courses that match the search, also by what one of their lessons is about. */
export const findCourses = (courses: readonly Course[], q: string, find = findAsTyped): readonly Course[] =>
  find(courses, textsOf, q)

/** The modules that match the search alone. */
export const findModules = (
  modules: readonly CourseModule[],
  q: string,
  find = findAsTyped,
): ReadonlySet<CourseModule> => new Set(find(modules, textsOfModule, q))
