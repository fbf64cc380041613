import { msg } from '../lib/msg.ts'
import { bandOf, colorOf, type Band, type ScoreColor } from './score-bands.ts'

/** The facts about a business and its account from which the Everyday Score is calculated. */
export type ScoreInputs = {
  /** Which of the four checks have passed. */
  identity: boolean
  registration: boolean
  address: boolean
  bank: boolean
  /** One to five stars; 0 while there are no reviews. */
  rating: number
  reviews: number
  /** Share of reviews that were answered, 0 to 1. */
  answered: number
  months: number
  /** Open complaints. */
  complaints: number
  /** Documents the trade requires, those on file, and the expired ones among those. */
  documentsNeeded: number
  documentsHeld: number
  documentsExpired: number
  /** Share of the profile that is filled in, 0 to 1. */
  profile: number
  /** Typical time to answer a message. */
  replyHours: number
  /** Days with any activity out of the last 90. */
  activeDays: number
  /** Invoices of the last 24 months, and those of them paid on time. */
  invoices: number
  invoicesOnTime: number
  /** Chargebacks in the last 24 months. */
  chargebacks: number
}

/** The id of a category of the score. */
export type CategoryId = 'verification' | 'reviews' | 'history' | 'documentation' | 'engagement' | 'payment'
/** The effect of a detail on the score. */
export type Impact = 'positive' | 'neutral' | 'negative'
/** One input of a category, for display: in English, since the catalog, the API and the badge have it too (domain/score-meters.ts). */
export type ScoreDetail = { metric: string; value: string; impact: Impact }
/** A category with its score. */
export type ScoreCategory = {
  id: CategoryId
  name: string
  /** Percent of the whole. */
  weight: number
  /** 0 to 100, rounded. */
  score: number
  details: ScoreDetail[]
}
/** An Everyday Score with its parts. */
export type Score = {
  score: number
  band: Band
  color: ScoreColor
  categories: ScoreCategory[]
  /** What contributes most to the score, and what would raise it most, in sentences. */
  strengths: string[]
  improvements: string[]
}

/** The six categories, in the order of their weight in percent; the weights add up to 100. */
export const WEIGHTS: readonly { id: CategoryId; name: string; weight: number }[] = [
  { id: 'verification', name: msg('Verification Status'), weight: 25 },
  { id: 'reviews', name: msg('Customer Reviews'), weight: 20 },
  { id: 'history', name: msg('Platform History'), weight: 15 },
  { id: 'documentation', name: msg('Documentation'), weight: 15 },
  { id: 'engagement', name: msg('Platform Engagement'), weight: 15 },
  { id: 'payment', name: msg('Payment History'), weight: 10 },
]

