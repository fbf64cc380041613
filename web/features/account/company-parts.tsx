import type { CompanyFields } from '../../collections/company-profiles.ts'
import { COMPANY_STEPS } from '../../domain/company-form.ts'
import { t } from '../../lib/t.ts'
import type { CompanyText } from './account.commands.ts'
import { AddressPart, Answer, Lines, Services } from './company-fields.tsx'
import { Part } from './part.tsx'

type Props = { company: CompanyFields }

/** What sign-up asks of a company. */
export function CompanyParts({ company }: Props) {
  const texts = (...names: CompanyText[]) =>
    names.map((name) => <Answer key={name} name={name} value={company[name]} />)
  return (
    <>
      <Part title={t('Company')}>{texts(...COMPANY_STEPS.business)}</Part>
      <Part title={t('Contact')} note={t('Who we should contact, and how.')}>
        {texts(
          'primary_contact_name',
          'primary_contact_title',
          'secondary_contact_name',
          'secondary_contact_title',
          'office_phone',
          'mobile_phone',
          'preferred_contact_method',
        )}
      </Part>
      <AddressPart name="business_address" value={company.business_address} />
      <AddressPart name="personal_address" value={company.personal_address} />
      <Part title={t('Services')} note={t('What you’re interested in and working on.')}>
        <Services value={company.interested_services} />
        {texts('business_challenges', 'business_goals', 'current_providers', 'communication_frequency')}
      </Part>
      <Part title={t('Compliance')} note={t('One on each line.')}>
        {texts('tax_id')}
        {(['business_licenses', 'insurance_policies', 'certifications'] as const).map((name) => (
          <Lines key={name} name={name} value={company[name]} />
        ))}
      </Part>
    </>
  )
}
