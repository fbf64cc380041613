import * as v from 'valibot'
import { BUSINESS_STATUSES } from '../../collections/business-options.ts'
import { QueryText } from '../../domain/query-text.ts'

const absent = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined as never))

/** Search parameters of /business-profiles. */
export const ProfilesSearch = v.object({
  q: absent(QueryText),
  status: absent(v.picklist(BUSINESS_STATUSES.map(({ id }) => id))),
})
export type ProfilesSearch = v.InferOutput<typeof ProfilesSearch>
