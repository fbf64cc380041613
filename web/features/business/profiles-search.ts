import * as v from 'valibot'
import { BUSINESS_STATUSES } from '../../collections/business-options.ts'
import { MAX_SEARCH_LENGTH } from '../../lib/search-length.ts'

const absent = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined as never))

/** Search parameters of /business-profiles. */
export const ProfilesSearch = v.object({
  q: absent(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(MAX_SEARCH_LENGTH))),
  status: absent(v.picklist(BUSINESS_STATUSES.map(({ id }) => id))),
})
export type ProfilesSearch = v.InferOutput<typeof ProfilesSearch>
