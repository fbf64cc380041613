import { expect, test } from 'vitest'
import { calculateScore, WEIGHTS, type ScoreInputs } from './score.ts'
import { BANDS, bandOf, colorOf, shadeOf } from './score-bands.ts'

const BEST: ScoreInputs = {
  identity: true,
  registration: true,
  address: true,
  bank: true,
  rating: 5,
  reviews: 1_000_000,
  answered: 1,
  months: 60,
  complaints: 0,
  documentsNeeded: 4,
  documentsHeld: 4,
  documentsExpired: 0,
  profile: 1,
  replyHours: 2,
  activeDays: 45,
  invoices: 24,
  invoicesOnTime: 24,
  chargebacks: 0,
}
const WORST: ScoreInputs = {
  identity: false,
  registration: false,
  address: false,
  bank: false,
  rating: 0,
  reviews: 0,
  answered: 0,
  months: 0,
  complaints: 3,
  documentsNeeded: 4,
  documentsHeld: 0,
  documentsExpired: 0,
  profile: 0,
  replyHours: 48,
  activeDays: 0,
  invoices: 10,
  invoicesOnTime: 0,
  chargebacks: 0,
}
const part = (id: string, change: Partial<ScoreInputs>, base = BEST) =>
  calculateScore({ ...base, ...change }).categories.find((category) => category.id === id)!.score

test('the weights are those of the specification and add up to 100', () => {
  expect(WEIGHTS.map(({ name, weight }) => `${name} ${weight}`)).toEqual([
    'Verification Status 25',
    'Customer Reviews 20',
    'Platform History 15',
    'Documentation 15',
    'Platform Engagement 15',
    'Payment History 10',
  ])
  expect(WEIGHTS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
})

test('the bands cover all scores without a gap', () => {
  expect([0, 49, 50, 69, 70, 89, 90, 100].map(bandOf)).toEqual([
    'Poor',
    'Poor',
    'Fair',
    'Fair',
    'Good',
    'Good',
    'Excellent',
    'Excellent',
  ])
  expect(BANDS.at(-1)!.from).toBe(0)
  for (let at = 1; at < BANDS.length; at++) expect(BANDS[at]!.to).toBe(BANDS[at - 1]!.from - 1)
})

test('90 is green, 89 and 70 yellow, 69 red', () => {
  expect([100, 90, 89, 70, 69, 0].map(colorOf)).toEqual(['green', 'green', 'yellow', 'yellow', 'red', 'red'])
})

test('each band has a shade of its own, and Poor alone is red', () => {
  expect([90, 70, 50, 49, 0].map(shadeOf)).toEqual(['green', 'yellow', 'clay', 'red', 'red'])
})

test('the best inputs give 100, the worst 0', () => {
  expect(calculateScore(BEST)).toMatchObject({ score: 100, band: 'Excellent', color: 'green', improvements: [] })
  expect(calculateScore(BEST).strengths).toHaveLength(6)
  expect(calculateScore(WORST)).toMatchObject({ score: 0, band: 'Poor', color: 'red', strengths: [] })
})

test.each([
  ['identity', 60],
  ['registration', 70],
  ['address', 80],
  ['bank', 90],
] as const)('without the check of %s, verification is %i', (check, expected) => {
  expect(part('verification', { [check]: false })).toBe(expected)
})

test('one review of five stars counts less than two hundred of four and a half', () => {
  expect(part('reviews', { rating: 5, reviews: 1 })).toBeLessThan(part('reviews', { rating: 4.5, reviews: 200 }))
  expect(part('reviews', { reviews: 0 })).toBe(0)
})

test('each category follows its formula', () => {
  expect(part('history', { months: 30, complaints: 1 })).toBe(55)
  expect(part('history', { complaints: 9 })).toBe(70)
  expect(part('documentation', { documentsHeld: 3, documentsExpired: 1 })).toBe(63)
  expect(part('documentation', { documentsNeeded: 0, documentsHeld: 0 })).toBe(100)
  expect(part('engagement', { replyHours: 25 })).toBe(80)
  expect(part('payment', { invoices: 0, invoicesOnTime: 0 })).toBe(50)
  expect(part('payment', { invoices: 20, invoicesOnTime: 18, chargebacks: 2 })).toBe(80)
  expect(part('payment', { invoicesOnTime: 0, chargebacks: 9 })).toBe(0)
})

test('a category at 0 lowers the score by its weight', () => {
  expect(calculateScore({ ...BEST, documentsHeld: 0 }).score).toBe(85)
  expect(calculateScore({ ...BEST, invoicesOnTime: 0 }).score).toBe(90)
  expect(calculateScore({ ...BEST, identity: false, registration: false, address: false, bank: false }).score).toBe(75)
})

test('improvements are the at most three with the largest effect', () => {
  const { improvements } = calculateScore({ ...BEST, identity: false, documentsHeld: 2, months: 54, invoices: 0 })
  expect(improvements).toEqual([
    'Finish the checks that are still open: up to 10 points more.',
    'Add the missing documents and renew what has expired: up to 8 points more.',
    'Have the first invoices on record, paid on time: up to 5 points more.',
  ])
})

test.each([
  [{ months: 12 }, 'More time on Everyday, which comes by itself: up to 8 points more.'],
  [{ complaints: 1 }, 'Settle open complaints; the rest comes with time: up to 2 points more.'],
  [{ reviews: 0 }, 'Ask the next ten customers for a review: up to 20 points more.'],
  [{ invoicesOnTime: 12 }, 'Pay invoices on time: up to 5 points more.'],
  [{ chargebacks: 4 }, 'Avoid further chargebacks: up to 2 points more.'],
])('nobody is advised to do what is done: %j', (change, expected) => {
  expect(calculateScore({ ...BEST, ...change }).improvements).toEqual([expected])
})

test('invalid input does not exceed the bounds', () => {
  for (const rubbish of [NaN, -5, Infinity, 1e12]) {
    const inputs = Object.fromEntries(
      Object.entries(BEST).map(([key, value]) => [key, typeof value === 'number' ? rubbish : value]),
    ) as ScoreInputs
    const { score, categories } = calculateScore(inputs)
    for (const value of [score, ...categories.map((category) => category.score)]) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(100)
    }
  }
})
