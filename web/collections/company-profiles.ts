import { collection, type RowOf, type Sample } from './collection.ts'
import { text } from './field.ts'

/** Additional profile fields of a company account. */
export const companyProfiles = collection({
  name: 'company_profiles',
  label: { many: 'Company profile', one: 'your company profile' },
  key: [],
  ops: ['upsert', 'update'],
  fields: {
    title: text({ label: 'Job title', max: 200 }),
    location: text({ label: 'Location', max: 200 }),
    company_name: text({ label: 'Company name', max: 200 }),
  },
})
export type CompanyProfile = RowOf<typeof companyProfiles>

export const sample: Sample<typeof companyProfiles> = { set: { title: 'Maker' }, change: { title: 'Baker' } }
