import * as v from 'valibot'
import { emptyFields, fieldsSchema } from '../collections/collection.ts'
import { companyAddress, companyProfiles, type CompanyFields } from '../collections/company-profiles.ts'
import { entries } from '../lib/entries.ts'
import { msg } from '../lib/msg.ts'
import { plainDigits } from '../lib/plain-digits.ts'
import { formSchema, given } from './form-schema.ts'

/** The answers that a company gives, by step of its sign-up; title and location belong to its profile. */
export const COMPANY_STEPS = {
  business: [
    'company_name',
    'dba_name',
    'business_structure',
    'industry',
    'years_in_operation',
    'employee_count',
    'annual_revenue',
  ],
  contact: [
    'primary_contact_name',
    'primary_contact_title',
    'secondary_contact_name',
    'secondary_contact_title',
    'office_phone',
    'mobile_phone',
    'preferred_contact_method',
    'personal_address',
    'business_address',
  ],
  services: [
    'interested_services',
    'business_challenges',
    'communication_frequency',
    'business_goals',
    'current_providers',
  ],
  compliance: ['tax_id', 'business_licenses', 'insurance_policies', 'certifications'],
} as const satisfies Record<string, readonly (keyof CompanyFields)[]>
/** A step of a company's sign-up after the account. */
export type CompanyStep = keyof typeof COMPANY_STEPS

type Answer = (typeof COMPANY_STEPS)[CompanyStep][number]
const ADDRESSES = ['personal_address', 'business_address'] as const
/** A field that holds an address. */
export type AddressField = (typeof ADDRESSES)[number]
const PARTS = Object.keys(companyAddress) as (keyof typeof companyAddress)[]
/** The input of one part of an address, such as `personal_address_city`. */
export type AddressInput = `${AddressField}_${keyof typeof companyAddress}`
/** A text input of the form: an answer, or a part of an address. Lists have one entry per line. */
export type CompanyInput = Exclude<Answer, AddressField | 'interested_services'> | AddressInput
/** The values of the form's inputs. `same_address`: the business is at the personal address. */
export type CompanyForm = Record<CompanyInput, string> & { interested_services: string[]; same_address: boolean }

const isAddress = (name: Answer): name is AddressField => name.endsWith('_address')
const inputOf = (field: AddressField, part: keyof typeof companyAddress): AddressInput => `${field}_${part}`
type Address = NonNullable<CompanyFields[AddressField]>

/** The longest number of employees as it is typed, with its digits in groups. */
export const EMPLOYEES_LENGTH = '9,999,999'.length

/** The answers as form values. */
export function companyFormOf(row: CompanyFields): CompanyForm {
  const { personal_address: personal, business_address: business } = row
  const values: Record<string, string | string[] | boolean> = {
    same_address: personal !== null && JSON.stringify(personal) === JSON.stringify(business),
  }
  for (const name of Object.values(COMPANY_STEPS).flat()) {
    if (isAddress(name)) for (const part of PARTS) values[inputOf(name, part)] = row[name]?.[part] ?? ''
    else if (name === 'interested_services') values[name] = row[name]
    else values[name] = typeof row[name] === 'string' ? row[name] : row[name].join('\n')
  }
  return values as CompanyForm
}

/** The form of a company that has answered nothing. */
export const EMPTY_COMPANY = companyFormOf(emptyFields(companyProfiles) as CompanyFields)

/** The names of a step's inputs. */
export function inputsOf(step: CompanyStep): (keyof CompanyForm)[] {
  const inputs = COMPANY_STEPS[step].flatMap((name) =>
    isAddress(name) ? PARTS.map((part) => inputOf(name, part)) : [name],
  )
  return step === 'contact' ? [...inputs, 'same_address'] : inputs
}

/** The form as answers. */
export function answersOf(form: CompanyForm): Pick<CompanyFields, Answer> {
  const answer = (name: Answer) => {
    if (isAddress(name)) return addressOf(form, name)
    if (name === 'interested_services') return form[name]
    if (name === 'employee_count') return plainDigits(form[name])
    return companyProfiles.fields[name].input.kind === 'list' ? entries(form[name]) : form[name].trim()
  }
  const names = Object.values(COMPANY_STEPS).flat()
  return Object.fromEntries(names.map((name) => [name, answer(name)])) as Pick<CompanyFields, Answer>
}

/** Null if no part is given. */
function addressOf(form: CompanyForm, field: AddressField): Address | null {
  const from = form.same_address ? 'personal_address' : field
  const address = Object.fromEntries(PARTS.map((part) => [part, form[inputOf(from, part)].trim()])) as Address
  return Object.values(address).some(Boolean) ? address : null
}

/** What sign-up asks for, beyond the rules of the fields, with the message where it is missing. */
const REQUIRED: Partial<Record<CompanyInput, string>> = {
  primary_contact_name: msg('Enter the name of the primary contact.'),
  mobile_phone: msg('Enter a mobile phone number.'),
  preferred_contact_method: msg('Choose how we should reach you.'),
  ...Object.fromEntries(
    ADDRESSES.flatMap((field) => [
      [inputOf(field, 'street'), msg('Enter the street.')],
      [inputOf(field, 'city'), msg('Enter the city.')],
      [inputOf(field, 'state'), msg('Choose the state.')],
      [inputOf(field, 'zip_code'), msg('Enter the ZIP code.')],
    ]),
  ),
}

/** Whether sign-up requires an input. */
export const isRequiredInput = (name: CompanyInput): boolean => REQUIRED[name] !== undefined

/** The rules of a step: what sign-up asks for, and the rules of the definition for what the answers are stored as. */
export function companyStepSchema(step: CompanyStep) {
  const definition = formSchema<CompanyForm>(
    answersOf,
    fieldsSchema(companyProfiles, COMPANY_STEPS[step]),
    (path, { same_address }) =>
      same_address && path.startsWith('business_address') ? undefined : path.replace('.', '_'),
  )
  const asked = inputsOf(step).filter((name) => isRequiredInput(name as CompanyInput)) as CompanyInput[]
  const required = (isSame: boolean) => {
    const names = asked.filter((name) => !isSame || !name.startsWith('business_address'))
    return v.object(Object.fromEntries(names.map((name) => [name, given(REQUIRED[name]!)])))
  }
  const rules = [true, false].map((isSame) => v.intersect([required(isSame), definition]))
  return v.lazy((form) => (Object(form).same_address ? rules[0]! : rules[1]!))
}
