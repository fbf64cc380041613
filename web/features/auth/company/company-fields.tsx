import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { SERVICES_OF_INTEREST } from '../../../collections/company-options.ts'
import { companyProfiles } from '../../../collections/company-profiles.ts'
import { EMPLOYEES_LENGTH, type CompanyInput, type CompanyStep } from '../../../domain/company-form.ts'
import { msg } from '../../../lib/msg.ts'
import { t } from '../../../lib/t.ts'
import { FieldSection } from '../../../ui/field-section.tsx'
import { AddressFields } from './address-fields.tsx'
import { companyInput, OptionSelect, type CompanyFieldsProps } from './company-input.tsx'

function BusinessFields({ form }: CompanyFieldsProps) {
  const optional = { form, isUnmarked: true }
  return (
    <FieldSection title={t('The company')} look="unseen">
      <TextInput {...companyInput('company_name', optional)} autoComplete="organization" />
      <TextInput {...companyInput('dba_name', optional)} />
      <OptionSelect name="business_structure" {...optional} />
      <OptionSelect name="industry" {...optional} />
      <TextInput {...companyInput('years_in_operation', optional)} inputMode="numeric" />
      <TextInput {...companyInput('employee_count', optional)} maxLength={EMPLOYEES_LENGTH} inputMode="numeric" />
      <OptionSelect name="annual_revenue" {...optional} />
    </FieldSection>
  )
}

function ContactFields({ form }: CompanyFieldsProps) {
  const labelled = (label: string) => ({ form, label })
  return (
    <>
      <FieldSection title={t('Primary contact')}>
        <TextInput
          {...companyInput('primary_contact_name', labelled(msg('Name')))}
          autoComplete="section-primary name"
        />
        <TextInput
          {...companyInput('primary_contact_title', labelled(msg('Title', 'of a person')))}
          autoComplete="section-primary organization-title"
        />
        <TextInput {...companyInput('mobile_phone', { form })} type="tel" autoComplete="mobile tel" />
        <TextInput {...companyInput('office_phone', { form })} type="tel" autoComplete="work tel" />
        <OptionSelect name="preferred_contact_method" form={form} />
      </FieldSection>
      <FieldSection title={t('Secondary contact')} note={t('Who to contact when the primary contact is away.')}>
        <TextInput
          {...companyInput('secondary_contact_name', labelled(msg('Name')))}
          autoComplete="section-secondary name"
        />
        <TextInput
          {...companyInput('secondary_contact_title', labelled(msg('Title', 'of a person')))}
          autoComplete="section-secondary organization-title"
        />
      </FieldSection>
      <FieldSection title={t(companyProfiles.fields.personal_address.label)}>
        <AddressFields form={form} field="personal_address" />
      </FieldSection>
      <FieldSection title={t(companyProfiles.fields.business_address.label)}>
        <Checkbox
          className="all-columns"
          label={t('Same as the personal address')}
          {...form.getInputProps('same_address', { type: 'checkbox' })}
        />
        {!form.values.same_address && <AddressFields form={form} field="business_address" />}
      </FieldSection>
    </>
  )
}

function ServicesFields({ form }: CompanyFieldsProps) {
  const { interested_services: chosen } = form.values
  const optional = { form, isUnmarked: true }
  const answer = (name: CompanyInput) => <Textarea {...companyInput(name, optional)} className="all-columns" rows={3} />
  return (
    <>
      <FieldSection title={t(companyProfiles.fields.interested_services.label)} look="label">
        {SERVICES_OF_INTEREST.map((service) => (
          <Checkbox
            key={service}
            label={t(service)}
            checked={chosen.includes(service)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue(
                'interested_services',
                // In the order of the list, so that a tick taken away again changes nothing.
                SERVICES_OF_INTEREST.filter((name) => (name === service ? checked : chosen.includes(name))),
              )
            }
          />
        ))}
      </FieldSection>
      <FieldSection title={t('Your plans')}>
        {answer('business_challenges')}
        {answer('business_goals')}
        {answer('current_providers')}
        <OptionSelect name="communication_frequency" {...optional} />
      </FieldSection>
    </>
  )
}

function ComplianceFields({ form }: CompanyFieldsProps) {
  const optional = { form, isUnmarked: true }
  const lines = (name: CompanyInput) => (
    <Textarea {...companyInput(name, optional)} description={t('One per line.')} className="all-columns" rows={3} />
  )
  return (
    <>
      <FieldSection title={t('Tax')}>
        <TextInput {...companyInput('tax_id', optional)} placeholder="XX-XXXXXX" autoComplete="off" />
      </FieldSection>
      <FieldSection title={t('Documents')}>
        {lines('business_licenses')}
        {lines('insurance_policies')}
        {lines('certifications')}
      </FieldSection>
    </>
  )
}

/** The fields of each step. */
export const COMPANY_FIELDS: Record<CompanyStep, ComponentType<CompanyFieldsProps>> = {
  business: BusinessFields,
  contact: ContactFields,
  services: ServicesFields,
  compliance: ComplianceFields,
}
