import * as v from 'valibot'
import { groupWeek } from '../lib/hours.ts'
import { msg } from '../lib/msg.ts'
import { PHONE } from '../lib/phone.ts'
import { t } from '../lib/t.ts'
import { STATES, TIME_ZONES, type TimeZone } from '../lib/time-zones.ts'
import { HTTPS_ADDRESS, WEB_ADDRESS } from '../lib/web-address.ts'
import { photos, type BusinessPhoto } from './business-photos.ts'
import { BUSINESS_CATEGORIES, BUSINESS_STATUSES, PRICE_RANGES } from './business-options.ts'
import { collection, type FieldsOf, type RowOf, type Sample } from './collection.ts'
import { choice, flag, json, list, text, integer } from './field.ts'
import { object } from './object-field.ts'

const OPENING = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/
/** One day's hours as `09:00-18:00`; null: closed. An end before the start is on the next day. */
export const DayHours = v.nullable(v.pipe(v.string(), v.regex(OPENING, msg('hours look like 09:00-18:00'))))
/** Monday to Sunday. */
export const WeekHours = v.pipe(v.array(DayHours), v.length(7))
export type WeekHours = v.InferOutput<typeof WeekHours>

// Shown to people of any country, so letters of any script are accepted. The site's forms are stricter, since mail is sent to
// theirs (domain/forms.ts).
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const OLDEST_YEAR = 1700
const MAX_LINKS = 6
const MAX_PEOPLE = 100_000
const nameIn = (options: readonly { id: string; name: string }[]) => (value: unknown) =>
  t(options.find(({ id }) => id === value)?.name ?? String(value))
/** Of a number that is 0 where none was given. */
const given = (value: unknown) => (value ? String(value) : t('empty'))
const thisYear = () => new Date().getUTCFullYear()

function coordinate(label: string, most: number) {
  const message = msg('The coordinates of the place are not on the map.')
  return {
    label,
    input: { kind: 'number' as const },
    schema: v.pipe(v.number(message), v.minValue(-most, message), v.maxValue(most, message)),
  }
}

/** The location of a business; lat and lng are those of its ZIP code or city, both 0 if unknown. */
export const place = {
  address: text({ label: msg('Street address'), max: 120 }),
  city: text({ label: msg('City'), required: true, max: 60, message: msg('Enter the city.') }),
  state: choice(STATES, { label: msg('State'), required: true, message: msg('Choose the state.') }),
  zip: text({
    label: msg('ZIP code'),
    required: true,
    missing: msg('Enter the ZIP code.'),
    format: /^\d{5}$/,
    message: msg('A ZIP code has five digits.'),
  }),
  lat: coordinate(msg('Latitude'), 90),
  lng: coordinate(msg('Longitude'), 180),
}

