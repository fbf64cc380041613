import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeLocalStorage } from '../../../tests/support/local-storage.ts'
import { createStock } from './stock.ts'

let answer: () => Response | Promise<Response>
let asked = 0

beforeEach(() => {
  asked = 0
  answer = () => Response.json({ book: 3 })
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) })
  vi.stubGlobal('localStorage', new FakeLocalStorage())
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('is read once a minute, however many ask, and told to those who follow it', async () => {
  const stock = createStock()
  const seen: unknown[] = []
  stock.subscribe(() => seen.push(stock.get()))
  expect(stock.get()).toEqual({})
  await Promise.all([stock.refresh(), stock.refresh()])
  await stock.refresh()
  expect(seen).toEqual([{ book: 3 }])
  expect(asked).toBe(1)
  vi.advanceTimersByTime(60_000)
  answer = () => Response.json({ book: 0 })
  await stock.refresh()
  expect(seen).toEqual([{ book: 3 }, { book: 0 }])
  // The clock was put back by a day.
  vi.setSystemTime(Date.UTC(2026, 10, 27))
  await stock.refresh()
  expect(asked).toBe(3)
})

test('is kept for the next page, also without a connection', async () => {
  await createStock().refresh()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const stock = createStock()
  expect(stock.get()).toEqual({ book: 3 })
  vi.advanceTimersByTime(90_000)
  await stock.refresh()
  expect(asked).toBe(2)
  expect(stock.get()).toEqual({ book: 3 })
  expect(createStock().get()).toEqual({ book: 3 })
})

test.each([
  ['too many requests', () => Response.json({ code: 429, message: 'Too many.', data: {} }, { status: 429 })],
  ['a page in its place', () => new Response('<!doctype html>')],
  ['numbers that are none', () => Response.json({ book: 'many' })],
  ['another status', () => Response.json({}, { status: 503 })],
])('%s: what is known stays, and it is read again', async (_, other) => {
  const stock = createStock()
  await stock.refresh()
  vi.advanceTimersByTime(60_000)
  answer = other
  await stock.refresh()
  expect(stock.get()).toEqual({ book: 3 })
  answer = () => Response.json({ book: 2 })
  await stock.refresh()
  expect(stock.get()).toEqual({ book: 2 })
})

test.each(['', '{', '{"at":"now"}', '{"at":1,"pieces":{"book":"two"}}'])(
  '%j on the device is nothing known',
  (text) => {
    localStorage.setItem('everyday_stock', text)
    expect(createStock().get()).toEqual({})
  },
)

test('is read after a refused order although it is fresh, and although a read from before is on its way', async () => {
  const stock = createStock()
  let respond: (response: Response) => void = () => {}
  answer = () => new Promise((resolve) => (respond = resolve))
  const before = stock.refresh()
  answer = () => Response.json({ book: 1 })
  const again = stock.readAgain()
  respond(Response.json({ book: 3 }))
  await Promise.all([before, again])
  expect(stock.get()).toEqual({ book: 1 })
  answer = () => Response.json({ book: 0 })
  await stock.readAgain()
  expect(stock.get()).toEqual({ book: 0 })
})
