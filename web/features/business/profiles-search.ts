import * as v from 'valibot'
import { BUSINESS_STATUSES } from '../../collections/business-options.ts'

const absent = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined as never))

/** Search parameters of /business-profiles. */
export const ProfilesSearch = v.object({
  q: absent(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(80))),
  status: absent(v.picklist(BUSINESS_STATUSES)),
})
export type ProfilesSearch = v.InferOutput<typeof ProfilesSearch>
