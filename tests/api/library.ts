import { strToU8, zipSync } from 'fflate'
import { soldEntries } from '../../web/catalog/sold.ts'
import { sample as orderSample } from '../../web/collections/orders.ts'
import { cartTotals } from '../../web/domain/cart-totals.ts'
import { derivedId, newId } from '../../web/lib/id.ts'
import { catalogFiles } from '../support/catalog.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, records, signInAdmin, TEST_ENV } from './http.ts'

/** Orders can be paid by card, and the provider is away. */
export const CARDS = {
  EVERYDAY_STRIPE_KEY: 'sk_test_none',
  EVERYDAY_STRIPE_WEBHOOK_SECRET: 'whsec_none',
  EVERYDAY_STRIPE_API: 'http://127.0.0.1:9',
}
const TAX = 800
/** The collection of the files. */
export const COLLECTION = 'library_files'

const sold = new Map(soldEntries(catalogFiles).map((item) => [item.sku, item]))

/** Orders one of a title and returns the id of the order. */
export async function buy(
  device: Device,
  sku: string,
  payment_method: 'invoice' | 'card' = 'invoice',
): Promise<string> {
  const cartId = derivedId(device.person.id, 'cart_items', sku)
  await device.must({ collection: 'cart_items', id: cartId, op: 'upsert', set: { sku, quantity: 1 } })
  const lines = [{ sku, quantity: 1, price: sold.get(sku)!.price }]
  const shown_total = cartTotals([{ ...sold.get(sku)!, quantity: 1 }], TAX).total
  const id = newId()
  const set = { payment_method, lines, address: orderSample.set.address!, shown_total }
  await device.must({ collection: 'orders', id, op: 'create', set })
  return id
}

/** The smallest file that is an EPUB by its beginning. */
export const epub = (text: string) =>
  zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'text.xhtml': strToU8(text),
  })

/** Frames of MPEG audio, as many as make files different. */
export const mp3 = (frames: number) => {
  const frame = new Uint8Array(144)
  frame.set([0xff, 0xfb, 0x50, 0xc4])
  const file = new Uint8Array(10 + frames * frame.length)
  file.set(strToU8('ID3\u0003'))
  for (let at = 0; at < frames; at++) file.set(frame, 10 + at * frame.length)
  return file
}

/** A file as it is put up. */
export type Put = { sku: string; position: number; content: Uint8Array<ArrayBuffer> }
/** The answer to GET /api/library. */
export type List = {
  files: { id: string; sku: string; position: number; size: number; type: string; version: string }[]
  token: string
  expires: string
}

/** A server with orders by card, and what is asked of its library. */
export async function startWithLibrary() {
  const server = await startServer({ env: { ...TEST_ENV, ...CARDS } })
  const admin = await signInAdmin(server)

  /** Puts a file up, or replaces one, as the dashboard does. */
  async function put({ sku, position, content }: Put, id = '', token = admin) {
    const form = new FormData()
    for (const [field, value] of Object.entries({ sku, position, title: 'A title', seconds: 20 }))
      form.set(field, String(value))
    form.set('file', new Blob([content]), 'file')
    const path = records(COLLECTION, id || undefined)
    const headers = { Authorization: token }
    const response = await fetch(server.url + path, { method: id ? 'PATCH' : 'POST', headers, body: form })
    return { status: response.status, body: (await response.json()) as Record<string, any> } // oxlint-disable-line no-explicit-any
  }

  async function listOf({ person }: Device): Promise<List> {
    const reply = await call(server, 'GET', '/api/library', { token: person.token })
    if (reply.status !== 200) throw new Error(`No list: ${reply.text}`)
    return reply.body as unknown as List
  }

  const get = (id: string, query = '', headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/library/files/${id}${query}`, { headers })

  return {
    server,
    admin,
    put,
    listOf,
    get,
    customer: async () => new Device(server, await signUp(server, {})),
    statusOf: async (id: string, query = '', headers: Record<string, string> = {}) =>
      (await get(id, query, headers)).status,
    skusOf: async (device: Device) => (await listOf(device)).files.map(({ sku }) => sku),
  }
}
