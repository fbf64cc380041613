import * as v from 'valibot'
import { TIME_ZONES, type TimeZone as TimeZoneName } from '../domain/time-zones.ts'
import { Day, Line, Slug } from './sold-item.ts'

/** What a business does, as the directory files it. */
export const BUSINESS_CATEGORIES = [
  { id: 'food', name: 'Food & Drink' },
  { id: 'home', name: 'Home Services' },
  { id: 'health', name: 'Health & Wellness' },
  { id: 'beauty', name: 'Beauty & Personal Care' },
  { id: 'professional', name: 'Professional Services' },
  { id: 'retail', name: 'Shops' },
  { id: 'auto', name: 'Automotive' },
  { id: 'education', name: 'Education & Childcare' },
  { id: 'fitness', name: 'Fitness & Recreation' },
  { id: 'tech', name: 'Technology' },
  { id: 'arts', name: 'Arts & Events' },
  { id: 'pets', name: 'Pets' },
] as const
export type BusinessCategory = (typeof BUSINESS_CATEGORIES)[number]['id']
export const BusinessCategory = v.picklist(BUSINESS_CATEGORIES.map(({ id }) => id))

export const BusinessStatus = v.picklist(['active', 'inactive', 'archived'])
export type BusinessStatus = v.InferOutput<typeof BusinessStatus>

export const TimeZone = v.picklist(Object.keys(TIME_ZONES) as TimeZoneName[])

export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const
export const PriceRange = v.picklist(PRICE_RANGES)

const OPENING = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/
/** One day's hours as `09:00-18:00`; null: closed. Ending before it begins means past midnight. */
export const DayHours = v.nullable(v.pipe(v.string(), v.regex(OPENING, 'hours look like 09:00-18:00')))
/** Monday to Sunday. */
export const WeekHours = v.pipe(v.array(DayHours), v.length(7))
export type WeekHours = v.InferOutput<typeof WeekHours>

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** What the score reads beside rating and reviews (`domain/score.ts`). */
export const Standing = v.strictObject({
  identity: v.boolean(),
  registration: v.boolean(),
  address: v.boolean(),
  bank: v.boolean(),
  answered: Share,
  months: Whole,
  complaints: Whole,
  documentsNeeded: Whole,
  documentsHeld: Whole,
  documentsExpired: Whole,
  profile: Share,
  replyHours: v.pipe(v.number(), v.minValue(0)),
  activeDays: v.pipe(Whole, v.maxValue(90)),
  invoices: Whole,
  invoicesOnTime: Whole,
  chargebacks: Whole,
})

/** A business of the directory. */
export const Business = v.strictObject({
  id: Slug,
  name: v.pipe(Line, v.maxLength(60)),
  /** In the singular, as on a sign: Bakery. */
  type: v.pipe(Line, v.maxLength(40)),
  category: BusinessCategory,
  /** What sets it apart, for a card. */
  tagline: v.pipe(Line, v.maxLength(110)),
  description: v.pipe(Line, v.minLength(80), v.maxLength(900)),
  status: BusinessStatus,
  location: v.strictObject({
    address: Line,
    city: Line,
    state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    zip: v.pipe(v.string(), v.regex(/^\d{5}$/)),
    lat: v.pipe(v.number(), v.minValue(18), v.maxValue(72)),
    lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(-65)),
  }),
  timeZone: TimeZone,
  hours: WeekHours,
  foundedYear: v.pipe(v.number(), v.integer(), v.minValue(1850), v.maxValue(2026)),
  openPositions: Whole,
  teamCount: v.pipe(Whole, v.minValue(1)),
  contact: v.strictObject({
    // 555-0100 to 555-0199 belong to nobody.
    phone: v.pipe(v.string(), v.regex(/^\(\d{3}\) 555-01\d\d$/)),
    email: v.pipe(v.string(), v.email()),
    website: v.pipe(v.string(), v.regex(/^https:\/\/[a-z0-9.-]+\.example(\.com)?$/)),
  }),
  rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  reviews: Whole,
  priceRange: PriceRange,
  tags: v.pipe(v.array(v.pipe(Line, v.maxLength(30))), v.minLength(2), v.maxLength(6)),
  promotion: v.optional(v.pipe(Line, v.maxLength(90))),
  services: v.pipe(v.array(v.pipe(Line, v.maxLength(60))), v.minLength(3)),
  certifications: v.array(v.pipe(Line, v.maxLength(70))),
  createdAt: Day,
  updatedAt: Day,
  standing: Standing,
})
export type Business = v.InferOutput<typeof Business>

/** A file of `public/catalog/businesses/`. */
export const BusinessesFile = v.strictObject({ items: v.array(Business) })
export type BusinessesFile = v.InferOutput<typeof BusinessesFile>

/** Ids of the businesses that stand in the list of profiles while nobody is signed in. */
export const SAMPLE_PROFILES = ['summit-ledger-bookkeeping', 'juniper-and-rye-bakery'] as const
