import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { BusinessForm, BusinessFormField, DayField } from '../../domain/business-form.ts'
import { STATES } from '../../lib/time-zones.ts'
import { BUSINESS_CATEGORIES, BUSINESS_STATUSES, PRICE_RANGES } from '../../collections/business-options.ts'
import { businesses, place } from '../../collections/businesses.ts'
import { inputProps, type Field } from '../../collections/field.ts'
import { t } from '../../lib/t.ts'
import { FieldPair, FieldSection } from '../../ui/field-section.tsx'
import { SELECT_PROPS } from '../../ui/select-props.tsx'
import type { Fields } from '../../ui/use-fields.ts'

const FIELDS: Record<string, Pick<Field, 'label' | 'required' | 'input'>> = { ...businesses.fields, ...place }

export type FieldsProps = { form: Fields<BusinessForm> }

/** Props that bind an input to a field of the form; its label and limits are those of the definition. */
export function fieldProps({ form }: FieldsProps, field: Exclude<BusinessFormField, DayField>) {
  return { name: field, ...inputProps(FIELDS[field]!), ...form.getInputProps(field) }
}

export function AboutFields(props: FieldsProps) {
  const year = String(new Date().getFullYear())
  return (
    <FieldSection title={t('The business')}>
      <TextInput {...fieldProps(props, 'name')} className="all-columns" />
      <TextInput
        {...fieldProps(props, 'type')}
        placeholder={t('Bakery')}
        description={t('What people would call it')}
      />
      <NativeSelect
        {...fieldProps(props, 'category')}
        {...SELECT_PROPS}
        description={t('Where customers find you')}
        data={[
          { value: '', label: t('Choose one') },
          ...BUSINESS_CATEGORIES.map(({ id, name }) => ({ value: id, label: t(name) })),
        ]}
      />
      <Textarea
        {...fieldProps(props, 'description')}
        className="all-columns"
        description={t('The first sentence is shown on the card in the directory.')}
        rows={4}
      />
      <NativeSelect
        {...fieldProps(props, 'status')}
        {...SELECT_PROPS}
        className="all-columns"
        // It always has a value.
        required={false}
        data={BUSINESS_STATUSES.map(({ id, name, meaning }) => ({
          value: id,
          label: t('{name}: {meaning}', { name: t(name), meaning: t(meaning) }),
        }))}
      />
      <NativeSelect
        {...fieldProps(props, 'price_range')}
        {...SELECT_PROPS}
        data={[{ value: '', label: t('Not specified') }, ...PRICE_RANGES]}
      />
      <TextInput {...fieldProps(props, 'founded_year')} inputMode="numeric" placeholder={year} />
      <TextInput {...fieldProps(props, 'team_count')} inputMode="numeric" />
      <TextInput {...fieldProps(props, 'open_positions')} inputMode="numeric" />
    </FieldSection>
  )
}

export function PlaceFields(props: FieldsProps) {
  return (
    <FieldSection title={t('Where it is')} note={t('The map shows the center of the ZIP code area, not your address.')}>
      <TextInput
        {...fieldProps(props, 'address')}
        className="all-columns"
        description={t('Leave this out if you work from home')}
        autoComplete="street-address"
      />
      <TextInput {...fieldProps(props, 'city')} autoComplete="address-level2" />
      <FieldPair>
        <NativeSelect
          {...fieldProps(props, 'state')}
          {...SELECT_PROPS}
          autoComplete="address-level1"
          data={[{ value: '', label: '' }, ...STATES]}
        />
        <TextInput
          {...fieldProps(props, 'zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          // ZIP+4 may be typed.
          maxLength={10}
        />
      </FieldPair>
    </FieldSection>
  )
}

export function ContactFields(props: FieldsProps) {
  return (
    <FieldSection title={t('Contact')} note={t('Anyone can see these while the profile is active.')}>
      <TextInput {...fieldProps(props, 'phone')} type="tel" autoComplete="tel" placeholder="(503) 555-0142" />
      <TextInput {...fieldProps(props, 'email')} type="email" autoComplete="email" />
      <TextInput
        {...fieldProps(props, 'website')}
        className="all-columns"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
      />
      <Textarea
        {...fieldProps(props, 'links')}
        className="all-columns"
        description={t('Addresses of your pages, one per line, up to six.')}
        inputMode="url"
        placeholder="https://instagram.com/…"
        rows={3}
      />
    </FieldSection>
  )
}

export function OfferFields(props: FieldsProps) {
  const lines = { description: t('One per line.') }
  return (
    <FieldSection title={t('What it offers')}>
      <Textarea {...fieldProps(props, 'services')} {...lines} className="all-columns" rows={4} />
      <Textarea {...fieldProps(props, 'certifications')} {...lines} rows={3} />
      <Textarea
        {...fieldProps(props, 'tags')}
        {...lines}
        placeholder={`${t('Sourdough')}\n${t('Open early')}`}
        rows={3}
      />
      <TextInput
        {...fieldProps(props, 'promotion')}
        className="all-columns"
        description={t('One line on your card in the directory. Leave it empty when there is none.')}
        placeholder={t('10% off first orders')}
        maxLength={80}
      />
    </FieldSection>
  )
}
