import type { BusinessFields } from '../collections/businesses.ts'
import type { BusinessPage, ProfileCard } from './directory-page.ts'
import type { Listing } from './directory.ts'
import { profileCompleteness, ratingOf, taglineOf, type ListedBusiness } from './listed-business.ts'
import { calculateScore, type Score } from './score.ts'

/** A user's own profile: its fields and those that the record adds. */
export type OwnBusiness = BusinessFields & {
  id: string
  created_at: string
  updated_at?: string | undefined
  is_taken_down?: boolean
}

const NO_REVIEWS = { rating: 0, reviews: 0 }
const MONTH_MS = 30.44 * 86_400_000

const monthsSince = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since.slice(0, 10))) / MONTH_MS)) || 0

/**
 * The Everyday Score of a user's business, which has no checks or invoices yet: `filled` is the share of its
 * profile that is filled in, `since` the day on which it was created.
 */
export function scoreOf(filled: number, since: string, now: Date, { rating, reviews } = NO_REVIEWS): Score {
  const months = monthsSince(since, now)
  return calculateScore({
    identity: false,
    registration: false,
    address: false,
    bank: false,
    rating,
    reviews,
    answered: 0,
    months,
    complaints: 0,
    // Its license and its insurance.
    documentsNeeded: 2,
    documentsHeld: 0,
    documentsExpired: 0,
    profile: filled,
    replyHours: Infinity,
    activeDays: 0,
    invoices: 0,
    invoicesOnTime: 0,
    chargebacks: 0,
  })
}

/**
 * Makes users' businesses listings of the directory and the map. A score is calculated once for all that have the same facts: of thousands
 * this is most of the work.
 */
export function createListingMaker(now: Date): (listed: ListedBusiness) => Listing {
  const scores = new Map<string, Score>()
  return ({ time_zone: timeZone, filled, ...listed }) => {
    const { rating = 0, reviews = 0, added } = listed
    const facts = [filled, monthsSince(added, now), rating, reviews].join()
    const known = scores.get(facts) ?? scoreOf(filled, added, now, { rating, reviews })
    scores.set(facts, known)
    return { ...listed, timeZone, rating, reviews, score: known.score }
  }
}

/** A user's business as the data of its page. */
export function pageOf(of: OwnBusiness, now: Date): BusinessPage {
  return {
    id: of.id,
    name: of.name,
    type: of.type,
    category: of.category,
    tagline: taglineOf(of.description),
    description: of.description,
    status: of.status,
    location: of.location,
    timeZone: of.time_zone,
    hours: of.hours,
    foundedYear: of.founded_year,
    openPositions: of.open_positions,
    teamCount: of.team_count,
    contact: { phone: of.phone, email: of.email, website: of.website, links: of.links ?? [] },
    photos: of.photos ?? [],
    ...ratingOf(of),
    priceRange: of.price_range,
    tags: of.tags,
    promotion: of.promotion || undefined,
    services: of.services,
    certifications: of.certifications,
    createdAt: of.created_at.slice(0, 10),
    updatedAt: (of.updated_at || of.created_at).slice(0, 10),
    score: scoreOf(profileCompleteness(of), of.created_at, now, ratingOf(of)),
    nearby: [],
  }
}

/** A user's business as a card of their list. */
export const cardOf = (of: OwnBusiness): ProfileCard => ({
  id: of.id,
  name: of.name,
  type: of.type,
  category: of.category,
  description: of.description,
  status: of.status,
  isTakenDown: of.is_taken_down ?? false,
  city: of.location.city,
  state: of.location.state,
})
