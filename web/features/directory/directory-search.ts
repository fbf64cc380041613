import * as v from 'valibot'
import { DIRECTORY_SORTS, DISTANCE, RATINGS } from '../../domain/directory-options.ts'
import { BUSINESS_CATEGORIES } from '../../collections/business-options.ts'
import { PageNumber } from '../../domain/page-number.ts'
import { parameter, QueryText } from '../../domain/query-text.ts'

const Category = v.picklist(BUSINESS_CATEGORIES.map(({ id }) => id))
const Whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

/** Search parameters of the directory. Invalid values count as absent. */
export const DirectorySearch = v.object({
  q: parameter(QueryText),
  category: parameter(v.array(Category)),
  price: parameter(v.array(Whole(1, 4))),
  rating: parameter(v.picklist(RATINGS)),
  open: parameter(v.literal(true)),
  promotions: parameter(v.literal(true)),
  /** A city, a ZIP code, or `lat,lng` of a device or a pin. */
  near: parameter(v.pipe(v.union([v.string(), v.number()]), v.transform(nearText), v.maxLength(60))),
  miles: parameter(Whole(DISTANCE.min, DISTANCE.max)),
  sort: parameter(v.picklist(DIRECTORY_SORTS)),
  page: PageNumber,
})
export type DirectorySearch = v.InferOutput<typeof DirectorySearch>

/** What changes in a search, or what follows from the search as it is then. */
export type DirectoryChange = Partial<DirectorySearch> | ((now: DirectorySearch) => Partial<DirectorySearch>)

/** A search without its filters. */
export const NO_FILTERS = {
  ...{ category: undefined, price: undefined, rating: undefined, open: undefined },
  ...{ promotions: undefined, near: undefined, miles: undefined },
} satisfies Partial<DirectorySearch>

/** The router reads a ZIP code in the address as a number, without its leading zeros. */
function nearText(value: string | number): string {
  return typeof value === 'number' ? String(value).padStart(5, '0') : value
}
