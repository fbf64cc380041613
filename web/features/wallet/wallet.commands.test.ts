import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import type { CardForm } from '../../domain/card-form.ts'
import type { Profile } from '../../collections/profiles.ts'
import { rowSchema } from '../../collections/collection.ts'
import { paymentMethodHistory } from '../../collections/payment-method-history.ts'
import { paymentMethods } from '../../collections/payment-methods.ts'
import { newId } from '../../lib/id.ts'
import { addCard, removeCard, replaceCard, setDefaultCard } from './wallet.commands.ts'
import { readWallet } from './wallet.queries.ts'

const OWNER = 'u12345678901234'
const FORM: CardForm = {
  number: '4242 4242 4242 4242',
  name: ' Jordan Lee ',
  expiry: '08/28',
  cvv: '987',
  address: '12 Peachtree St',
  city: 'Atlanta',
  state: 'GA',
  zipCode: '30303',
  country: 'US',
}
const VISA = FORM
const MASTER: CardForm = { ...FORM, number: '5555 5555 5555 4444' }
const OTHER: CardForm = { ...FORM, number: '3782 8224 6310 0050' }
let db: EverydayDb

beforeEach(async () => {
  db = new EverydayDb(OWNER)
  const profile: Profile = {
    id: OWNER,
    user_id: OWNER,
    created_at: '2026-11-20 08:00:00.000Z',
    full_name: 'Jordan Lee',
    email_verified: true,
    email: 'jo@example.com',
    phone: '',
    account_type: 'individual',
    photo: '',
    default_card: '',
  }
  await db.profiles.put(profile)
})
afterEach(() => db.delete())

/** Waits for the next millisecond, so that later cards have later timestamps. */
async function add(form: CardForm) {
  const result = await addCard(db, form)
  await new Promise((resolve) => setTimeout(resolve, 2))
  return result
}
const actions = async () => (await readWallet(db)).history.entries.map((entry) => entry.action)
const byLast4 = async (last4: string) => (await readWallet(db)).cards.find((card) => card.last4 === last4)!
const defaultLast4 = async () => {
  const { cards, defaultId } = await readWallet(db)
  return cards.find((card) => card.id === defaultId)?.last4
}

test('a card is stored and sent without its number and CVV', async () => {
  expect(await add(VISA)).toEqual({ ok: true })
  const card = await byLast4('4242')
  expect(v.safeParse(rowSchema(paymentMethods), card).success).toBe(true)
  expect(card).toMatchObject({
    brand: 'visa',
    last4: '4242',
    cardholder_name: 'Jordan Lee',
    expiry_month: '08',
    expiry_year: '28',
  })
  const everything = JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())))
  expect(everything).toContain('4242')
  expect(everything.replace(/[\s.-]/g, '')).not.toContain('42424242')
  // As a word: the digits may occur in random ids.
  expect(everything).not.toMatch(/\b987\b|cvv/i)
})

test('the first card becomes the default, the next one does not', async () => {
  await add(VISA)
  await add(MASTER)
  expect(await defaultLast4()).toBe('4242')
  expect((await db.profiles.get(OWNER))?.default_card).toBe((await byLast4('4242')).id)
})

test('there is exactly one default card, and setting it again changes nothing', async () => {
  await add(VISA)
  await add(MASTER)
  const master = await byLast4('4444')
  expect(await setDefaultCard(db, master)).toEqual({ ok: true })
  expect(await defaultLast4()).toBe('4444')
  const before = await actions()
  await setDefaultCard(db, master)
  expect(await actions()).toEqual(before)
})

test('removing the default makes the one the default that is shown first', async () => {
  await add(VISA)
  await add(MASTER)
  await add(OTHER)
  await setDefaultCard(db, await byLast4('0050'))
  await removeCard(db, await byLast4('0050'))
  expect((await readWallet(db)).cards.map((card) => card.last4)).toEqual(['4444', '4242'])
  expect(await defaultLast4()).toBe('4444')
  await removeCard(db, await byLast4('4444'))
  expect(await defaultLast4()).toBe('4242')
  await removeCard(db, await byLast4('4242'))
  expect(await readWallet(db)).toMatchObject({ cards: [], defaultId: undefined })
  expect((await db.profiles.get(OWNER))?.default_card).toBe('')
})

