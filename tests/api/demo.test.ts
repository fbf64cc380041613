import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ChatMessage } from '../../web/catalog/schema/chats.ts'
import { soldEntries } from '../../web/catalog/sold.ts'
import { COLLECTIONS, type CollectionName } from '../../web/collections/all.ts'
import { fieldErrors, rowSchema, type Collection } from '../../web/collections/collection.ts'
import { readSpanish } from '../../vite/messages.ts'
import { summaryText } from '../../web/domain/search-summary.ts'
import { notificationText } from '../../web/features/notifications/notification-text.ts'
import { showMessages } from '../../web/lib/language.ts'
import { catalogFiles } from '../support/catalog.ts'
import { runCommand, signUp, startServer } from '../support/server.ts'
import { Device, update } from './device.ts'
import { call, deleteAccount, records, signInAdmin, TEST_ENV, type Loose, type Person, type Running } from './http.ts'
import { buy } from './library.ts'

let server: Running
let ann: Person
const messageOf = (lines: unknown, kind: string) =>
  (lines as string[]).map((line) => v.parse(ChatMessage, JSON.parse(line))).find(({ type }) => type === kind)!
const device = () => new Device(server, ann)
const demo = (...args: string[]) => runCommand(['demo', ...args, '--dir', server.dir])

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  ann = await signUp(server)
})
afterAll(() => server?.stop())

/** What the library has of the kinds that are no book. */
const FILES: Record<string, [ending: string, type: string]> = {
  app: ['.html', 'text/html'],
  audio: ['.mp3', 'audio/mpeg'],
}

