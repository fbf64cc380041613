import * as v from 'valibot'
import { BUSINESS_STATUSES } from '../../collections/business-options.ts'
import { parameter, QueryText } from '../../domain/query-text.ts'

/** Search parameters of /business-profiles. */
export const ProfilesSearch = v.object({
  q: parameter(QueryText),
  status: parameter(v.picklist(BUSINESS_STATUSES.map(({ id }) => id))),
})
export type ProfilesSearch = v.InferOutput<typeof ProfilesSearch>
