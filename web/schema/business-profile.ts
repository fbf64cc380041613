import * as v from 'valibot'
import { BUSINESS_LIMITS } from '../domain/business-rules.ts'
import { BusinessCategory, BusinessStatus, PriceRange, TimeZone, WeekHours } from './businesses.ts'
import { rowEntries } from './common.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const list = ({ most, length }: { most: number; length: number }) =>
  v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(length))), v.maxLength(most))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A business that a person describes themselves. `domain/business-rules.ts` says what each field may hold. */
export const BusinessProfile = v.object({
  ...rowEntries,
  name: v.pipe(text(BUSINESS_LIMITS.name), v.minLength(1)),
  type: v.pipe(text(BUSINESS_LIMITS.type), v.minLength(1)),
  category: BusinessCategory,
  description: v.pipe(text(BUSINESS_LIMITS.description), v.minLength(1)),
  status: BusinessStatus,
  location: v.object({
    address: text(BUSINESS_LIMITS.address),
    city: text(BUSINESS_LIMITS.city),
    state: v.string(),
    zip: v.string(),
    lat: v.number(),
    lng: v.number(),
  }),
  time_zone: TimeZone,
  hours: WeekHours,
  founded_year: Whole,
  open_positions: Whole,
  team_count: Whole,
  phone: text(BUSINESS_LIMITS.phone),
  email: text(BUSINESS_LIMITS.email),
  website: text(BUSINESS_LIMITS.website),
  price_range: v.union([v.literal(''), PriceRange]),
  services: list(BUSINESS_LIMITS.services),
  certifications: list(BUSINESS_LIMITS.certifications),
  tags: list(BUSINESS_LIMITS.tags),
})
export type BusinessProfile = v.InferOutput<typeof BusinessProfile>