/** Clamps a number; NaN becomes the lower bound. */
const clamp = (value: number, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : value === Infinity ? high : low

const count = (value: number): number => Math.floor(clamp(value, 0, 1_000_000))

// Not toLocaleString: the server's hooks have no locales, and both sides must give the same text.
const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

const FULL_HISTORY_MONTHS = 60
const FULL_REVIEWS = 200
const FULL_ACTIVE_DAYS = 45
const QUICK_REPLY_HOURS = 2
const SLOW_REPLY_HOURS = 48
/** Bayesian average: this many reviews of four stars are added, so that one five does not outrank two hundred. */
const PRIOR_REVIEWS = 10
const PRIOR_RATING = 4
/** Neutral: without invoices, nothing is known. */
const NO_INVOICES_SCORE = 50

type Part = { points: number; details: ScoreDetail[] }
const impactOf = (share: number): Impact => (share >= 0.8 ? 'positive' : share >= 0.5 ? 'neutral' : 'negative')
const percent = (share: number): string => `${Math.round(share * 100)}%`

/** Identity 40, registration 30, address 20, bank account 10. */
function verification(of: ScoreInputs): Part {
  const checks = [
    [msg('Owner identity'), of.identity, 40],
    [msg('State registration'), of.registration, 30],
    [msg('Street address'), of.address, 20],
    [msg('Bank account'), of.bank, 10],
  ] as const
  return {
    points: checks.reduce((sum, [, passed, points]) => sum + (passed ? points : 0), 0),
    details: checks.map(([metric, passed]) => ({
      metric,
      value: passed ? msg('Verified') : msg('Not verified'),
      impact: passed ? 'positive' : 'negative',
    })),
  }
}

/**
 * Stars 70: from one star (0) to five (70), averaged with four stars while reviews are few. Number 20: on a
 * logarithmic scale, full from 200 reviews. Answers 10: the share that was answered. No reviews: 0.
 */
function reviews(of: ScoreInputs): Part {
  const number = count(of.reviews)
  const rating = clamp(of.rating, 1, 5)
  const answered = clamp(of.answered, 0, 1)
  if (number === 0)
    return { points: 0, details: [{ metric: msg('Reviews'), value: msg('None yet'), impact: 'negative' }] }
  const weighed = (rating * number + PRIOR_RATING * PRIOR_REVIEWS) / (number + PRIOR_REVIEWS)
  const volume = Math.min(1, Math.log(1 + number) / Math.log(1 + FULL_REVIEWS))
  return {
    points: ((weighed - 1) / 4) * 70 + volume * 20 + answered * 10,
    details: [
      { metric: msg('Average rating'), value: `${rating.toFixed(1)} of 5`, impact: impactOf((rating - 1) / 4) },
      { metric: msg('Reviews'), value: grouped(number), impact: impactOf(volume) },
      { metric: msg('Reviews answered'), value: percent(answered), impact: impactOf(answered) },
    ],
  }
}

/** Time 70: full from 60 months. Clean record 30: minus 10 for each open complaint. */
function history(of: ScoreInputs): Part {
  const months = count(of.months)
  const complaints = count(of.complaints)
  const time = Math.min(1, months / FULL_HISTORY_MONTHS)
  const years = Math.floor(months / 12)
  return {
    points: time * 70 + Math.max(0, 30 - complaints * 10),
    details: [
      {
        metric: msg('Time on Everyday'),
        value:
          years > 0 ? `${years} ${years === 1 ? 'year' : 'years'}` : `${months} ${months === 1 ? 'month' : 'months'}`,
        impact: impactOf(time),
      },
      { metric: msg('Open complaints'), value: String(complaints), impact: complaints === 0 ? 'positive' : 'negative' },
    ],
  }
}

/** The share of required documents on file; an expired one counts half. Nothing required: 100. */
function documentation(of: ScoreInputs): Part {
  const needed = count(of.documentsNeeded)
  const held = Math.min(needed, count(of.documentsHeld))
  const expired = Math.min(held, count(of.documentsExpired))
  const share = needed === 0 ? 1 : (held - expired / 2) / needed
  return {
    points: share * 100,
    details: [
      {
        metric: msg('Documents on file'),
        value: `${held} of ${needed}`,
        impact: impactOf(needed === 0 ? 1 : held / needed),
      },
      { metric: msg('Expired'), value: String(expired), impact: expired === 0 ? 'positive' : 'negative' },
    ],
  }
}

/** Profile 40. Answers 40: full within 2 hours, nothing after 48, linear between. Activity 20: full from 45 days of 90. */
function engagement(of: ScoreInputs): Part {
  const profile = clamp(of.profile, 0, 1)
  const hours = Number.isFinite(of.replyHours) ? Math.max(0, of.replyHours) : SLOW_REPLY_HOURS
  const quick = clamp((SLOW_REPLY_HOURS - hours) / (SLOW_REPLY_HOURS - QUICK_REPLY_HOURS), 0, 1)
  const days = Math.min(90, count(of.activeDays))
  const active = Math.min(1, days / FULL_ACTIVE_DAYS)
  return {
    points: profile * 40 + quick * 40 + active * 20,
    details: [
      { metric: msg('Profile filled in'), value: percent(profile), impact: impactOf(profile) },
      {
        metric: msg('Usual reply'),
        value: `${Math.round(hours)} ${Math.round(hours) === 1 ? 'hour' : 'hours'}`,
        impact: impactOf(quick),
      },
      { metric: msg('Active days of the last 90'), value: String(days), impact: impactOf(active) },
    ],
  }
}

/** The share of invoices paid on time, minus 5 for each chargeback. No invoices: 50. */
function payment(of: ScoreInputs): Part {
  const invoices = count(of.invoices)
  const chargebacks = count(of.chargebacks)
  const share = invoices === 0 ? NO_INVOICES_SCORE / 100 : Math.min(invoices, count(of.invoicesOnTime)) / invoices
  return {
    points: clamp(share * 100 - chargebacks * 5, 0, 100),
    details: [
      {
        metric: msg('Invoices paid on time'),
        value: invoices === 0 ? msg('None yet') : percent(share),
        impact: impactOf(share),
      },
      { metric: msg('Chargebacks'), value: String(chargebacks), impact: chargebacks === 0 ? 'positive' : 'negative' },
    ],
  }
}

const PARTS: Record<CategoryId, (of: ScoreInputs) => Part> = {
  verification,
  reviews,
  history,
  documentation,
  engagement,
  payment,
}

const STRENGTHS: Record<CategoryId, string> = {
  verification: msg('Who they are and where they work has been checked.'),
  reviews: msg('Customers rate them well, and plenty of them have.'),
  history: msg('Years on record without an open complaint.'),
  documentation: msg('Licenses and insurance are on file and up to date.'),
  engagement: msg('Messages are answered quickly and the profile is kept up to date.'),
  payment: msg('Invoices are paid on time.'),
}

/** What would raise a category that is not full: nothing that is done already. */
const IMPROVEMENTS: Record<CategoryId, (of: ScoreInputs) => string> = {
  verification: () => msg('Finish the checks that are still open'),
  reviews: (of) =>
    count(of.reviews) === 0
      ? msg('Ask the next ten customers for a review')
      : msg('Ask the next ten customers for a review, and answer those already there'),
  history: (of) =>
    count(of.complaints) > 0
      ? msg('Settle open complaints; the rest comes with time')
      : msg('More time on Everyday, which comes by itself'),
  documentation: () => msg('Add the missing documents and renew what has expired'),
  engagement: () => msg('Fill in the profile and answer messages the same day'),
  payment: (of) => {
    const invoices = count(of.invoices)
    if (invoices === 0) return msg('Have the first invoices on record, paid on time')
    return count(of.invoicesOnTime) < invoices ? msg('Pay invoices on time') : msg('Avoid further chargebacks')
  },
}

const STRONG = 85
const MAX_IMPROVEMENTS = 3
const round = (value: number): number => Math.round(value + 1e-9)

/**
 * The Everyday Score of a business: each category from 0 to 100, weighted and rounded once. Values out of bounds are
 * clamped. The website, the API and the badge all call this.
 */
export function calculateScore(inputs: ScoreInputs): Score {
  const parts = WEIGHTS.map((category) => ({ ...category, ...PARTS[category.id](inputs) }))
  const score = round(parts.reduce((sum, { weight, points }) => sum + (weight * points) / 100, 0))
  const losses = parts
    .map(({ id, weight, points }) => ({ id, lost: (weight * (100 - points)) / 100 }))
    .filter(({ lost }) => lost >= 1)
    .sort((a, b) => b.lost - a.lost)
  return {
    score,
    band: bandOf(score),
    color: colorOf(score),
    categories: parts.map(({ id, name, weight, points, details }) => ({
      id,
      name,
      weight,
      score: round(points),
      details,
    })),
    strengths: parts.filter(({ points }) => points >= STRONG).map(({ id }) => STRENGTHS[id]),
    improvements: losses.slice(0, MAX_IMPROVEMENTS).map(({ id, lost }) => {
      const points = Math.round(lost)
      return `${IMPROVEMENTS[id](inputs)}: up to ${points} ${points === 1 ? 'point' : 'points'} more.`
    }),
  }
}
