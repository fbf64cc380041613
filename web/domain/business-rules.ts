import { BUSINESS_MOTIFS } from './directory-motifs.ts'
import { STATES, TIME_ZONES } from './time-zones.ts'

/** Where a business is; lat and lng are those of its ZIP code or city, both 0 while they are not known. */
export type BusinessLocation = {
  address: string
  city: string
  state: string
  zip: string
  lat: number
  lng: number
}

/** What a person says of a business of their own; the fields of its record. */
export type BusinessFields = {
  name: string
  type: string
  category: string
  description: string
  status: 'active' | 'inactive' | 'archived'
  location: BusinessLocation
  time_zone: string
  /** Monday to Sunday as `09:00-18:00`; null: closed. */
  hours: (string | null)[]
  /** 0: not said. */
  founded_year: number
  open_positions: number
  /** 0: not said. */
  team_count: number
  phone: string
  email: string
  website: string
  /** `$` to `$$$$`, or '' while it is not said. */
  price_range: string
  services: string[]
  certifications: string[]
  tags: string[]
}

/** Longest texts and lists that a profile takes. */
export const BUSINESS_LIMITS = {
  name: 80,
  type: 40,
  description: 2000,
  address: 120,
  city: 60,
  phone: 30,
  email: 200,
  website: 300,
  services: { most: 30, length: 80 },
  certifications: { most: 20, length: 80 },
  tags: { most: 12, length: 30 },
  oldest: 1700,
  people: 100_000,
} as const

const STATUSES = ['active', 'inactive', 'archived']
const PRICES = ['', '$', '$$', '$$$', '$$$$']
const DAY = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const WEBSITE = /^https?:\/\/[^\s/@]+\.[^\s/@]+(\/\S*)?$/i
const PHONE = /^[+(]?\d[\d\s().-]{5,}\d(\s*(x|ext\.?)\s*\d{1,6})?$/i

/** Sentences by field. */
export type Faults = { [field: string]: string }

const has = (list: object, key: unknown): boolean => typeof key === 'string' && Object.keys(list).includes(key)
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most
const isWhole = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

/** What is wrong with a place, by its parts. */
export function placeFaults(value: unknown): Faults {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { city: 'Say where the business is.' }
  const { address, city, state, zip, lat, lng, ...more } = value as Record<string, unknown>
  const within = (one: unknown, most: number) => typeof one === 'number' && Math.abs(one) <= most
  const faults: Faults = {}
  if (!isText(address, BUSINESS_LIMITS.address))
    faults.address = `An address has at most ${BUSINESS_LIMITS.address} characters.`
  if (!isText(city, BUSINESS_LIMITS.city) || !city.trim()) faults.city = 'Name the city.'
  if (typeof state !== 'string' || !STATES.includes(state)) faults.state = 'Choose the state.'
  if (typeof zip !== 'string' || !/^\d{5}$/.test(zip)) faults.zip = 'A ZIP code has five digits.'
  if (!within(lat, 90) || !within(lng, 180)) faults.lat = 'The coordinates of the place are not on the map.'
  if (Object.keys(more).length > 0) faults.more = 'A place has an address, a city, a state, a ZIP code and coordinates.'
  return faults
}

function listFault(value: unknown, { most, length }: { most: number; length: number }): string | null {
  const fits =
    Array.isArray(value) && value.length <= most && value.every((one) => isText(one, length) && one.trim().length > 0)
  return fits ? null : `At most ${most}, each of at most ${length} characters.`
}

/**
 * What is wrong with a profile, by field; empty when it is good. The form and the server both ask this, so it takes
 * anything. `year` is the current one.
 */
export function businessFaults(of: { [field in keyof BusinessFields]?: unknown }, year: number): Faults {
  const { name, description, phone, email, website, founded_year: founded } = of
  const limits = BUSINESS_LIMITS
  const checks: [keyof BusinessFields, boolean, string][] = [
    [
      'name',
      isText(name, limits.name) && name.trim().length > 0,
      `Give the business a name of at most ${limits.name} characters.`,
    ],
    [
      'type',
      isText(of.type, limits.type) && of.type.trim().length > 0,
      `Say what it is, as on a sign, in at most ${limits.type} characters.`,
    ],
    ['category', has(BUSINESS_MOTIFS, of.category), 'Choose a category.'],
    [
      'description',
      isText(description, limits.description) && description.trim().length > 0,
      `Describe the business in at most ${limits.description} characters.`,
    ],
    ['status', typeof of.status === 'string' && STATUSES.includes(of.status), 'Choose active, inactive or archived.'],
    ['time_zone', has(TIME_ZONES, of.time_zone), 'Choose the time zone.'],
    [
      'hours',
      Array.isArray(of.hours) &&
        of.hours.length === 7 &&
        of.hours.every((day) => day === null || (typeof day === 'string' && DAY.test(day))),
      'Hours are seven days, each closed or from one time to another.',
    ],
    [
      'founded_year',
      founded === 0 || (isWhole(founded, year) && (founded as number) >= limits.oldest),
      `A year from ${limits.oldest} to ${year}.`,
    ],
    ['open_positions', isWhole(of.open_positions, limits.people), 'A whole number, 0 or more.'],
    ['team_count', isWhole(of.team_count, limits.people), 'A whole number, 1 or more.'],
    [
      'phone',
      phone === '' || (isText(phone, limits.phone) && PHONE.test(phone)),
      'Write the number with its area code.',
    ],
    [
      'email',
      email === '' || (isText(email, limits.email) && EMAIL.test(email)),
      'Write an email address such as hello@example.com.',
    ],
    [
      'website',
      website === '' || (isText(website, limits.website) && WEBSITE.test(website)),
      'A website begins with http:// or https://.',
    ],
    ['price_range', typeof of.price_range === 'string' && PRICES.includes(of.price_range), 'Choose from $ to $$$$.'],
  ]
  const faults: Faults = {}
  for (const [field, good, sentence] of checks) if (!good) faults[field] = sentence
  const [place] = Object.values(placeFaults(of.location))
  if (place) faults.location = place
  for (const field of ['services', 'certifications', 'tags'] as const) {
    const fault = listFault(of[field], limits[field])
    if (fault) faults[field] = fault
  }
  return faults
}
