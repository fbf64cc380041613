import * as v from 'valibot'
import { DIRECTORY_SORTS, DISTANCE, RATINGS } from '../../domain/directory-options.ts'
import { BUSINESS_CATEGORIES } from '../../collections/business-options.ts'
import { PageNumber } from '../../domain/page-number.ts'
import { QueryText } from '../../domain/query-text.ts'

const Category = v.picklist(BUSINESS_CATEGORIES.map(({ id }) => id))
const absent = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined as never))
const Whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))

/** Search parameters of the directory. Invalid values count as absent. */
export const DirectorySearch = v.object({
  q: absent(QueryText),
  category: absent(v.array(Category)),
  price: absent(v.array(Whole(1, 4))),
  rating: absent(v.picklist(RATINGS)),
  open: absent(v.literal(true)),
  promotions: absent(v.literal(true)),
  /** A city, a ZIP code, or `lat,lng` of a device or a pin. */
  near: absent(v.pipe(v.union([v.string(), v.number()]), v.transform(nearText), v.maxLength(60))),
  miles: absent(Whole(DISTANCE.min, DISTANCE.max)),
  sort: absent(v.picklist(DIRECTORY_SORTS)),
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
