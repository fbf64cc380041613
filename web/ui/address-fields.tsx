import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './address-fields.module.css'
import { SELECT_PROPS } from './select-props.tsx'
import type { Bound, FieldMessages } from './use-fields.ts'

type Part = 'address' | 'city' | 'state' | 'zipCode'
type Country = 'country'

type Props = {
  form: {
    getInputProps: (path: Part | Country) => Bound & { value: string }
    errors: FieldMessages
    setErrors: (errors: FieldMessages) => void
  }
  /** The label and the limits of each input, which follow from the country. */
  inputs: Record<Part, { label: string; required: true | undefined; maxLength: number | undefined }>
  /** The states of the country, of which some are offered while one types; none: any text. */
  states: readonly { code: string; name: string }[]
  country: { label: string; options: { value: string; label: string }[] }
  /** Which of a person's addresses it is, for the browser, which fills it in. */
  kind: 'billing' | 'shipping'
}

/** A postal address in a form of two columns, with what its country calls the state and the postal code. */
export function AddressFields({ form, inputs, states, country, kind }: Props) {
  const list = useId()
  const bound = form.getInputProps('country')
  return (
    <>
      <NativeSelect
        {...bound}
        onChange={(event) => {
          bound.onChange(event)
          // What they said was of the other country.
          form.setErrors({ ...form.errors, state: undefined, zipCode: undefined })
        }}
        className="all-columns"
        {...SELECT_PROPS}
        label={country.label}
        data={country.options}
        autoComplete={`${kind} country`}
      />
      <TextInput
        {...form.getInputProps('address')}
        className="all-columns"
        {...inputs.address}
        autoComplete={`${kind} street-address`}
      />
      <TextInput {...form.getInputProps('city')} {...inputs.city} autoComplete={`${kind} address-level2`} />
      <TextInput
        {...form.getInputProps('state')}
        {...inputs.state}
        autoComplete={`${kind} address-level1`}
        {...(states.length > 0 && { list })}
      />
      {states.length > 0 && (
        <datalist id={list}>
          {states.map(({ code, name }) => (
            <option key={code} value={name} />
          ))}
        </datalist>
      )}
      <TextInput
        {...form.getInputProps('zipCode')}
        className={classes.roomy}
        {...inputs.zipCode}
        autoComplete={`${kind} postal-code`}
        autoCapitalize="characters"
      />
    </>
  )
}
