import * as v from 'valibot'
import { rowEntries } from './common.ts'

export const Profile = v.object({
  ...rowEntries,
  full_name: v.pipe(v.string(), v.maxLength(200)),
  email: v.string(),
  phone: v.pipe(v.string(), v.maxLength(40)),
  account_type: v.picklist(['individual', 'company']),
  /** The id of the default card; the oldest card is the default when this names none. */
  default_card: v.string(),
})
export type Profile = v.InferOutput<typeof Profile>

const line = v.pipe(v.string(), v.maxLength(200))
export const EntrepreneurProfile = v.object({ ...rowEntries, title: line, location: line })
export type EntrepreneurProfile = v.InferOutput<typeof EntrepreneurProfile>
export const CompanyProfile = v.object({ ...rowEntries, title: line, location: line, company_name: line })
export type CompanyProfile = v.InferOutput<typeof CompanyProfile>
