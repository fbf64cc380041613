import { expect, test } from 'vitest'
import { passportCheckDigit, upcCheckDigit, upcModules } from './check-digits.ts'
import { checkCompanyName, comparedName } from './company-name.ts'
import { contrast } from './contrast.ts'
import { employerPartDue, WEEKDAYS } from './first-day.ts'
import { adBudget, cardFee, feePercent, leftByApp, monthlyPayment, spreadsheetCost } from './money-tools.ts'
import { packageFor } from './trademark-classes.ts'
import { countWords, trimWords } from './trim-words.ts'

const failing = (...given: Parameters<typeof checkCompanyName>) =>
  checkCompanyName(...given).flatMap(({ id, ok }) => (ok ? [] : [id]))

test('the name of a company: its ending, words that need a permit, and what is compared', () => {
  expect(failing('Blue Heron Books LLC', 'llc')).toEqual([])
  expect(failing('Blue Heron Books', 'llc')).toEqual(['ending'])
  expect(failing('Blue Heron Books LLC', 'corporation')).toEqual(['ending'])
  expect(failing('Heron Bank, Inc.', 'corporation')).toEqual(['restricted'])
  expect(failing('The Company LLC', 'llc')).toEqual(['distinct'])
  expect(comparedName('The Blue Heron & Sons, L.L.C.')).toBe(comparedName('blue heron and sons llc'))
})

test('check digits: the specimen passport of ICAO 9303, and a printed UPC-A code', () => {
  expect(passportCheckDigit('L898902C3')).toBe(6)
  expect(passportCheckDigit('740812')).toBe(2)
  expect(upcCheckDigit('03600029145')).toBe(2)
  expect(upcModules('036000291452')).toBe(
    '101' +
      '000110101111010101111000110100011010001101' +
      '01010' +
      '110110011101001100110101110010011101101100' +
      '101',
  )
})

test('fees as the page of payments states them', () => {
  expect([1000, 5000, 20_000, 100_000].map((amount) => cardFee(amount))).toEqual([59, 175, 610, 2930])
  expect(cardFee(10_000, true)).toBe(420)
  expect(cardFee(0)).toBe(0)
  expect([1000, 4000, 50_000].map((amount) => feePercent(cardFee(amount), amount))).toEqual(['5.90%', '3.65%', '2.96%'])
  expect([leftByApp(4000, 30), leftByApp(4000, 15), 4000 - cardFee(4000)]).toEqual([2800, 3400, 3854])
})

test('a loan: principal and interest a month', () => {
  expect(monthlyPayment(30_000_000, 6, 30)).toBe(179_865)
  expect(monthlyPayment(12_000_00, 0, 10)).toBe(10_000)
})

test('ads: a fifth of ten customers in 60 days, and too little below $400 a month', () => {
  expect(adBudget(80_000)).toEqual({ budget: 160_000, month: 80_000, isEnough: true })
  expect(adBudget(39_999).isEnough).toBe(false)
  expect(adBudget(40_000).isEnough).toBe(true)
})

test('a spreadsheet: hours, dollars, and when an app has paid for itself', () => {
  expect(spreadsheetCost({ people: 6, minutes: 20, wage: 2500, price: 249_999 })).toEqual({
    hours: 43,
    month: 108_333,
    months: 3,
  })
  expect(spreadsheetCost({ people: 0, minutes: 20, wage: 2500, price: 249_999 }).months).toBeNull()
})

test('the package for a number of classes', () => {
  expect([1, 2, 3, 4, 8, 9].map(packageFor)).toEqual([
    'trademark-essential',
    'trademark-business',
    'trademark-business',
    'trademark-enterprise',
    'trademark-enterprise',
    null,
  ])
})

test('words that anybody could say, and nothing inside of other words', () => {
  const text = 'A full-service provider of solutions, every resolution utilizing tar.'
  const pieces = trimWords(text)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.flatMap((piece) => (piece.isEmpty ? [piece.text] : []))).toEqual([
    'full-service provider of',
    'solutions',
    'utilizing',
  ])
  expect(countWords('We fix leaks in Dayton within 48 hours, $9,000 to $14,000.')).toBe(11)
})

test('the employer’s part of Form I-9: three business days after the first day', () => {
  const due = (first: (typeof WEEKDAYS)[number], open: 5 | 6 | 7) => {
    const { day, isNextWeek } = employerPartDue(WEEKDAYS.indexOf(first), open)
    return `${isNextWeek ? 'next ' : ''}${WEEKDAYS[day]}`
  }
  expect(due('Monday', 5)).toBe('Thursday')
  expect(due('Friday', 5)).toBe('next Wednesday')
  expect(due('Friday', 7)).toBe('next Monday')
  expect(due('Saturday', 6)).toBe('next Wednesday')
})

test('contrast by WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
