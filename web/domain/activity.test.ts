import { describe, expect, test } from 'vitest'
import {
  ACTIVITY_LIMIT,
  businessActivity,
  cartActivity,
  elsewhereActivity,
  latestActivity,
  orderActivity,
  savedActivity,
  trashedActivity,
  walletActivity,
  type Activity,
} from './activity.ts'
import type { OrderStep } from '../collections/orders.ts'
import { cardPictureId, walletAction } from './wallet-action.ts'
import { activitySentence } from './activity-sentence.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const row = {
  id: 'bookmark0000001',
  title: 'Sales tax rates',
  url: 'https://www.dor.example/',
  folder_id: '',
  created_at: '2026-11-21 12:00:00.000Z',
}
const folderName = (id: string) => (id === 'taxes0000000001' ? 'Taxes' : undefined)

const ordered = (...timeline: OrderStep[]) =>
  orderActivity({ id: row.id, order_number: 'EV-1001', placed_at: row.created_at, timeline })

/** A line as a person reads it. */
const sentence = ({ who, verb, what, joint, where }: Activity) =>
  [who, verb, what, joint, where].filter(Boolean).join(' ')

/** The same by the message that is translated. */
const message = (line: Activity) =>
  activitySentence(line)
    .replaceAll(/<\/?m>/g, '')
    .replaceAll(/<(\w+)\/>/g, (_, part: 'who' | 'what' | 'where') => line[part]!)

test('each step of an order is a line of its own, by who did it', () => {
  const at = (hour: number) => `2026-11-21 ${hour}:00:00.000Z`
  const lines = ordered(
    { step: 'placed', at: row.created_at },
    { step: 'paid', at: at(13) },
    { step: 'shipped', at: at(14) },
    { step: 'delivered', at: at(15) },
    { step: 'partly_refunded', at: at(16), amount: 100 },
    { step: 'returned', at: at(17) },
    { step: 'cancelled', at: at(18), by: 'customer' },
    { step: 'cancelled', at: at(19), by: 'operator' },
    { step: 'refunded', at: at(20) },
    { step: 'cancelled', at: at(21), by: 'payment' },
  )
  expect(lines.map(sentence)).toEqual([
    'You placed order EV-1001',
    'You paid order EV-1001',
    'We shipped order EV-1001',
    'We delivered order EV-1001',
    'We refunded a part of order EV-1001',
    'We returned a payment of order EV-1001',
    'You canceled order EV-1001',
    'We canceled order EV-1001',
    'We refunded order EV-1001',
    'We canceled unpaid order EV-1001',
  ])
  expect(lines.map(message)).toEqual(lines.map(sentence))
  expect(lines.map((line) => line.at)).toEqual(
    [12, 13, 14, 15, 16, 17, 18, 19, 20, 21].map((h) => Date.UTC(2026, 10, 21, h)),
  )
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
})

describe('a line says who did what to which thing', () => {
  test.each([
    ['You saved Sales tax rates', '/bookmarks', savedActivity(row, 1, folderName)],
    ['You placed order EV-1001', '/orders/EV-1001', ordered()[0]!],
    [
      'You saved Sales tax rates to Taxes',
      '/bookmarks?folder=taxes0000000001',
      savedActivity({ ...row, folder_id: 'taxes0000000001' }, 1, folderName),
    ],
    // The folder is not on this device yet.
    ['You saved Sales tax rates', '/bookmarks', savedActivity({ ...row, folder_id: 'unknown00000001' }, 1, folderName)],
    ['You saved 1,200 bookmarks', '/bookmarks', savedActivity(row, 1200, folderName)],
    [
      'You moved Sales tax rates to the trash',
      '/bookmarks?trash=true',
      trashedActivity({ ...row, deleted_at: row.created_at }, 1),
    ],
    ['You added web-starter to the cart', '/cart', cartActivity({ ...row, sku: 'web-starter' })],
    [
      'You added a new Visa card ending in 4242',
      '/wallet',
      walletActivity({ ...row, action: 'Added new visa card ending in 4242' }),
    ],
    ['Pixel changed Title of “Lease”', '/sync', elsewhereActivity({ ...row, device: 'Pixel' }, 'Title of “Lease”')],
    ['This device changed Title', '/sync', elsewhereActivity({ ...row, device: 'Pixel' }, 'Title', true)],
    ['Another device changed Title', '/sync', elsewhereActivity({ ...row, device: '' }, 'Title')],
  ])('%s', (text, to, line) => {
    expect(sentence(line)).toBe(text)
    expect(message(line)).toBe(text)
    expect(line).toMatchObject({ to, at: NOON })
  })
})

test('a bookmark is pictured by its host, a business by what it is, several by neither', () => {
  expect(savedActivity(row, 1, folderName).picture).toBe('dor.example')
  expect(savedActivity(row, 9, folderName).picture).toBeUndefined()
  expect(businessActivity({ ...row, name: 'Rye & Sons', type: 'Bakery', category: 'food' }).picture).toBe('loaf')
})

test('a card has the picture that it has in the wallet, whatever was done to it', () => {
  const card = { brand: 'visa', last4: '4242' } as const
  for (const done of ['added', 'chosen', 'removed'] as const)
    expect(walletActivity({ ...row, action: walletAction(done, card) }).picture).toBe(cardPictureId(card))
  expect(walletActivity({ ...row, action: 'Looked at it' }).picture).toBe('')
})

describe('the latest activity', () => {
  const saved = (minute: number) =>
    savedActivity({ ...row, id: `b${minute}`, created_at: `2026-11-21 12:${10 + minute}:00.000Z` }, 1, folderName)

  test('is newest first, ten at most', () => {
    const latest = latestActivity(Array.from({ length: 12 }, (_, minute) => saved(minute)))
    expect(latest).toHaveLength(ACTIVITY_LIMIT)
    expect(latest.map(({ record }) => record).slice(0, 2)).toEqual(['b11', 'b10'])
  })
})
