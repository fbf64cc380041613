import { fieldError } from '../../collections/collection.ts'
import { SERVICES_OF_INTEREST } from '../../collections/company-options.ts'
import { companyAddress, companyProfiles, type CompanyFields } from '../../collections/company-profiles.ts'
import type { Field } from '../../collections/field.ts'
import { EMPLOYEES_LENGTH } from '../../domain/company-form.ts'
import { useDb } from '../../data/context.tsx'
import { entries } from '../../lib/entries.ts'
import { msg } from '../../lib/msg.ts'
import { plainDigits } from '../../lib/plain-digits.ts'
import { t } from '../../lib/t.ts'
import {
  NO_ADDRESS,
  saveAddressPart,
  saveCompany,
  saveCompanyList,
  type CompanyAddress,
  type CompanyList,
  type CompanyText,
} from './account.commands.ts'
import { Part } from './part.tsx'
import { SavedChecks, SavedSelect, SavedText, textProps } from './saved-fields.tsx'

/** A text longer than this has several lines. */
const ONE_LINE = 200

const FIELDS: Record<CompanyText, Pick<Field, 'label' | 'input' | 'schema'>> = companyProfiles.fields

const HINTS: Partial<Record<CompanyText, object>> = {
  tax_id: { placeholder: 'XX-XXXXXX' },
  years_in_operation: { inputMode: 'numeric' },
  employee_count: { inputMode: 'numeric', maxLength: EMPLOYEES_LENGTH, clean: plainDigits },
  office_phone: { type: 'tel', inputMode: 'tel' },
  mobile_phone: { type: 'tel', inputMode: 'tel' },
  company_name: { autoComplete: 'organization' },
}

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: t(value || msg('Not specified')) }))

type Checked = Pick<Field, 'schema'>
const check = (field: Checked) => (value: string) => (value === '' ? undefined : fieldError(field as Field, value))

/** An answer of one text, or one of several. */
export function Answer({ name, value }: { name: CompanyText; value: string }) {
  const db = useDb()
  const field = FIELDS[name]
  const onSave = (next: string, was?: string) => saveCompany(db, name, next, was)
  if (field.input.kind === 'choice')
    return <SavedSelect label={t(field.label)} value={value} data={optionsOf(field.input.options)} onSave={onSave} />
  const props = textProps(field)
  return (
    <SavedText
      {...props}
      {...((props.maxLength ?? 0) > ONE_LINE && { rows: 3 })}
      {...HINTS[name]}
      value={value}
      check={check(field)}
      onSave={onSave}
    />
  )
}

/** A list with an entry on each line; blank lines are dropped. */
export function Lines({ name, value }: { name: CompanyList; value: string[] }) {
  const db = useDb()
  const field = companyProfiles.fields[name]
  return (
    <SavedText
      label={t(field.label)}
      rows={3}
      value={value.join('\n')}
      clean={(typed) => entries(typed).join('\n')}
      check={(text) => fieldError(field, entries(text))}
      onSave={(text, was) => saveCompanyList(db, name, entries(text), was === undefined ? undefined : entries(was))}
    />
  )
}

/** What a company is interested in. */
export function Services({ value }: { value: string[] }) {
  const db = useDb()
  return (
    <SavedChecks
      label={t(companyProfiles.fields.interested_services.label)}
      value={value}
      options={SERVICES_OF_INTEREST}
      onSave={(next) => saveCompanyList(db, 'interested_services', next)}
    />
  )
}

const AUTO_COMPLETE = { unit: 'address-line2', city: 'address-level2', zip_code: 'postal-code' } as const

/** An address of a company; each part is saved as it is given. */
export function AddressPart({ name, value }: { name: CompanyAddress; value: CompanyFields[CompanyAddress] }) {
  const db = useDb()
  const address = { ...NO_ADDRESS, ...value }
  const text = (part: keyof typeof AUTO_COMPLETE | 'street') => (
    <SavedText
      {...textProps(companyAddress[part])}
      autoComplete={part === 'street' ? 'address-line1' : AUTO_COMPLETE[part]}
      wide={part === 'street'}
      value={address[part]}
      check={check(companyAddress[part])}
      onSave={(next, was) => saveAddressPart(db, name, { [part]: next }, { [part]: was })}
    />
  )
  return (
    <Part title={t(companyProfiles.fields[name].label)}>
      {text('street')}
      {text('unit')}
      {text('city')}
      <SavedSelect
        label={t(companyAddress.state.label)}
        value={address.state}
        data={optionsOf(companyAddress.state.input.options)}
        onSave={(state) => saveAddressPart(db, name, { state })}
      />
      {text('zip_code')}
    </Part>
  )
}
