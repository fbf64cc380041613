import { NativeSelect } from '@mantine/core'
import { companyAddress, companyProfiles } from '../../../collections/company-profiles.ts'
import { inputProps, type Field } from '../../../collections/field.ts'
import { isRequiredInput, type CompanyForm, type CompanyInput } from '../../../domain/company-form.ts'
import { t } from '../../../lib/t.ts'
import { limitNote } from '../../../ui/limit-note.tsx'
import { SELECT_PROPS } from '../../../ui/select-props.tsx'
import type { Fields } from '../../../ui/use-fields.ts'

/** What the inputs of a company need of a form, which may have other fields too. */
export type CompanyFieldsProps = { form: Pick<Fields<CompanyForm>, 'values' | 'getInputProps' | 'setFieldValue'> }

/** The definition of an input; those of an address are parts of a field. */
function definitionOf(name: CompanyInput): Pick<Field, 'label' | 'input'> {
  const part = name.replace(/^(personal|business)_address_/, '')
  return part === name
    ? companyProfiles.fields[name as keyof typeof companyProfiles.fields]
    : companyAddress[part as keyof typeof companyAddress]
}

type Options = CompanyFieldsProps & {
  /** A message, in place of the definition's label. */
  label?: string
  /** The section says that all of its fields are optional. */
  isUnmarked?: boolean
}

/** Props that bind an input to its field. */
export function companyInput(name: CompanyInput, { form, label, isUnmarked = false }: Options) {
  const definition = { ...definitionOf(name), ...(label && { label }) }
  const props = inputProps({ ...definition, ...(isRequiredInput(name) && { required: true }) })
  const bound = form.getInputProps(name)
  const description = limitNote(String(bound.value), props.maxLength)
  return { name, ...props, ...(isUnmarked && { label: t(definition.label) }), description, ...bound }
}

/** A select of the options of a field. */
export function OptionSelect({ name, ...options }: Options & { name: CompanyInput }) {
  const { input } = definitionOf(name)
  const choices = input.kind === 'choice' ? input.options.filter(Boolean) : []
  return (
    <NativeSelect
      {...companyInput(name, options)}
      {...SELECT_PROPS}
      data={[{ value: '', label: t('Choose one') }, ...choices.map((choice) => ({ value: choice, label: t(choice) }))]}
    />
  )
}
