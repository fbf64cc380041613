import type { Cents } from '../money.ts'

/** The fee of a card payment, in hundredths of a percent and in cents for each. */
const CARD_RATE = 290
const CARD_FIXED: Cents = 30
/** What the bank behind a card from abroad adds. */
const ABROAD_RATE = 100

/** The fee of a card payment, rounded to the cent. */
export const cardFee = (amount: Cents, isAbroad = false): Cents =>
  amount <= 0 ? 0 : Math.round((amount * (CARD_RATE + (isAbroad ? ABROAD_RATE : 0))) / 10_000) + CARD_FIXED

/** The part of a sale that the fee is, in percent with two decimals: `3.65%`. */
export const feePercent = (fee: Cents, amount: Cents): string =>
  `${(Math.round((10_000 * fee) / amount) / 100).toFixed(2)}%`

/** What is left of an order through an app that takes this share in percent. */
export const leftByApp = (amount: Cents, percent: number): Cents => amount - Math.round((amount * percent) / 100)

/** What a loan costs a month, principal and interest; `rate` in percent a year. */
export function monthlyPayment(loan: Cents, rate: number, years: number): Cents {
  const months = years * 12
  const monthly = rate / 1200
  return Math.round(monthly === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months))
}

/** The least that a month of ads may cost: with less there are too few clicks to learn from. */
export const LEAST_ADS: Cents = 40_000
const CUSTOMERS = 10
/** A fifth of what those are worth. */
const RISKED = 5
const MONTHS = 2

/** The budget of ads for 60 days from what a new customer is worth, and a month of it. */
export function adBudget(worth: Cents): { budget: Cents; month: Cents; isEnough: boolean } {
  const budget = Math.round((worth * CUSTOMERS) / RISKED)
  const month = Math.round(budget / MONTHS)
  return { budget, month, isEnough: month >= LEAST_ADS }
}

const WEEKS = 52
/** What work around a spreadsheet costs in a month, and in how many months an app of this price has paid for itself. */
export function spreadsheetCost(input: { people: number; minutes: number; wage: Cents; price: Cents }) {
  const hours = (input.people * input.minutes * 5 * WEEKS) / 12 / 60
  const month = Math.round(hours * input.wage)
  return { hours: Math.round(hours), month, months: month > 0 ? Math.ceil(input.price / month) : null }
}
