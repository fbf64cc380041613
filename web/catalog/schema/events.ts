import * as v from 'valibot'
import type { Cents } from '../../domain/money.ts'
import { Day, Line, shelfFields, Slug, soldFields, type SoldEntry } from './sold-item.ts'

export const EVENT_TYPES = {
  conference: 'Conference',
  workshop: 'Workshop',
  special: 'Special Event',
  webinar: 'Webinar',
} as const
export type EventType = keyof typeof EVENT_TYPES
export const EventTypeId = v.picklist(Object.keys(EVENT_TYPES) as EventType[])

/** Where events take place; the location filter lists them. */
export const EVENT_PLACES = {
  virtual: 'Virtual',
  'new-york': 'New York',
  atlanta: 'Atlanta',
  'san-francisco': 'San Francisco',
} as const
export type EventPlace = keyof typeof EVENT_PLACES
const CITIES = ['New York', 'Atlanta', 'San Francisco'] as const

const AtPlace = v.strictObject({
  venue: Line,
  street: Line,
  city: v.picklist(CITIES),
  state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  zip: v.pipe(v.string(), v.regex(/^\d{5}$/)),
})
/** `link`: only of a room that is open to everybody; it is shown. Otherwise the confirmation brings it. */
const Online = v.strictObject({ online: Line, link: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'))) })
const Place = v.union([AtPlace, Online])
export type Place = v.InferOutput<typeof Place>

const Event = v.pipe(
  v.strictObject({
    ...soldFields,
    /** Both, or neither: a seat that costs nothing is not sold. */
    sku: v.optional(soldFields.sku),
    price: v.optional(soldFields.price),
    id: Slug,
    type: EventTypeId,
    /** A rule in place of a date, so that the next one is never past: a first day and how many weeks lie between. */
    series: v.strictObject({
      first: Day,
      everyWeeks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(104)),
    }),
    time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(24 * 60)),
    zone: Line,
    place: Place,
    host: Line,
    registrationRequired: v.boolean(),
    /** What happens there, in paragraphs. */
    about: v.pipe(v.array(Line), v.minLength(1)),
  }),
  v.check(
    ({ sku, price }) => (sku === undefined) === (price === undefined),
    'a price needs an SKU, and an SKU a price',
  ),
  v.check(({ id, sku }) => sku === undefined || sku === `event-${id}`, 'the SKU is not event-<id>'),
)

/** `public/catalog/items/events.json`. */
export const EventsFile = v.strictObject({
  kind: v.literal('event'),
  ...shelfFields,
  page: v.strictObject({ title: Line, description: v.pipe(Line, v.maxLength(160)), heading: Line, text: Line }),
  /** What holds for all of them. */
  notes: v.array(v.strictObject({ title: Line, text: Line })),
  newsletter: v.strictObject({ title: Line, text: Line }),
  items: v.pipe(v.array(Event), v.minLength(1)),
})
export type EventsFile = v.InferOutput<typeof EventsFile>

/** One event on its next date. `start` and `end` as its place's clocks show them, with their offset. */
export type EventEntry = Pick<
  EventsFile['items'][number],
  'id' | 'name' | 'type' | 'description' | 'features' | 'zone' | 'place' | 'host' | 'registrationRequired' | 'about'
> & {
  start: string
  end: string
  /** In cents; 0 is free. */
  price: Cents
  featured?: true
  /** What goes into the cart, where a seat is sold. */
  sold?: SoldEntry
}

/** The derived `events`: all of them by date, made on `day`. */
export type Events = Pick<EventsFile, 'page' | 'notes' | 'newsletter'> & { day: string; events: EventEntry[] }
