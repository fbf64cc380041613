import * as v from 'valibot'
import { BUSINESS_CATEGORIES, BUSINESS_STATUSES, PRICE_RANGES } from '../../collections/business-options.ts'
import { WeekHours } from '../../collections/businesses.ts'
import { TIME_ZONES, type TimeZone } from '../../lib/time-zones.ts'
import { Day, Line, Slug } from './fields.ts'

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** Inputs of the score besides rating and reviews (`domain/score.ts`). */
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
  /** In the singular: Bakery. */
  type: v.pipe(Line, v.maxLength(40)),
  category: v.picklist(BUSINESS_CATEGORIES.map(({ id }) => id)),
  /** Its distinguishing feature, for a card. */
  tagline: v.pipe(Line, v.maxLength(110)),
  description: v.pipe(Line, v.minLength(80), v.maxLength(900)),
  /** Who runs it, as the description names them. */
  owners: v.optional(v.pipe(v.array(Line), v.minLength(1))),
  status: v.picklist(BUSINESS_STATUSES.map(({ id }) => id)),
  location: v.strictObject({
    address: Line,
    city: Line,
    state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    zip: v.pipe(v.string(), v.regex(/^\d{5}$/)),
    lat: v.pipe(v.number(), v.minValue(18), v.maxValue(72)),
    lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(-65)),
  }),
  timeZone: v.picklist(Object.keys(TIME_ZONES) as TimeZone[]),
  hours: WeekHours,
  foundedYear: v.pipe(v.number(), v.integer(), v.minValue(1850), v.maxValue(2026)),
  openPositions: Whole,
  teamCount: v.pipe(Whole, v.minValue(1)),
  contact: v.strictObject({
    // 555-0100 to 555-0199 are reserved for fictional use.
    phone: v.pipe(v.string(), v.regex(/^\(\d{3}\) 555-01\d\d$/)),
    email: v.pipe(v.string(), v.email()),
    website: v.pipe(v.string(), v.regex(/^https:\/\/[a-z0-9.-]+\.example(\.com)?$/)),
  }),
  rating: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  reviews: Whole,
  priceRange: v.picklist(PRICE_RANGES),
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
