import * as v from 'valibot'
import { businesses, DayHours, type BusinessDetails, type BusinessFields } from '../collections/businesses.ts'
import type { Field } from '../collections/field.ts'
import { emptyFields, fieldsSchema } from '../collections/collection.ts'
import type { Point } from './distance.ts'
import { formSchema } from './form-schema.ts'
import { entries } from '../lib/entries.ts'
import { msg } from '../lib/msg.ts'
import { zoneOfState } from '../lib/time-zones.ts'
import { withScheme } from '../lib/web-address.ts'

type FormDetail = Exclude<keyof BusinessDetails, 'photos'>

/** What a person says, in the order of the form; pictures have a place of their own. */
const NAMES = Object.entries<Field>(businesses.fields).flatMap(([name, { readonly }]) =>
  readonly || name === 'created_at' || name === 'photos' ? [] : [name as FormDetail],
)

/** The inputs with the location. */
const PLACE_FIELDS = ['address', 'city', 'state', 'zip'] as const
/** The inputs with the hours, Monday to Sunday. */
export const DAY_FIELDS = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const
/** The input with the hours of one day. */
export type DayField = (typeof DAY_FIELDS)[number]
/** The name of an input of the form: a field with one value, a part of the location, or a day. */
export type BusinessFormField = Exclude<FormDetail, 'location' | 'hours'> | (typeof PLACE_FIELDS)[number] | DayField
/** The values of the form's inputs: texts, lists with one entry per line, days as `09:00-17:00` or '' for closed. */
export type BusinessForm = Record<BusinessFormField, string>

/** The hours of a day that is opened in the form. */
export const DEFAULT_HOURS = '09:00-17:00'

/** A profile as form values, in the order of the definition. */
export function formOf(of: BusinessFields): BusinessForm {
  const { location, hours, photos: _, ...rest } = of
  const values: Record<string, string> = {}
  for (const name of NAMES) {
    if (name === 'location') for (const part of PLACE_FIELDS) values[part] = location[part]
    else if (name === 'hours') for (const [at, day] of DAY_FIELDS.entries()) values[day] = hours[at] ?? ''
    else values[name] = inputText(rest[name] ?? '')
  }
  return values as BusinessForm
}

function inputText(value: string | number | readonly string[]): string {
  if (typeof value === 'number') return value > 0 ? String(value) : ''
  return typeof value === 'string' ? value : value.join('\n')
}

/** The form of a new profile. */
export const EMPTY_FORM: BusinessForm = formOf({
  ...(emptyFields(businesses) as BusinessFields),
  status: 'active',
  location: { address: '', city: '', state: '', zip: '', lat: 0, lng: 0 },
  hours: [...Array<string>(5).fill(DEFAULT_HOURS), null, null],
})

function fieldValue(kind: string, text: string): string | number | string[] {
  if (kind === 'list') return entries(text)
  const typed = text.trim()
  return kind === 'number' ? Number(typed || 0) : typed
}

/** The form as the fields of a record. `point` is the location of its ZIP code or city, null if unknown. */
export function fieldsOf(form: BusinessForm, point: Point | null): BusinessFields {
  const values: Partial<Record<string, string>> = form
  const simple = Object.entries(businesses.fields).flatMap(([name, { input }]) => {
    const text = values[name]
    return text === undefined ? [] : [[name, fieldValue(input.kind, text)]]
  })
  return {
    ...(Object.fromEntries(simple) as BusinessFields),
    location: {
      address: form.address.trim(),
      city: form.city.trim(),
      state: form.state,
      // Of a ZIP+4 code the first five digits are stored.
      zip: form.zip.trim().slice(0, 5),
      lat: point?.lat ?? 0,
      lng: point?.lng ?? 0,
    },
    time_zone: (form.time_zone || zoneOfState(form.state)) as BusinessFields['time_zone'],
    hours: DAY_FIELDS.map((field) => form[field] || null),
    website: form.website.trim() && withScheme(form.website.trim()),
    links: [...new Set(entries(form.links).map(withScheme))],
    tags: entries(form.tags, /[\n,]/),
  }
}

/** The fields as a form has shown them: those of the profile, but where an input has shown another value than that of the profile by now. */
export function shownFields(profile: BusinessFields, shown: BusinessForm): BusinessFields {
  const now = formOf(profile)
  const others = fieldsOf(shown, profile.location)
  const isOther = (name: FormDetail) => inputsOf(name).some((input) => shown[input] !== now[input])
  const fields: Partial<BusinessFields> = Object.fromEntries(
    NAMES.map((name) => [name, (isOther(name) ? others : profile)[name] ?? businesses.fields[name].empty]),
  )
  return fields as BusinessFields
}

function inputsOf(name: FormDetail): readonly BusinessFormField[] {
  if (name === 'location') return PLACE_FIELDS
  return name === 'hours' ? DAY_FIELDS : [name]
}

const DAY = v.custom<string | null>((hours) => v.is(DayHours, hours), msg('Enter both times, or clear the checkbox.'))

/** The rules of a form: those of the definition for what it is stored as, in the order of the inputs. */
export const BusinessFormSchema = formSchema<BusinessForm>(
  (form) => fieldsOf(form, null),
  fieldsSchema(
    { fields: { ...businesses.fields, hours: { ...businesses.fields.hours, schema: v.array(DAY) } } },
    NAMES,
  ),
  (path) => {
    const [field, part] = path.split('.')
    if (field === 'hours') return DAY_FIELDS[Number(part)]
    return field === 'location' ? PLACE_FIELDS.find((name) => name === part) : field
  },
)
