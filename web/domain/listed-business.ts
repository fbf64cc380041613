import type { BusinessFields } from '../collections/businesses.ts'
import { msg } from '../lib/msg.ts'

/** A user's business as the directory and the map need it; `GET /api/directory` returns these. */
export type ListedBusiness = {
  id: string
  name: string
  type: string
  category: string
  tagline: string
  city: string
  state: string
  lat: number
  lng: number
  time_zone: string
  hours: (string | null)[]
  /** 1 to 4, or 0 if not given. */
  price: number
  tags: string[]
  /** Absent: none. */
  promotion?: string
  /** Share of the optional fields that are filled in, 0 to 1. */
  filled: number
  /** The day it was created, as 2026-11-20. */
  added: string
  /** One to five stars with two decimals, 0 without a review, and how many reviews it has. Lists of earlier versions have neither. */
  rating?: number
  reviews?: number
}

/** An answer of `GET /api/directory`: entries, of which those that changed last come first, or what has changed since a position. */
export type DirectoryPage = {
  /** A position in the history of the list: what this answer knows of. */
  at: string
  /** How many businesses the whole list has. */
  total: number
  items: ListedBusiness[]
  /** The number below which the next entries are; 0 if these are the last. Absent from changes. */
  before?: number
  /** The ids of what has left the list since, and whether there are more changes. Only of changes. */
  gone?: string[]
  more?: boolean
  /** The position that was asked for is not one of this history: what a device has is to be read anew. */
  reset?: true
}

/** Businesses in an answer, which has less than 1 MiB however long their texts are. */
export const DIRECTORY_PAGE_SIZE = 200
/** How many a device keeps, those that changed last. All others are found by words, on the server. */
export const MAX_KEPT_BUSINESSES = 20_000

const MAX_TAGLINE_LENGTH = 110

/** The first sentence of a description, truncated between words if long. pocketbase/directory says the same to programs that run no scripts. */
export function taglineOf(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  const sentence = /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text
  if (sentence.length <= MAX_TAGLINE_LENGTH) return sentence
  const cut = sentence.slice(0, MAX_TAGLINE_LENGTH - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TAGLINE_LENGTH / 2)).replace(/[\s,;:]+$/, '')}…`
}

/** The optional parts of a profile, as messages within a sentence. */
const PROFILE_PARTS: readonly { name: string; isFilled: (of: BusinessFields) => boolean }[] = [
  { name: msg('a phone number'), isFilled: ({ phone }) => phone !== '' },
  { name: msg('opening hours'), isFilled: ({ hours }) => hours.some((day) => day !== null) },
  { name: msg('a website'), isFilled: ({ website }) => website !== '' },
  { name: msg('a street address'), isFilled: ({ location }) => location.address !== '' },
  { name: msg('an email address'), isFilled: ({ email }) => email !== '' },
  { name: msg('services'), isFilled: ({ services }) => services.length > 0 },
  { name: msg('what it is known for'), isFilled: ({ tags }) => tags.length > 0 },
  { name: msg('the price level'), isFilled: ({ price_range }) => price_range !== '' },
  { name: msg('the year it was founded'), isFilled: ({ founded_year }) => founded_year > 0 },
  { name: msg('the size of the team'), isFilled: ({ team_count }) => team_count > 0 },
]

/** The optional parts that a profile lacks, those that customers miss most first. */
export const missingParts = (of: BusinessFields): string[] =>
  PROFILE_PARTS.filter(({ isFilled }) => !isFilled(of)).map(({ name }) => name)

/** Share of a profile's optional fields that are filled in, an input of the Everyday Score. */
export const profileCompleteness = (of: BusinessFields): number =>
  (PROFILE_PARTS.length - missingParts(of).length) / PROFILE_PARTS.length

/** The stars of a business, one to five with two decimals, and how many reviews they are of; 0 without one. */
export function ratingOf({ review_count = 0, rating_sum = 0 }: Pick<BusinessFields, 'review_count' | 'rating_sum'>) {
  return { rating: review_count > 0 ? Math.round((rating_sum / review_count) * 100) / 100 : 0, reviews: review_count }
}

/** A profile as the directory lists it; both the server and the owner's device use this. */
export function listedOf(id: string, created: string, of: BusinessFields): ListedBusiness {
  const { city, state, lat, lng } = of.location
  return {
    id,
    name: of.name,
    type: of.type,
    category: of.category,
    tagline: taglineOf(of.description),
    city,
    state,
    lat,
    lng,
    time_zone: of.time_zone,
    hours: of.hours,
    price: of.price_range.length,
    tags: of.tags,
    ...(of.promotion && { promotion: of.promotion }),
    filled: profileCompleteness(of),
    added: created.slice(0, 10),
    ...ratingOf(of),
  }
}
