import * as v from 'valibot'
import { Line } from './sold-item.ts'

const SecureUrl = v.pipe(v.string(), v.url(), v.startsWith('https://'))
const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** One line of the opening hours: the days it holds for (0 is Sunday), closed where no times are given. */
export const Hours = v.strictObject({
  label: Line,
  days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.minLength(1)),
  open: v.optional(Clock),
  close: v.optional(Clock),
})
export type Hours = v.InferOutput<typeof Hours>

/** Where and when the company can be reached: footer, contact page and structured data read it. */
export const Contact = v.strictObject({
  phone: v.strictObject({ label: Line, href: v.pipe(v.string(), v.regex(/^tel:\+\d{11,15}$/)) }),
  /** `subject` is the value that the contact form has for it. */
  emails: v.pipe(
    v.array(
      v.strictObject({
        label: Line,
        address: v.pipe(v.string(), v.email()),
        subject: v.picklist(['general', 'support', 'sales', 'partnership']),
      }),
    ),
    v.minLength(1),
  ),
  address: v.strictObject({
    street: Line,
    city: Line,
    state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    zip: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/)),
    country: v.literal('US'),
  }),
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  /** The zone that the hours are in, so that "open now" is right elsewhere too. */
  timeZone: Line,
  hours: v.pipe(v.array(Hours), v.minLength(1)),
})
export type Contact = v.InferOutput<typeof Contact>

/** `public/catalog/site.json`: the company, in words and facts. */
export const Site = v.object({
  name: Line,
  /** The seller on invoices and legal pages. */
  legalName: Line,
  tagline: Line,
  /** Two sentences for search engines. */
  description: Line,
  founded: v.pipe(v.number(), v.integer(), v.minValue(1900)),
  /** Where the company is elsewhere; hidden while empty. */
  social: v.array(v.strictObject({ label: Line, url: SecureUrl })),
  /** Products with a site of their own; empty: there is none yet, and their tile in the apps menu says so. */
  external: v.strictObject({ ai: v.union([v.literal(''), SecureUrl]) }),
  contact: Contact,
})
export type Site = v.InferOutput<typeof Site>
