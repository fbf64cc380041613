import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../lib/save-file.ts'
import { getInvoice } from './get-invoice.ts'

vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn() }))
const saved = vi.mocked(saveFile)
const ORDER = { id: 'ord000000000001', number: 'EV-1001' }

beforeEach(() => {
  saved.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const pdf = (headers: Record<string, string>) =>
  new Response('%PDF', { headers: { 'Content-Type': 'application/pdf', ...headers } })

test('the file has the number of the invoice', async () => {
  answering(async () => pdf({ 'Content-Disposition': 'attachment; filename=INV-1007.pdf' }))
  expect(await getInvoice(ORDER)).toBeNull()
  expect(saved.mock.calls[0]?.slice(0, 2)).toEqual(['INV-1007.pdf', 'application/pdf'])
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/orders/ord000000000001/invoice.pdf')
})

test('without a name it has that of the order', async () => {
  answering(async () => pdf({ 'Content-Disposition': 'attachment; filename="../../x.pdf"' }))
  await getInvoice(ORDER)
  expect(saved.mock.calls[0]?.[0]).toBe('EV-1001.pdf')
})

test.each([
  ['an order without one', async () => new Response('', { status: 404 }), 'This order has no invoice.'],
  ['a server that fails', async () => new Response('', { status: 500 }), 'The server can’t do this right now.'],
  [
    'a page in its place',
    async () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
    'The server can’t do this right now.',
  ],
])('%s is said', async (_, answer, message) => {
  answering(answer)
  expect(await getInvoice(ORDER)).toBe(message)
  expect(saved).not.toHaveBeenCalled()
})

test('no connection is said', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await getInvoice(ORDER)).toMatch(/reached|offline/i)
})
