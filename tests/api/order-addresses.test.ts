import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soldEntries } from '../../web/catalog/sold.ts'
import { fieldErrors } from '../../web/collections/collection.ts'
import { orders, sample } from '../../web/collections/orders.ts'
import { REGIONS } from '../../web/collections/regions.ts'
import { cartTotals } from '../../web/domain/cart-totals.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import { catalogFiles } from '../support/catalog.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { TEST_ENV, type Running } from './http.ts'

let server: Running

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
})
afterAll(() => server?.stop())

const item = soldEntries(catalogFiles).find(({ sku }) => sku === 'web-starter')!

test('the server takes the addresses that the app takes, of any state and code', async () => {
  const [address, city, name] = ['1 High St', 'Springfield', 'Ann Other']
  const state = fc.constantFrom(
    '',
    'Kent',
    'Narnia',
    ...Object.values(REGIONS).flatMap((names) => Object.entries(names).flat()),
  )
  const digits = fc.integer({ min: 0, max: 99_999 }).map((code) => String(code).padStart(5, '0'))
  const canadian = fc.constantFrom(...'ABCEGHJKLMNPRSTVXYDFIOQUWZk').map((letter) => `${letter}1A 0B1`)
  const zipCode = fc.oneof(digits, canadian, fc.constantFrom('', 'SW1A 1AA', '06390', '83414', '00501'))
  // Any, and those of which about half are right.
  const place = fc.oneof(
    fc.record({ country: fc.constantFrom('US', 'CA', 'GB'), state, zipCode }),
    fc.record({ country: fc.constant('CA'), state: fc.constantFrom('ON', 'Québec', 'nu'), zipCode: canadian }),
    fc.record({ country: fc.constant('US'), state: fc.constantFrom('California', 'TX', 'ny'), zipCode: digits }),
    fc.record({ country: fc.constant('GB'), state, zipCode: fc.constant('SW1A 1AA') }),
  )
  const device = new Device(server, await signUp(server, {}))
  const counts = { taken: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(place, async (where) => {
      const line = derivedId(device.person.id, 'cart_items', item.sku)
      await device.must({ collection: 'cart_items', id: line, op: 'upsert', set: { sku: item.sku, quantity: 1 } })
      const to = { ...sample.set.address!, address, city, name, ...where }
      const message = fieldErrors(orders, { address: to })['address']
      const lines = [{ sku: item.sku, quantity: 1, price: item.price }]
      const shown_total = cartTotals([{ ...item, quantity: 1 }]).total
      const set = { payment_method: 'invoice', lines, address: to, shown_total }
      const verdict = await device.one({ collection: 'orders', id: newId(), op: 'create', set })
      // PocketBase begins a sentence with a capital, and ends one that has no stop.
      expect(verdict.fields?.['address']).toBe(
        message?.replace(/^./, (letter) => letter.toUpperCase()).replace(/[^.]$/, '$&.'),
      )
      expect(verdict.status).toBe(message === undefined ? 'applied' : 'rejected')
      counts[message === undefined ? 'taken' : 'refused']++
    }),
    { numRuns: 200 },
  )
  expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(20)
})
