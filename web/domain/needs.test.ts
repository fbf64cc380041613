import { describe, expect, test } from 'vitest'
import { needsOf, type NeedFacts } from './needs.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY_MS = 86_400_000
const NOTHING: NeedFacts = {
  refused: null,
  form: null,
  codes: false,
  elsewhere: null,
  notice: null,
  cards: [],
  drafts: [],
  cart: null,
}
const refused = { title: '“Supplier list” was not saved', text: 'The address must begin with http.', others: 0 }
const expired = { brand: 'visa' as const, last4: '4242', expiry_month: '10', expiry_year: '26' }
const cart = { title: 'Web Business is in your cart', text: '$4,499.99', at: NOW - 2 * DAY_MS }
const needs = (facts: Partial<NeedFacts>) => needsOf({ ...NOTHING, ...facts }, NOW)

describe('what needs the person', () => {
  test('is nothing when nothing does', () => {
    expect(needs({})).toEqual([])
  })

  test('is three at most, heaviest first, each with one verb and the place where it is done', () => {
    const all = needs({
      cart,
      drafts: [{ key: 'contact', about: '' }],
      cards: [expired],
      elsewhere: { title: 'Title of “Lease”', text: 'Changed on Pixel', others: 0 },
      refused,
    })
    expect(all.map(({ kind, verb, to }) => [kind, verb, to])).toEqual([
      ['refused', 'Fix', '/sync'],
      ['elsewhere', 'Compare', '/sync'],
      ['card', 'Replace', '/wallet'],
    ])
  })

  test('is that recovery codes were not saved, before what other devices have changed', () => {
    const elsewhere = { title: 'Title of “Lease”', text: 'Changed on Pixel', others: 0 }
    expect(needs({ elsewhere, codes: true }).map(({ kind, to }) => [kind, to])).toEqual([
      ['codes', '/settings/security'],
      ['elsewhere', '/sync'],
    ])
  })

  test('tells the first of several, and how many others there are', () => {
    const [need] = needs({ refused: { ...refused, others: 3 } })
    expect(need).toMatchObject({ text: 'The address must begin with http.', others: 3 })
    expect(needs({ cards: [expired, expired] })[0]!.others).toBe(1)
  })

  test('a warning comes before what another device has changed', () => {
    const notice = { title: 'Two-factor sign-in is off', text: 'You sign in with your password alone.', others: 2 }
    const elsewhere = { title: 'Title of “Lease”', text: 'Changed on Pixel', others: 0 }
    expect(needs({ elsewhere, notice, form: refused, refused }).map(({ kind }) => kind)).toEqual([
      'refused',
      'form',
      'notice',
    ])
  })

  test('an unread warning comes before a card that has expired', () => {
    const notice = { title: 'New sign-in to your account', text: 'From Firefox on Linux', others: 0 }
    expect(needs({ cards: [expired], notice }).map(({ kind, verb, to }) => [kind, verb, to])).toEqual([
      ['notice', 'Open', '/notifications'],
      ['card', 'Replace', '/wallet'],
    ])
  })

  test('a card that ends this month is still good', () => {
    expect(needs({ cards: [{ ...expired, expiry_month: '11' }] })).toEqual([])
    expect(needs({ cards: [expired] })[0]).toMatchObject({ title: 'Visa ending in 4242', text: 'Expired 10/26' })
    expect(needs({ cards: [{ ...expired, brand: 'unknown' as const }] })[0]!.title).toBe('Card ending in 4242')
  })

  test('a cart waits once it was left alone for a day', () => {
    expect(needs({ cart })[0]).toMatchObject({ verb: 'View Cart', to: '/cart' })
    expect(needs({ cart: { ...cart, at: NOW - DAY_MS / 2 } })).toEqual([])
  })

  test.each([
    ['contact', '', 'Your message hasn’t been sent', '/contact'],
    ['event:tax-day', '', 'Your registration hasn’t been sent', '/events?event=tax-day'],
    ['job:baker', '', 'Your application hasn’t been sent', '/careers'],
    ['business:new', '', 'Your business profile isn’t saved', '/business-profiles'],
    ['business:abc', 'Rye & Sons', 'Changes to Rye & Sons aren’t saved', '/business-profiles'],
    ['card:new', '', 'Your new card isn’t saved', '/wallet#add'],
    ['card:c1', '', 'Your new card isn’t saved', '/wallet'],
    ['profile', '', 'Changes to your profile aren’t saved', '/profile#edit'],
    ['bookmark:new', '', 'Your new bookmark isn’t saved', '/bookmarks#add'],
    ['bookmark:abc', 'Sales tax', 'Changes to Sales tax aren’t saved', '/bookmarks?q=Sales%20tax'],
  ])('the draft %s leads to its form', (key, about, title, to) => {
    expect(needs({ drafts: [{ key, about }] })).toMatchObject([{ title, to, verb: 'Finish' }])
  })

  test('a draft of a newer version is left alone', () => {
    expect(needs({ drafts: [{ key: 'constructor', about: '' }] })).toEqual([])
  })
})
