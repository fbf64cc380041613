import type { BusinessCategory } from '../collections/business-options.ts'
import type { CompanyFields } from '../collections/company-profiles.ts'
import type { INDUSTRIES } from '../collections/company-options.ts'
import { schemaErrors } from '../collections/collection.ts'
import { BusinessFormSchema, EMPTY_FORM, type BusinessForm } from './business-form.ts'

/** Where customers look for a company of an industry. What is not here has no category of its own. */
const CATEGORIES: Partial<Record<(typeof INDUSTRIES)[number], BusinessCategory>> = {
  Technology: 'tech',
  Retail: 'retail',
  Healthcare: 'health',
  Finance: 'professional',
  'Real Estate': 'professional',
  'Food & Beverage': 'food',
  'Professional Services': 'professional',
}

/** What a company's answers say of its business, as inputs of the form. Nothing that the form would refuse, and no street of a home. */
export function knownOfCompany(company: CompanyFields, now: Date): Partial<BusinessForm> {
  const { industry, business_address: place, personal_address: home } = company
  const isHome = JSON.stringify(place) === JSON.stringify(home)
  const years = Number(company.years_in_operation)
  const said: Partial<BusinessForm> = {
    name: company.dba_name || company.company_name,
    type: industry === 'Other' ? '' : industry,
    category: (industry && industry !== 'Other' && CATEGORIES[industry]) || '',
    founded_year: years > 0 ? String(now.getUTCFullYear() - years) : '',
    team_count: company.employee_count,
    address: place && !isHome ? [place.street, place.unit].filter(Boolean).join(', ') : '',
    city: place?.city ?? '',
    state: place?.state ?? '',
    zip: place?.zip_code ?? '',
    phone: company.office_phone || company.mobile_phone,
    certifications: company.certifications.join('\n'),
  }
  const given = Object.entries(said).filter(([, text]) => text !== '')
  const errors = schemaErrors(BusinessFormSchema, { ...EMPTY_FORM, ...Object.fromEntries(given) })
  return Object.fromEntries(given.filter(([name]) => errors[name] === undefined))
}
