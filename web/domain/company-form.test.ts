import { describe, expect, test } from 'vitest'
import { emptyFields, schemaErrors } from '../collections/collection.ts'
import { companyProfiles, type CompanyFields } from '../collections/company-profiles.ts'
import {
  answersOf,
  companyFormOf,
  companyStepSchema,
  EMPTY_COMPANY,
  inputsOf,
  type CompanyForm,
  type CompanyStep,
} from './company-form.ts'

const stepErrors = (form: CompanyForm, step: CompanyStep) => schemaErrors(companyStepSchema(step), form)

const address = { street: '1 High St', unit: '', city: 'Springfield', state: 'IL', zip_code: '62701' }
const answers: CompanyFields = {
  ...(emptyFields(companyProfiles) as CompanyFields),
  company_name: 'Harbor Light LLC',
  personal_address: address,
  business_address: { ...address, unit: 'B' },
  interested_services: ['Web Development'],
  certifications: ['Organic', 'Fair trade'],
}

test('answers become a form and the same answers again', () => {
  expect(answers).toMatchObject(answersOf(companyFormOf(answers)))
  expect(answersOf(companyFormOf(answers))).toMatchObject({
    company_name: 'Harbor Light LLC',
    business_address: { ...address, unit: 'B' },
    certifications: ['Organic', 'Fair trade'],
  })
})

test('texts are trimmed, blank lines dropped, and an address without any part is not given', () => {
  const form = { ...EMPTY_COMPANY, company_name: ' Acme ', business_licenses: ' Food 1 \n\n  \nFire 2\nFood 1' }
  expect(answersOf(form)).toMatchObject({
    company_name: 'Acme',
    business_licenses: ['Food 1', 'Fire 2'],
    personal_address: null,
    business_address: null,
  })
})

test('the same address is stored twice, and found to be the same', () => {
  const form = { ...companyFormOf({ ...answers, business_address: null }), same_address: true }
  expect(answersOf(form).business_address).toEqual(address)
  expect(companyFormOf({ ...answers, business_address: address }).same_address).toBe(true)
  expect(companyFormOf(answers).same_address).toBe(false)
  expect(EMPTY_COMPANY.same_address).toBe(false)
})

describe('a step', () => {
  test('of contact asks for a name, a mobile number, a way to be reached, and two addresses without unit', () => {
    expect(Object.keys(stepErrors(EMPTY_COMPANY, 'contact'))).toEqual([
      'primary_contact_name',
      'mobile_phone',
      'preferred_contact_method',
      ...['personal', 'business'].flatMap((kind) =>
        ['street', 'city', 'state', 'zip_code'].map((part) => `${kind}_address_${part}`),
      ),
    ])
  })

  test('asks for one address only if both are the same', () => {
    const names = Object.keys(stepErrors({ ...EMPTY_COMPANY, same_address: true }, 'contact'))
    expect(names).toContain('personal_address_street')
    expect(names.filter((name) => name.startsWith('business_'))).toEqual([])
  })

  test.each(['business', 'services', 'compliance'] as const)('of %s asks for nothing', (step) => {
    expect(stepErrors(EMPTY_COMPANY, step)).toEqual({})
  })

  test.each([
    ['years_in_operation', '-1'],
    ['years_in_operation', '1.5'],
    ['employee_count', '0'],
    ['employee_count', 'many'],
  ])('refuses %s of %j', (name, value) => {
    expect(Object.keys(stepErrors({ ...EMPTY_COMPANY, [name]: value }, 'business'))).toEqual([name])
  })

  test.each([
    ['years_in_operation', '0'],
    ['employee_count', '1'],
    ['employee_count', '1,500'],
    ['employee_count', '1.500.000'],
  ])('accepts %s of %j', (name, value) => {
    expect(stepErrors({ ...EMPTY_COMPANY, [name]: value }, 'business')).toEqual({})
  })

  test('takes a number of employees without what groups its digits', () => {
    expect(answersOf({ ...EMPTY_COMPANY, employee_count: '1,500' }).employee_count).toBe('1500')
  })

  test('accepts what is asked for with spaces around it', () => {
    const contact = { primary_contact_name: ' Ann ', mobile_phone: '404 555 0142 ', preferred_contact_method: 'Email' }
    const form = { ...companyFormOf(answers), ...contact, personal_address_city: ' Springfield ' }
    expect(stepErrors(form, 'contact')).toEqual({})
  })

  test('refuses a ZIP code at its own input', () => {
    const form = { ...companyFormOf(answers), personal_address_zip_code: '6270' }
    expect(stepErrors(form, 'contact')).toHaveProperty('personal_address_zip_code', expect.stringContaining('5 digits'))
  })

  test('has inputs that no other step has', () => {
    const all = (['business', 'contact', 'services', 'compliance'] as const).flatMap(inputsOf)
    expect([...new Set(all)].sort()).toEqual(Object.keys(EMPTY_COMPANY).sort())
    expect(all).toHaveLength(Object.keys(EMPTY_COMPANY).length)
  })
})
