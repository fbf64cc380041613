import * as v from 'valibot'
import { MAX_SEARCH_LENGTH } from '../lib/search-length.ts'

/** The words of a search in an address, of which the router reads `?q=2026` as a number and `?q=true` as a truth. */
export const QueryText = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform(String),
  v.maxLength(MAX_SEARCH_LENGTH),
)

/** A search parameter of an address: what is not valid counts as absent. */
export const parameter = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined))

/** The words that a list is searched for; absent if there are none. */
export const ListQuery = parameter(v.pipe(QueryText, v.trim(), v.minLength(1)))