/** A business profile created by a user. */
export const businesses = collection({
  name: 'businesses',
  label: { many: msg('Business profiles'), one: msg('a business profile') },
  title: 'name',
  indexes: ['created_at'], // newest first
  // In the order of the form.
  fields: {
    name: text({ label: msg('Name'), required: true, missing: msg('Enter the business name.'), max: 80 }),
    type: text({ label: msg('Type'), required: true, missing: msg('Enter the type of business.'), max: 40 }),
    category: choice(
      BUSINESS_CATEGORIES.map(({ id }) => id),
      {
        ...{ label: msg('Category'), required: true, column: { max: 40 }, message: msg('Choose a category.') },
        describe: nameIn(BUSINESS_CATEGORIES),
      },
    ),
    description: text({ label: msg('Description'), required: true, missing: msg('Describe the business.'), max: 2000 }),
    status: choice(
      BUSINESS_STATUSES.map(({ id }) => id),
      { label: msg('Status'), required: true, column: { max: 20 }, describe: nameIn(BUSINESS_STATUSES) },
    ),
    /** '': not given. */
    price_range: choice(['', ...PRICE_RANGES], {
      label: msg('Price level'),
      column: { max: 4 },
      message: msg('Choose from $ to $$$$.'),
    }),
    /** 0: not given. */
    founded_year: integer({
      label: msg('Founded'),
      min: 0,
      describe: given,
      check: (year) => year === 0 || (year >= OLDEST_YEAR && year <= thisYear()),
      message: () => t('A year from {first} to {last}.', { first: OLDEST_YEAR, last: thisYear() }),
    }),
    /** 0: not given. */
    team_count: integer({
      label: msg('People on the team'),
      min: 0,
      describe: given,
      max: MAX_PEOPLE,
      message: msg('A whole number, 1 or more.'),
    }),
    open_positions: integer({
      label: msg('Open positions'),
      min: 0,
      max: MAX_PEOPLE,
      message: msg('A whole number, 0 or more.'),
    }),
    location: object(place, {
      label: msg('Location'),
      required: true,
      maxSize: 2000,
      message: msg('A place has an address, a city, a state, a ZIP code and coordinates.'),
    }),
    time_zone: choice(Object.keys(TIME_ZONES) as TimeZone[], {
      label: msg('Time zone'),
      required: true,
      column: { max: 60, mayBeEmpty: true },
      message: msg('Choose the time zone.'),
    }),
    hours: json(
      v.pipe(
        v.custom<WeekHours>(
          (value) => v.is(WeekHours, value),
          msg('Hours are seven days, each closed or from one time to another.'),
        ),
      ),
      {
        label: msg('Hours'),
        required: true,
        maxSize: 400,
        describe: (value) =>
          v.is(WeekHours, value)
            ? groupWeek(value)
                .map(({ days, hours }) => `${days}: ${hours}`)
                .join('; ')
            : t('none'),
      },
    ),
    phone: text({ label: msg('Phone'), max: 30, format: PHONE, message: msg('Include the area code.') }),
    email: text({
      label: msg('Email'),
      max: 200,
      format: EMAIL,
      message: msg('Enter an email address such as hello@example.com.'),
    }),
    website: text({
      label: msg('Website'),
      max: 300,
      format: WEB_ADDRESS,
      guarded: true,
      message: msg('Enter a website that begins with http:// or https://.'),
    }),
    links: list({
      label: msg('Social media'),
      maxItems: MAX_LINKS,
      maxLength: 300,
      maxSize: 8000,
      format: HTTPS_ADDRESS,
      message: () => t('Up to {max} addresses that begin with https://, one per line.', { max: MAX_LINKS }),
    }),
    photos,
    services: list({ label: msg('Services'), maxItems: 30, maxLength: 80, maxSize: 12_000 }),
    certifications: list({ label: msg('Certifications and licenses'), maxItems: 20, maxLength: 80, maxSize: 8000 }),
    tags: list({ label: msg('Known for'), maxItems: 12, maxLength: 30, maxSize: 3000 }),
    /** '': none. */
    promotion: text({ label: msg('Promotion'), max: 80 }),
    /** How many reviews others see, and what their stars add up to. A row that was not sent yet has neither. */
    review_count: integer({ label: msg('Reviews'), min: 0, readonly: true }),
    rating_sum: integer({ label: msg('Stars'), min: 0, readonly: true }),
    /** The operator does not list it. */
    is_taken_down: flag({ label: msg('Taken down by the operator'), readonly: true }),
  },
})
export type BusinessProfile = RowOf<typeof businesses>
type Fields = FieldsOf<typeof businesses>
type ServerFields = 'review_count' | 'rating_sum' | 'is_taken_down'
/** What a person says of a business. */
export type BusinessDetails = Omit<Fields, ServerFields | 'links' | 'photos' | 'promotion'> & {
  /** Rows of earlier versions have none. */
  links?: string[]
  promotion?: string
  photos?: BusinessPhoto[] | null
}
/** The fields of a business profile. Those of the server are missing in a row that was not sent yet. */
export type BusinessFields = BusinessDetails & Partial<Pick<Fields, ServerFields>>

export const sample: Sample<typeof businesses> = {
  set: {
    name: 'Good Bread',
    type: 'Bakery',
    category: 'food',
    description: 'Rye on Thursdays.',
    status: 'active',
    location: { address: '1 High St', city: 'Springfield', state: 'IL', zip: '62701', lat: 39.8, lng: -89.65 },
    time_zone: 'America/Chicago',
    hours: ['07:00-15:00', null, null, '07:00-15:00', '07:00-15:00', '08:00-13:00', null],
    founded_year: 2014,
    open_positions: 1,
    team_count: 4,
    phone: '(217) 555-0142',
    email: 'bread@example.com',
    website: 'https://bread.example',
    links: ['https://instagram.com/goodbread', 'https://social.example/@goodbread'],
    price_range: '$$',
    services: ['Bread', 'Cakes to order'],
    certifications: [],
    tags: ['Rye'],
    promotion: 'A free roll with each loaf',
  },
  change: { status: 'inactive' },
}
