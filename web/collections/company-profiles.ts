import * as v from 'valibot'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { STATES } from '../lib/time-zones.ts'
import { collection, type FieldsOf, type RowOf, type Sample } from './collection.ts'
import {
  BUSINESS_STRUCTURES,
  COMMUNICATION_FREQUENCIES,
  CONTACT_METHODS,
  INDUSTRIES,
  REVENUE_RANGES,
} from './company-options.ts'
import { choice, list, text } from './field.ts'
import { object } from './object-field.ts'
import { phone } from './phone-field.ts'

const MAX_OPTION = 60

/** One of the options; '': not given. */
const option = <const T extends string>(values: readonly T[], label: string) =>
  choice(['', ...values], {
    label,
    column: { max: MAX_OPTION },
    message: () => t('{label}: choose one of the options.', { label: t(label) }),
  })

const name = (label: string) => text({ label, max: 200 })
const answer = (label: string) => text({ label, max: 2000 })
const lines = (label: string) => list({ label, maxItems: 30, maxLength: 200, maxSize: 30_000 })

/** An address within the United States. */
export const companyAddress = {
  street: text({ label: msg('Street'), max: 200 }),
  unit: text({ label: msg('Unit'), max: 60 }),
  city: text({ label: msg('City'), max: 100 }),
  /** The District of Columbia is among the states. */
  state: choice(['', ...STATES], { label: msg('State'), message: msg('Choose the state.') }),
  zip_code: text({
    label: msg('ZIP code'),
    max: 10,
    format: /^\d{5}(-\d{4})?$/,
    message: msg('A ZIP code has 5 digits, or 5 and 4 with a hyphen.'),
  }),
}
/** Null: not given. */
const address = (label: string) => {
  const field = object(companyAddress, { label, maxSize: 4000 })
  return { ...field, schema: v.nullable(field.schema) }
}

/** What a company said of itself when it signed up, and what it changed since. */
export const companyProfiles = collection({
  name: 'company_profiles',
  label: { many: msg('Company profile'), one: msg('your company profile') },
  key: [],
  ops: ['upsert', 'update'],
  fields: {
    title: text({ label: msg('Job title'), max: 200 }),
    location: text({ label: msg('Location'), max: 200 }),
    company_name: name(msg('Company name')),
    dba_name: name(msg('Doing business as')),
    business_structure: option(BUSINESS_STRUCTURES, msg('Business structure')),
    industry: option(INDUSTRIES, msg('Industry')),
    // Numbers as text: an empty number column is 0, which is an answer here.
    years_in_operation: text({
      label: msg('Years in operation'),
      max: 3,
      format: /^\d{1,3}$/,
      message: msg('A whole number of years, 0 or more.'),
    }),
    employee_count: text({
      label: msg('Number of employees'),
      max: 7,
      format: /^0*[1-9]\d*$/,
      message: msg('A whole number, 1 or more.'),
    }),
    annual_revenue: option(REVENUE_RANGES, msg('Annual revenue')),
    primary_contact_name: name(msg('Primary contact name')),
    primary_contact_title: name(msg('Primary contact title')),
    secondary_contact_name: name(msg('Secondary contact name')),
    secondary_contact_title: name(msg('Secondary contact title')),
    office_phone: phone(msg('Office phone')),
    mobile_phone: phone(msg('Mobile phone')),
    preferred_contact_method: option(CONTACT_METHODS, msg('Preferred contact method')),
    personal_address: address(msg('Personal address')),
    business_address: address(msg('Business address')),
    interested_services: list({
      label: msg('Services of interest'),
      maxItems: 12,
      maxLength: MAX_OPTION,
      maxSize: 2000,
    }),
    business_challenges: answer(msg('Business challenges')),
    communication_frequency: option(COMMUNICATION_FREQUENCIES, msg('Communication frequency')),
    business_goals: answer(msg('Business goals')),
    current_providers: answer(msg('Current providers')),
    tax_id: text({ label: msg('Tax ID'), max: 40 }),
    business_licenses: lines(msg('Business licenses')),
    insurance_policies: lines(msg('Insurance policies')),
    certifications: lines(msg('Certifications')),
  },
})
export type CompanyProfile = RowOf<typeof companyProfiles>
/** The answers of a company. */
export type CompanyFields = FieldsOf<typeof companyProfiles>

export const sample: Sample<typeof companyProfiles> = {
  set: {
    title: 'Maker',
    company_name: 'Harbor Light LLC',
    business_structure: 'LLC',
    employee_count: '12',
    business_address: { street: '1 High St', unit: '', city: 'Springfield', state: 'IL', zip_code: '62701' },
    interested_services: ['Web Development'],
    certifications: ['Organic'],
  },
  change: { title: 'Baker', business_address: null },
}
