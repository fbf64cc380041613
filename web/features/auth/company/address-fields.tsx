import { NativeSelect, TextInput } from '@mantine/core'
import { companyAddress } from '../../../collections/company-profiles.ts'
import type { AddressField } from '../../../domain/company-form.ts'
import { FieldPair } from '../../../ui/field-section.tsx'
import { SELECT_PROPS } from '../../../ui/select-props.tsx'
import { companyInput, type CompanyFieldsProps } from './company-input.tsx'

/** The parts of an address; each address fills in from an entry of its own in the browser's address book. */
export function AddressFields({ field, form }: CompanyFieldsProps & { field: AddressField }) {
  const section = `section-${field === 'personal_address' ? 'personal' : 'business'}`
  return (
    <>
      <TextInput
        {...companyInput(`${field}_street`, { form })}
        className="all-columns"
        autoComplete={`${section} address-line1`}
      />
      <TextInput {...companyInput(`${field}_unit`, { form })} autoComplete={`${section} address-line2`} />
      <TextInput {...companyInput(`${field}_city`, { form })} autoComplete={`${section} address-level2`} />
      <FieldPair>
        <NativeSelect
          {...companyInput(`${field}_state`, { form })}
          {...SELECT_PROPS}
          autoComplete={`${section} address-level1`}
          data={[...companyAddress.state.input.options]}
        />
        <TextInput
          {...companyInput(`${field}_zip_code`, { form })}
          autoComplete={`${section} postal-code`}
          inputMode="text"
        />
      </FieldPair>
    </>
  )
}