test('removing another card leaves the default alone', async () => {
  await add(VISA)
  await add(MASTER)
  const before = await db.profiles.get(OWNER)
  await removeCard(db, await byLast4('4444'))
  expect(await db.profiles.get(OWNER)).toEqual(before)
})

test('a card takes the place of another one, also as the default', async () => {
  await add(VISA)
  await add(MASTER)
  expect(await replaceCard(db, await byLast4('4242'), OTHER)).toEqual({ ok: true })
  expect((await readWallet(db)).cards.map((card) => card.last4)).toEqual(['0050', '4444'])
  expect(await defaultLast4()).toBe('0050')
  expect((await db.profiles.get(OWNER))?.default_card).toBe((await byLast4('0050')).id)
  expect(await actions()).toEqual(
    expect.arrayContaining(['Removed visa card ending in 4242', 'Added new unknown card ending in 0050']),
  )
  await replaceCard(db, await byLast4('4444'), VISA)
  expect(await defaultLast4()).toBe('0050')
})

test('a card that another device has removed meanwhile is replaced by an addition alone', async () => {
  await add(VISA)
  await add(MASTER)
  const gone = await byLast4('4444')
  await removeCard(db, gone)
  const before = await actions()
  await replaceCard(db, gone, OTHER)
  expect((await actions()).toSorted()).toEqual([...before, 'Added new unknown card ending in 0050'].toSorted())
  expect(await defaultLast4()).toBe('4242')
})

test('the history has an entry for each change, newest first', async () => {
  await add(VISA)
  await add(MASTER)
  await add(OTHER)
  await setDefaultCard(db, await byLast4('4444'))
  await new Promise((resolve) => setTimeout(resolve, 2))
  await removeCard(db, await byLast4('4242'))
  expect(await actions()).toEqual([
    'Removed visa card ending in 4242',
    'Set mastercard card ending in 4444 as default',
    'Added new unknown card ending in 0050',
    'Added new mastercard card ending in 4444',
    'Added new visa card ending in 4242',
  ])
  for (const entry of (await readWallet(db)).history.entries)
    expect(v.safeParse(rowSchema(paymentMethodHistory), entry).success).toBe(true)
})

test('the history has pages of 20; one beyond the last is the last', async () => {
  for (let n = 0; n < 21; n++) {
    const created_at = `2026-11-01 10:00:${String(n).padStart(2, '0')}.000Z`
    await db.payment_method_history.add({
      id: newId(),
      user_id: OWNER,
      created_at,
      updated_at: created_at,
      action: `${n}`,
    })
  }
  const { history } = await readWallet(db)
  expect(history).toMatchObject({ page: 1, pages: 2 })
  expect(history.entries.map(({ action }) => action)).toEqual(Array.from({ length: 20 }, (_, n) => `${20 - n}`))
  expect((await readWallet(db, 9)).history).toMatchObject({ page: 2, pages: 2, entries: [{ action: '0' }] })
})

test('before the profile is pulled, adding a card sets no default, which could overwrite another device’s', async () => {
  await db.profiles.clear()
  await add(VISA)
  expect(await db.profiles.get(OWNER)).toBeUndefined()
  expect(await defaultLast4()).toBe('4242')
})

test('the default comes first in the list, the others newest first', async () => {
  await add(VISA)
  await add(MASTER)
  await add(OTHER)
  expect((await readWallet(db)).cards.map((card) => card.last4)).toEqual(['4242', '0050', '4444'])
})

test.each([
  ['Failed to add payment method', () => addCard(db, MASTER)],
  ['Failed to replace payment method', async () => replaceCard(db, await byLast4('4242'), MASTER)],
  ['Failed to update payment method', async () => setDefaultCard(db, await byLast4('0050'))],
  ['Failed to delete payment method', async () => removeCard(db, await byLast4('4242'))],
])('%s: the transaction is rolled back', async (message, run) => {
  await add(VISA)
  await add(OTHER)
  const before = await readWallet(db)
  db.payment_method_history.hook('creating', () => {
    throw new DOMException('no space', 'QuotaExceededError')
  })
  expect(await run()).toMatchObject({ ok: false, message })
  expect(await readWallet(db)).toEqual(before)
})
