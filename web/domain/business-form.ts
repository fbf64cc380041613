import { businesses, type BusinessFields } from '../collections/businesses.ts'
import { fieldErrors, partErrors, type FieldErrors } from '../collections/collection.ts'
import type { Point } from './distance.ts'
import { zoneOfState } from '../lib/time-zones.ts'

/** The values of the form's inputs: texts, lists with one entry per line, days as `09:00-17:00` or '' for closed. */
export const EMPTY_FORM = {
  name: '',
  type: '',
  category: '',
  status: 'active',
  description: '',
  price_range: '',
  founded_year: '',
  team_count: '',
  open_positions: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  time_zone: '',
  day0: '09:00-17:00',
  day1: '09:00-17:00',
  day2: '09:00-17:00',
  day3: '09:00-17:00',
  day4: '09:00-17:00',
  day5: '',
  day6: '',
  phone: '',
  email: '',
  website: '',
  services: '',
  certifications: '',
  tags: '',
}
/** The values of the form. */
export type BusinessForm = typeof EMPTY_FORM
/** The name of an input of the form. */
export type BusinessFormField = keyof BusinessForm
/** The input with the hours of one day. */
export type DayField = Extract<BusinessFormField, `day${number}`>

/** The inputs with the hours, Monday to Sunday. */
export const DAY_FIELDS: readonly DayField[] = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6']

const numberText = (value: number): string => (value > 0 ? String(value) : '')
const lines = (list: readonly string[]): string => list.join('\n')

/** A profile as form values. */
export function formOf(of: BusinessFields): BusinessForm {
  const { address, city, state, zip } = of.location
  const form: BusinessForm = {
    ...EMPTY_FORM,
    name: of.name,
    type: of.type,
    category: of.category,
    status: of.status,
    description: of.description,
    price_range: of.price_range,
    founded_year: numberText(of.founded_year),
    team_count: numberText(of.team_count),
    open_positions: numberText(of.open_positions),
    address,
    city,
    state,
    zip,
    time_zone: of.time_zone,
    phone: of.phone,
    email: of.email,
    website: of.website,
    services: lines(of.services),
    certifications: lines(of.certifications),
    tags: lines(of.tags),
  }
  for (const [at, field] of DAY_FIELDS.entries()) form[field] = of.hours[at] ?? ''
  return form
}

/** The entries of a list that was typed one per line or separated by commas, without duplicates. */
function entries(text: string, separator: RegExp): string[] {
  const all = text.split(separator).map((entry) => entry.trim().replace(/\s+/g, ' '))
  return [...new Set(all.filter(Boolean))]
}

const numberOf = (text: string): number => (text.trim() === '' ? 0 : Number(text))

/** A website as it is stored: a missing scheme is added. */
function websiteOf(text: string): string {
  const typed = text.trim()
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
}

/** The form as the fields of a record. `point` is the location of its ZIP code or city, null if unknown. */
export function fieldsOf(form: BusinessForm, point: Point | null): BusinessFields {
  return {
    name: form.name.trim(),
    type: form.type.trim(),
    category: form.category as BusinessFields['category'],
    description: form.description.trim(),
    status: form.status as BusinessFields['status'],
    location: {
      address: form.address.trim(),
      city: form.city.trim(),
      state: form.state,
      zip: form.zip.trim().slice(0, 5),
      lat: point?.lat ?? 0,
      lng: point?.lng ?? 0,
    },
    time_zone: (form.time_zone || zoneOfState(form.state)) as BusinessFields['time_zone'],
    hours: DAY_FIELDS.map((field) => form[field] || null),
    founded_year: numberOf(form.founded_year),
    open_positions: numberOf(form.open_positions),
    team_count: numberOf(form.team_count),
    phone: form.phone.trim(),
    email: form.email.trim(),
    website: websiteOf(form.website),
    price_range: form.price_range as BusinessFields['price_range'],
    services: entries(form.services, /\n/),
    certifications: entries(form.certifications, /\n/),
    tags: entries(form.tags, /[\n,]/),
  }
}

const DAY = /^\d\d:\d\d-\d\d:\d\d$/

/** The errors of a form by input, in the order of the inputs. */
export function formErrors(form: BusinessForm): Partial<Record<BusinessFormField, string>> {
  const fields = fieldsOf(form, null)
  const { location: _place, hours: _hours, ...rest } = fieldErrors(businesses, fields)
  const errors: FieldErrors = { ...rest, ...partErrors(businesses.fields.location, fields.location) }
  for (const field of DAY_FIELDS)
    if (form[field] && !DAY.test(form[field])) errors[field] = 'Say from when to when, or take the tick away.'
  return Object.fromEntries(Object.keys(EMPTY_FORM).flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))
}
