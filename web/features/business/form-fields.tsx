import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ChangeEvent, ReactNode } from 'react'
import type { BusinessForm, BusinessFormField } from '../../domain/business-form.ts'
import { STATES } from '../../lib/time-zones.ts'
import { BUSINESS_CATEGORIES, PRICE_RANGES } from '../../collections/business-options.ts'
import { businesses, place } from '../../collections/businesses.ts'
import classes from './business-form.module.css'

const FIELDS = businesses.fields

export type FieldsProps = {
  values: BusinessForm
  errors: Partial<Record<BusinessFormField, string>>
  set: (field: BusinessFormField, value: string) => void
}

type Inputs = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Props that bind an input to a field of the form and its error. */
export const fieldProps = ({ values, errors, set }: FieldsProps, field: BusinessFormField) => ({
  name: field,
  value: values[field],
  error: errors[field],
  onChange: (event: ChangeEvent<Inputs>) => set(field, event.currentTarget.value),
})

export const SELECT = {
  size: 'md',
  rightSection: <IconChevronDown size={18} stroke={1.8} aria-hidden />,
  rightSectionPointerEvents: 'none',
} as const

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend>{title}</legend>
      {note && <p className={classes.hint}>{note}</p>}
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}

export function AboutFields(props: FieldsProps) {
  const year = String(new Date().getFullYear())
  return (
    <Section title="The business">
      <TextInput
        {...fieldProps(props, 'name')}
        className={classes.whole}
        label="Name"
        required
        maxLength={FIELDS.name.input.maxLength}
      />
      <TextInput
        {...fieldProps(props, 'type')}
        label="Type"
        placeholder="Bakery"
        description="As on a sign"
        required
        maxLength={FIELDS.type.input.maxLength}
      />
      <NativeSelect
        {...fieldProps(props, 'category')}
        {...SELECT}
        label="Category"
        description="Where people look for it"
        required
        data={[
          { value: '', label: 'Choose one' },
          ...BUSINESS_CATEGORIES.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Textarea
        {...fieldProps(props, 'description')}
        className={classes.whole}
        label="Description"
        description="The first sentence is shown on the card in the directory."
        required
        rows={4}
        maxLength={FIELDS.description.input.maxLength}
      />
      <NativeSelect
        {...fieldProps(props, 'status')}
        {...SELECT}
        className={classes.whole}
        label="Status"
        data={[
          { value: 'active', label: 'Active: in the directory and on the map' },
          { value: 'inactive', label: 'Inactive: only you see it' },
          { value: 'archived', label: 'Archived: hidden' },
        ]}
      />
      <NativeSelect
        {...fieldProps(props, 'price_range')}
        {...SELECT}
        label="Price level"
        data={[{ value: '', label: 'Not specified' }, ...PRICE_RANGES]}
      />
      <TextInput
        {...fieldProps(props, 'founded_year')}
        label="Founded"
        inputMode="numeric"
        placeholder={year}
        maxLength={4}
      />
      <TextInput {...fieldProps(props, 'team_count')} label="People on the team" inputMode="numeric" maxLength={6} />
      <TextInput {...fieldProps(props, 'open_positions')} label="Open positions" inputMode="numeric" maxLength={6} />
    </Section>
  )
}

export function PlaceFields(props: FieldsProps) {
  return (
    <Section title="Where it is" note="The map shows the middle of the ZIP code, not the door.">
      <TextInput
        {...fieldProps(props, 'address')}
        className={classes.whole}
        label="Street address"
        description="Leave it out if you work from home"
        autoComplete="street-address"
        maxLength={place.address.input.maxLength}
      />
      <TextInput
        {...fieldProps(props, 'city')}
        label="City"
        required
        autoComplete="address-level2"
        maxLength={place.city.input.maxLength}
      />
      <div className={classes.pair}>
        <NativeSelect
          {...fieldProps(props, 'state')}
          {...SELECT}
          label="State"
          required
          autoComplete="address-level1"
          data={[{ value: '', label: '' }, ...STATES]}
        />
        <TextInput
          {...fieldProps(props, 'zip')}
          label="ZIP code"
          required
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
        />
      </div>
    </Section>
  )
}

export function ContactFields(props: FieldsProps) {
  return (
    <Section title="Contact" note="Everybody can see these while the profile is active.">
      <TextInput
        {...fieldProps(props, 'phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        placeholder="(503) 555-0142"
        maxLength={FIELDS.phone.input.maxLength}
      />
      <TextInput
        {...fieldProps(props, 'email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={FIELDS.email.input.maxLength}
      />
      <TextInput
        {...fieldProps(props, 'website')}
        className={classes.whole}
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={FIELDS.website.input.maxLength}
      />
    </Section>
  )
}

export function OfferFields(props: FieldsProps) {
  return (
    <Section title="What it offers" note="One per line.">
      <Textarea {...fieldProps(props, 'services')} className={classes.whole} label="Services" rows={4} />
      <Textarea {...fieldProps(props, 'certifications')} label="Certifications and licenses" rows={3} />
      <Textarea {...fieldProps(props, 'tags')} label="Known for" placeholder={'Sourdough\nOpen early'} rows={3} />
    </Section>
  )
}
