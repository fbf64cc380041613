import { afterAll, beforeAll, expect, test } from 'vitest'
import { soldEntries } from '../../web/catalog/sold.ts'
import { cartTotals } from '../../web/domain/cart-totals.ts'
import { startServer } from '../support/server.ts'
import { call, TEST_ENV, type Reply, type Running } from './http.ts'
import { catalogFiles } from '../support/catalog.ts'

let server: Running

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
})
afterAll(() => server?.stop())

const sold = soldEntries(catalogFiles)
const price = (lines: unknown): Promise<Reply> => call(server, 'POST', '/api/cart/price', { body: { lines } })

test('every item has the price of the catalog', async () => {
  for (let at = 0; at < sold.length; at += 100) {
    const items = sold.slice(at, at + 100)
    const { status, body } = await price(items.map(({ sku }) => ({ sku, quantity: 1 })))
    expect(status).toBe(200)
    expect(body.lines).toMatchObject(items.map(({ sku, price, name }) => ({ sku, price, name, quantity: 1 })))
    expect(body.totals).toEqual(cartTotals(items.map((item) => ({ ...item, quantity: 1 }))))
  }
})

test('a price in the request is ignored', async () => {
  const { body } = await price([{ sku: 'web-starter', quantity: 1, price: 1 }])
  expect(body.totals).toMatchObject({ subtotal: 99_999, total: 110_998 })
})

test('downloads and seats ship free; with a printed book they do not', async () => {
  const skuOf = (kind: string) => sold.find((item) => item.kind === kind && item.price < 20_000)!.sku
  const lines = ['ebook', 'audiobook', 'event'].map((kind) => ({ sku: skuOf(kind), quantity: 1 }))
  expect((await price(lines)).body.totals.shipping).toBe(0)
  expect((await price([...lines, { sku: skuOf('book'), quantity: 1 }])).body.totals.shipping).toBe(2999)
})

test('items that cannot be ordered are reported', async () => {
  const { status, body } = await price([
    { sku: 'web-gone', quantity: 1 },
    { sku: 'web-starter', quantity: 11 },
  ])
  expect(status).toBe(400)
  expect(body.data).toMatchObject({
    'web-gone': { message: 'This is not sold any more.' },
    'web-starter': { message: 'Maximum 10 items allowed per order' },
  })
})

test.each(['', 'null', '[]', '{', '"lines"', '{"lines":{}}', '{"lines":[{"sku":"web-starter","quantity":-1}]}'])(
  '%j gets a response with a message',
  async (raw) => {
    const { status, body } = await call(server, 'POST', '/api/cart/price', { raw })
    expect(status).toBe(400)
    expect(body.data.lines.message).toContain('lines')
  },
)

test.each(['__proto__', 'constructor', 'toString', '\u0000', '<script>'])('%j is not an item', async (sku) => {
  const { status, body } = await price([
    { sku, quantity: 1 },
    { sku: 'web-starter', quantity: 1 },
  ])
  expect(status).toBe(400)
  expect(Object.entries(body.data)).toEqual([[sku, { code: 'cart_line', message: 'This is not sold any more.' }]])
})

test('other methods are rejected', async () => {
  expect((await call(server, 'GET', '/api/cart/price')).status).toBe(404)
  expect((await call(server, 'POST', '/api/cart/price', { raw: ' '.repeat(40_000) })).status).toBe(413)
})
