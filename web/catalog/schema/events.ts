import * as v from 'valibot'
import type { Cents } from '../../domain/money.ts'
import { PageTexts, SectionTexts, TitledText } from './page-texts.ts'
import { Day, Line, Slug } from './fields.ts'
import { shelfFields, soldFields, type SoldEntry } from './sold-item.ts'

/** Types of events with their labels. */
export const EVENT_TYPES = {
  conference: 'Conference',
  workshop: 'Workshop',
  special: 'Special Event',
  webinar: 'Webinar',
} as const
/** The id of a type of events. */
export type EventType = keyof typeof EVENT_TYPES
/** The schema of `EventType`. */
export const EventTypeId = v.picklist(Object.keys(EVENT_TYPES) as EventType[])

/** Cities of events with their labels; the options of the location filter. */
export const EVENT_PLACES = {
  virtual: 'Virtual',
  'new-york': 'New York',
  atlanta: 'Atlanta',
  'san-francisco': 'San Francisco',
} as const
/** The id of a city of events. */
export type EventPlace = keyof typeof EVENT_PLACES
const CITIES = ['New York', 'Atlanta', 'San Francisco'] as const

const AtPlace = v.strictObject({
  venue: Line,
  street: Line,
  city: v.picklist(CITIES),
  state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  zip: v.pipe(v.string(), v.regex(/^\d{5}$/)),
})
/** Where one takes part is in no public file: only who is registered learns it (`Rooms`). */
const Online = v.strictObject({ online: Line })
const Place = v.union([AtPlace, Online])
/** Where an event takes place: an address, or online. */
export type Place = v.InferOutput<typeof Place>

/** `pocketbase/rooms.json`: the links of events online, by id. The server alone has them. */
export const Rooms = v.record(Slug, v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(500)))
export type Rooms = v.InferOutput<typeof Rooms>

const Event = v.pipe(
  v.strictObject({
    ...soldFields,
    object: v.nonOptional(soldFields.object),
    /** Both or neither: a free seat is not sold. */
    sku: v.optional(soldFields.sku),
    price: v.optional(soldFields.price),
    id: Slug,
    type: EventTypeId,
    /** A recurrence in place of a date, so that the next one is never in the past: the first day and the weeks between. */
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
    /** How many seats each of its dates has. */
    seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
    /** A description, in paragraphs. */
    about: v.pipe(v.array(Line), v.minLength(1)),
  }),
  v.check(
    ({ sku, price }) => (sku === undefined) === (price === undefined),
    'a price needs an SKU, and an SKU a price',
  ),
  v.check(
    ({ registrationRequired, seats }) => registrationRequired === (seats !== undefined),
    'an event for which people register has seats, and no other',
  ),
  v.check(({ id, sku }) => sku === undefined || sku === `event-${id}`, 'the SKU is not event-<id>'),
)

/** `public/catalog/items/events.json`. */
export const EventsFile = v.strictObject({
  kind: v.literal('event'),
  ...shelfFields,
  page: PageTexts,
  /** The headings of all dates, of those beside a featured one, and of the notes. */
  sections: v.strictObject({ dates: SectionTexts, others: SectionTexts, notes: SectionTexts }),
  /** Shown where nothing was found. */
  empty: TitledText,
  /** Notes that apply to all events. */
  notes: v.array(v.strictObject({ title: Line, text: Line })),
  newsletter: TitledText,
  items: v.pipe(v.array(Event), v.minLength(1)),
})
export type EventsFile = v.InferOutput<typeof EventsFile>

/** An event on its next date. `start` and `end` are in the local time of its place, with the UTC offset. */
export type EventEntry = Pick<
  EventsFile['items'][number],
  | 'id'
  | 'name'
  | 'object'
  | 'type'
  | 'description'
  | 'features'
  | 'zone'
  | 'host'
  | 'place'
  | 'registrationRequired'
  | 'seats'
  | 'about'
> & {
  start: string
  end: string
  /** After how many weeks the next date comes. */
  everyWeeks: number
  /** In cents; 0 is free. */
  price: Cents
  featured?: true
  /** The item in the cart, if seats are sold. */
  sold?: SoldEntry
}

/** The derived `events`: all events by date, as of `day`. */
export type Events = Pick<EventsFile, 'page' | 'sections' | 'empty' | 'notes' | 'newsletter'> & {
  day: string
  events: EventEntry[]
}
