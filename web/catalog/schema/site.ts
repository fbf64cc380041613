import * as v from 'valibot'
import { TitledText } from './page-texts.ts'
import { Line } from './fields.ts'

const SecureUrl = v.pipe(v.string(), v.url(), v.startsWith('https://'))
const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** One line of the opening hours: its days (0 is Sunday), closed without times. */
export const Hours = v.strictObject({
  label: Line,
  days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.minLength(1)),
  open: v.optional(Clock),
  close: v.optional(Clock),
})
export type Hours = v.InferOutput<typeof Hours>

/** How to reach the company: for the footer, the contact page and structured data. */
export const Contact = v.strictObject({
  phone: v.strictObject({ label: Line, href: v.pipe(v.string(), v.regex(/^tel:\+\d{11,15}$/)) }),
  /** `subject` is the value of the option in the contact form. */
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
  /** The time zone of the hours, so that "open now" is correct in other zones too. */
  timeZone: Line,
  hours: v.pipe(v.array(Hours), v.minLength(1)),
})
export type Contact = v.InferOutput<typeof Contact>

/** `public/catalog/site.json`: the company. */
export const Site = v.object({
  name: Line,
  /** The seller on invoices and legal pages. */
  legalName: Line,
  tagline: Line,
  /** Two sentences for search engines. */
  description: Line,
  founded: v.pipe(v.number(), v.integer(), v.minValue(1900)),
  /** At the end of the footer. */
  colophon: Line,
  /** Offers to install the app. */
  install: TitledText,
  /** Profiles in social networks; hidden while empty. */
  social: v.array(v.strictObject({ label: Line, url: SecureUrl })),
  /** Products with a site of their own; while empty, the tile in the apps menu is hidden. */
  external: v.strictObject({ ai: v.union([v.literal(''), SecureUrl]) }),
  contact: Contact,
})
export type Site = v.InferOutput<typeof Site>
