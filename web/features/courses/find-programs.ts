import { matchesAllWords } from '../../domain/matches-words.ts'
import type { Program } from '../../catalog/schema/courses.ts'
import type { ProgramsSearch } from './programs-search.ts'

/** The programs of a category (all when it is empty) that contain every word of the search. */
export function findPrograms(programs: readonly Program[], { q = '', category = '' }: ProgramsSearch): Program[] {
  return programs.filter(
    (program) =>
      (!category || program.categories.includes(category)) &&
      matchesAllWords(
        [
          program.title,
          program.description,
          program.institution,
          program.certification,
          ...program.keywords,
          ...program.categories,
          ...program.features,
        ],
        q,
      ),
  )
}
