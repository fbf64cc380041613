import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Invoice } from '../../domain/invoice.ts'
import { newId } from '../../lib/id.ts'
import { saveFile } from '../../lib/save-file.ts'
import { EverydayDb } from '../database/db.ts'
import { keepOnlyWaiting } from '../keep-only-waiting.ts'
import { downloadInvoice, KEPT_INVOICES, readInvoice } from './invoices.ts'
import { SESSION_KEY } from './stored-session.ts'

vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn() }))
const saved = vi.mocked(saveFile)
const ORDER = 'ord000000000001'
const ISSUED: Invoice = {
  ...{
    number: 'INV-1007',
    kind: 'invoice',
    order: 'EV-1001',
    issuedOn: '2026-11-21',
    dueOn: '2026-12-05',
    isPaid: false,
  },
  seller: {
    name: 'Everyday',
    address: ['118 Peachtree Walk'],
    country: 'US',
    taxId: '58-2209915',
    bank: [],
    email: '',
  },
  buyer: {
    ...{ name: 'Jordan Lee', company: '', taxId: '', street: '2239 Maple Street', city: 'Portland' },
    ...{ state: 'OR', zip: '97209', country: 'US', email: 'jordan@example.com' },
  },
  lines: [{ sku: 'web-starter', name: 'Web Starter', period: '', price: 99_999, quantity: 1 }],
  ...{
    subtotal: 99_999,
    discount: 0,
    shipping: 0,
    tax: 8000,
    taxRate: 800,
    total: 107_999,
    invoice: '',
    invoicedOn: '',
    isPart: false,
  },
}
let db: EverydayDb

beforeEach(() => {
  saved.mockReset()
  db = new EverydayDb(newId())
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await db.delete()
})

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const addresses = () => vi.mocked(fetch).mock.calls.map(([address]) => address)
const json = (value: unknown) => Response.json(value)
const pdf = () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })

test('an invoice is asked for once, and is then read from this device', async () => {
  answering(async () => json(ISSUED))
  expect(await readInvoice(db, ORDER, 'invoice')).toEqual({ value: ISSUED })
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await readInvoice(db, ORDER, 'invoice')).toEqual({ value: ISSUED })
  expect(fetch).not.toHaveBeenCalled()
})

test('the credit note of an order is another document', async () => {
  answering(async () => json(ISSUED))
  await readInvoice(db, ORDER, 'invoice')
  answering(async () => json({ ...ISSUED, kind: 'credit', number: 'INV-1008', invoice: 'INV-1007' }))
  expect(await readInvoice(db, ORDER, 'credit')).toMatchObject({ value: { number: 'INV-1008', invoice: 'INV-1007' } })
  expect(addresses()).toEqual([`/api/orders/${ORDER}/invoice.json?credit`])
})

test('each credit note of an order is another document, too', async () => {
  const note = (number: string) => ({ ...ISSUED, kind: 'credit', number, isPart: true })
  for (const number of ['INV-1008', 'INV-1009']) {
    answering(async () => json(note(number)))
    expect(await readInvoice(db, ORDER, 'credit', number)).toMatchObject({ value: { number, isPart: true } })
    expect(addresses()).toEqual([`/api/orders/${ORDER}/invoice.json?credit=${number}`])
  }
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await readInvoice(db, ORDER, 'credit', 'INV-1008')).toMatchObject({ value: { number: 'INV-1008' } })
  answering(async () => pdf())
  await downloadInvoice(db, ORDER, { kind: 'credit', number: 'INV-1009' }, 'pdf')
  expect(addresses()).toEqual([`/api/orders/${ORDER}/invoice.pdf?credit=INV-1009`])
})

test('what is kept goes when nothing but what waits may stay', async () => {
  answering(async () => json(ISSUED))
  await readInvoice(db, ORDER, 'invoice')
  const kept = () => db._meta.where('key').startsWith(KEPT_INVOICES).count()
  expect(await kept()).toBe(1)
  await keepOnlyWaiting(db)
  expect(await kept()).toBe(0)
})

test('what is no invoice is not kept', async () => {
  answering(async () => json({ number: 'INV-1007' }))
  expect(await readInvoice(db, ORDER, 'invoice')).toEqual({
    problem: 'The server can’t do this right now.',
    isNone: false,
  })
  expect(await db._meta.count()).toBe(0)
})

test('a file has the number of the invoice', async () => {
  answering(async () => pdf())
  expect(await downloadInvoice(db, ORDER, ISSUED, 'pdf')).toBeNull()
  expect(saved.mock.calls[0]?.slice(0, 2)).toEqual(['INV-1007.pdf', 'application/pdf'])
  expect(addresses()).toEqual([`/api/orders/${ORDER}/invoice.pdf`])
})

test.each([
  ['an order without one', 404, 'This order has no invoice.'],
  ['a server that fails', 500, 'The server can’t do this right now.'],
  ['a page in its place', 200, 'The server can’t do this right now.'],
])('%s is said', async (_, answered, problem) => {
  answering(async () => new Response('<p>', { status: answered, headers: { 'Content-Type': 'text/html' } }))
  expect(await readInvoice(db, ORDER, 'invoice')).toEqual({ problem, isNone: answered === 404 })
  expect(await downloadInvoice(db, ORDER, ISSUED, 'pdf')).toBe(problem)
  expect(saved).not.toHaveBeenCalled()
})

test('no connection is said', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await downloadInvoice(db, ORDER, ISSUED, 'pdf')).toMatch(/reached|offline/i)
})

test('a server that never answers is given up', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const over = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  const hanging = ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const send = vi.fn((_: string, init: RequestInit) => hanging(init))
  vi.stubGlobal('fetch', send)
  const read = readInvoice(db, ORDER, 'invoice')
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  over.abort(new DOMException('', 'TimeoutError'))
  expect(await read).toMatchObject({ isNone: false })
})

test('a copy that cannot be read is asked for', async () => {
  answering(async () => json(ISSUED))
  vi.spyOn(db._meta, 'get').mockRejectedValue(new Error('broken'))
  expect(await readInvoice(db, ORDER, 'invoice')).toEqual({ value: ISSUED })
})

test('it is asked for with the session of the person whose data this is', async () => {
  const session = (id: string) => ({
    user: { id, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' },
    ...{ token: `token of ${id}`, remember: true, expired: false },
  })
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  answering(async () => json(ISSUED))
  const sent = () => (vi.mocked(fetch).mock.lastCall![1]!.headers as Record<string, string>).Authorization
  stored.set(SESSION_KEY, JSON.stringify(session('someoneelse0000')))
  await downloadInvoice(db, ORDER, ISSUED, 'pdf')
  expect(sent()).toBe('')
  stored.set(SESSION_KEY, JSON.stringify(session(db.owner)))
  await downloadInvoice(db, ORDER, ISSUED, 'pdf')
  expect(sent()).toBe(`token of ${db.owner}`)
})