describe('everyday demo', () => {
  test('a device pulls a year of data, in which every row is one that it could have made', async () => {
    const before = device()
    await before.pull()
    const { code, output } = await demo(ann.email, '--bookmarks', '300', '--documents', '12')
    expect(code, output).toBe(0)
    expect(output).toContain('300 bookmarks\n')

    await before.pull()
    const fresh = device()
    await fresh.pull(50)
    expect([...fresh.mirror.keys()].sort()).toEqual([...before.mirror.keys()].sort())
    expect(fresh.rows('bookmarks')).toHaveLength(300)
    expect(fresh.rows('documents')).toHaveLength(12)
    for (const [name, definition] of Object.entries<Collection>(COLLECTIONS)) {
      for (const row of fresh.rows(name as CollectionName)) {
        const parsed = v.safeParse(rowSchema(definition), row)
        expect(parsed.issues?.map(({ message }) => message) ?? [], JSON.stringify(row)).toEqual([])
        expect(fieldErrors(definition, row)).toEqual({})
      }
    }
    for (const { messages } of fresh.rows('chats'))
      for (const line of messages as string[]) v.parse(ChatMessage, JSON.parse(line))
    showMessages('es', readSpanish())
    for (const { title, message } of fresh.rows('notifications'))
      for (const text of [String(title), String(message)]) expect(notificationText(text), text).not.toBe(text)
    for (const { messages } of fresh.rows('chats')) {
      const { content } = messageOf(messages, 'bot')
      expect(summaryText(content), content).not.toBe(content)
    }
    showMessages('en', {})
    const sold = new Set(soldEntries(catalogFiles).map(({ sku }) => sku))
    for (const { sku } of fresh.rows('cart_items')) expect(sold.has(String(sku))).toBe(true)
  })

  test('what it made is changed like anything else, and documents have their content', async () => {
    const phone = device()
    await phone.pull()
    const bookmark = phone.rows('bookmarks')[0]!
    await phone.must(update('bookmarks', bookmark.id, { title: 'Mine' }, { title: bookmark.title! }))
    for (const { id, sha256, size } of phone.rows('documents')) {
      const response = await fetch(`${server.url}/api/documents/${id}/content`, {
        headers: { Authorization: ann.token },
      })
      const content = Buffer.from(await response.arrayBuffer())
      expect(response.status).toBe(200)
      expect(content.length).toBe(size)
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    }
  })

  test('what was bought to read and hear has its files, as the list says', async () => {
    const { body } = await call(server, 'GET', '/api/library', { token: ann.token })
    const files = body.files as { id: string; sku: string; position: number; size: number; type: string }[]
    expect([...new Set(files.map(({ sku }) => sku))]).toEqual([
      'app-everyday-quotes',
      'audio-honest-ledger',
      'audio-selling-without-shouting',
      'course-numbers-that-run-a-company',
      'ebook-selling-without-shouting',
    ])
    for (const { id, sku, position, size, type } of files) {
      const [ending, expected] = FILES[sku.slice(0, sku.indexOf('-'))] ?? ['.epub', 'application/epub+zip']
      const name = ending === '.mp3' ? `${sku}-${String(position).padStart(2, '0')}.mp3` : `${sku}${ending}`
      const content = await readFile(`pocketbase/demo/library/${name}`)
      expect([type, size]).toEqual([expected, content.length])
      const response = await fetch(`${server.url}/api/library/files/${id}?token=${body.token}`)
      expect(response.status).toBe(200)
      expect(content.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
    }
    const phone = device()
    await phone.pull()
    const owned = new Set(files.map(({ sku }) => sku))
    for (const { sku } of phone.rows('library_progress')) expect(owned).toContain(sku)
    expect(phone.rows('library_progress')).toHaveLength(3)
  })

  test('a second run changes nothing, and one with a larger number adds the difference', async () => {
    const phone = device()
    await phone.pull()
    expect(await demo(ann.email, '--bookmarks', '300', '--documents', '12')).toEqual({
      code: 0,
      output: `${ann.email} has all of it already\n`,
    })
    const [page] = await phone.pull()
    expect(page!.changes).toEqual({})
    expect((await demo(ann.email, '--bookmarks', '301', '--documents', '12')).output).toBe('1 bookmarks\n')
  })

  test('its orders and invoices are out of the real series, and go with the account', async () => {
    const admin = await signInAdmin(server)
    const numbers = async (collection: string, field: string) => {
      const path = `${records(collection)}?perPage=500&sort=@rowid`
      const { body } = await call(server, 'GET', path, { token: admin })
      return (body.items as Loose[]).map((row) => String(row[field]))
    }
    const isSample = (number: string) => number.startsWith('DEMO-')
    const stock = async () => (await call(server, 'GET', '/api/stock')).body
    const customer = new Device(server, await signUp(server))
    await buy(customer, 'web-starter')
    const before = await stock()
    const owner = await signUp(server)
    expect((await demo(owner.email, '--bookmarks', '0', '--documents', '0')).code).toBe(0)
    await buy(customer, 'web-monthly')
    expect(await stock()).toEqual(before)

    const orders = await numbers('orders', 'order_number')
    const invoices = await numbers('invoices', 'number')
    expect(orders.filter((number) => !isSample(number))).toEqual(['EV-1001', 'EV-1002'])
    expect(invoices.filter((number) => !isSample(number))).toEqual(['INV-1001', 'INV-1002'])
    expect(orders.filter(isSample)).toHaveLength(30) // with those of the first test
    expect(invoices.filter(isSample)).toHaveLength(32)

    const { body } = await call(server, 'GET', `${records('invoices')}?perPage=500`, { token: admin })
    const sample = (body.items as Loose[]).find(({ owner: of, kind }) => of === owner.id && kind === 'invoice')!
    const [real] = (body.items as Loose[]).filter(({ number }) => number === 'INV-1001')
    const get = (ending: string) =>
      call(server, 'GET', `/api/orders/${sample.order_id}/invoice.${ending}`, { token: owner.token })
    expect((await get('json')).body).toMatchObject({
      number: sample.number,
      order: expect.stringMatching(/^DEMO-1\d+$/),
    })
    expect((await get('xml')).status).toBe(404)
    const remove = async ({ id }: Loose) =>
      (await call(server, 'DELETE', records('invoices', String(id)), { token: admin })).status
    expect([await remove(sample), await remove(real!)]).toEqual([204, 400])

    expect((await deleteAccount(server, owner)).status).toBe(200)
    expect((await deleteAccount(server, customer.person)).status).toBe(200)
    const left = await numbers('invoices', 'number')
    expect(left.filter(isSample)).toHaveLength(16)
    expect(left).toEqual(expect.arrayContaining(['INV-1001', 'INV-1002']))
  })

  test('an unknown address and a senseless number are refused', async () => {
    expect(await demo('nobody@example.com')).toEqual({
      code: 1,
      output: 'everyday: there is no account of nobody@example.com: create it in the app first\n',
    })
    expect(await demo(ann.email, '--documents', '10001')).toEqual({
      code: 1,
      output: 'everyday: --documents is a number from 0 to 10000\n',
    })
    const { code, output } = await demo()
    expect(code).toBe(1)
    expect(output).toContain('accepts 1 arg(s), received 0')
  })
})
