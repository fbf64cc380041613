import { findAsTyped } from '../../domain/matches-words.ts'
import type { Program } from '../../catalog/schema/courses.ts'
import type { ProgramsSearch } from './programs-search.ts'

const textsOf = ({ title, description, institution, certification, keywords, categories, features }: Program) => [
  ...[title, institution, certification, ...keywords, ...categories, ...features, description],
]

/** The programs of a category (all when it is empty) that match the search. */
export const findPrograms = (
  programs: readonly Program[],
  { q = '', category = '' }: ProgramsSearch,
  find = findAsTyped,
): Program[] => find(programs, textsOf, q).filter(({ categories }) => !category || categories.includes(category))
