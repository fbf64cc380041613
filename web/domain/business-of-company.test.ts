import { expect, test } from 'vitest'
import { emptyFields } from '../collections/collection.ts'
import { companyProfiles, type CompanyFields } from '../collections/company-profiles.ts'
import { knownOfCompany } from './business-of-company.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const NOTHING = emptyFields(companyProfiles) as CompanyFields
const office = { street: '1 High St', unit: 'Suite 4', city: 'Dover', state: 'DE', zip_code: '19901-1234' } as const
const home = { street: '9 Elm Rd', unit: '', city: 'Newark', state: 'DE', zip_code: '19711' } as const

test('a company that has answered nothing begins with an empty form', () => {
  expect(knownOfCompany(NOTHING, NOW)).toEqual({})
})

test('answers become inputs of the form', () => {
  const company: CompanyFields = {
    ...NOTHING,
    company_name: 'Harbor Light LLC',
    dba_name: 'Harbor Light Bakery',
    industry: 'Food & Beverage',
    years_in_operation: '12',
    employee_count: '4',
    office_phone: '(302) 555-0117',
    mobile_phone: '302 555 0199',
    business_address: office,
    personal_address: home,
    certifications: ['Organic', 'Fair trade'],
  }
  expect(knownOfCompany(company, NOW)).toEqual({
    name: 'Harbor Light Bakery',
    type: 'Food & Beverage',
    category: 'food',
    founded_year: '2014',
    team_count: '4',
    address: '1 High St, Suite 4',
    city: 'Dover',
    state: 'DE',
    zip: '19901-1234',
    phone: '(302) 555-0117',
    certifications: 'Organic\nFair trade',
  })
})

test('the street of who works from home is not shown to everybody', () => {
  const known = knownOfCompany({ ...NOTHING, business_address: home, personal_address: home }, NOW)
  expect(known).toEqual({ city: 'Newark', state: 'DE', zip: '19711' })
})

test('an industry without a category, and no years, fill in nothing', () => {
  const company = { ...NOTHING, company_name: 'Acme', years_in_operation: '0' }
  expect(knownOfCompany({ ...company, industry: 'Other' }, NOW)).toEqual({ name: 'Acme' })
  expect(knownOfCompany({ ...company, industry: 'Manufacturing' }, NOW)).toEqual({
    name: 'Acme',
    type: 'Manufacturing',
  })
})

test('what the form would refuse is left out', () => {
  const company: CompanyFields = {
    ...NOTHING,
    company_name: 'x'.repeat(150),
    mobile_phone: '5',
    employee_count: '9999999',
    years_in_operation: '999',
  }
  expect(knownOfCompany(company, NOW)).toEqual({})
})
