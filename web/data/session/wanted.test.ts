import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localEntries } from '../../lib/local-entries.ts'
import { confirmWanted, forgetWanted, readWanted, signInFor } from './wanted.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 0)
  forgetWanted()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is wanted is noted on the device, and only the page is in the address', () => {
  expect(signInFor('cart', 'web-business', '/web-services')).toEqual({
    to: '/signin',
    search: { from: '/web-services' },
  })
  expect(readWanted()).toMatchObject({ kind: 'cart', id: 'web-business', from: '/web-services', confirmed: false })
})

test('the last wish counts, and each is another one', () => {
  signInFor('cart', 'web-business', '/web-services')
  const first = readWanted()
  signInFor('cart', 'web-business', '/web-services')
  expect(readWanted()!.key).not.toBe(first!.key)
  signInFor('app', 'everyday-ai', '/apps/everyday-ai')
  expect(readWanted()).toMatchObject({ kind: 'app' })
})

test('it is done by who signs in for it, and forgotten by who signs in for something else', () => {
  signInFor('cart', 'web-business', '/web-services')
  confirmWanted('/web-services')
  expect(readWanted()).toMatchObject({ id: 'web-business', confirmed: true })
  for (const from of [undefined, '/cart', '/web-services?x']) {
    signInFor('cart', 'web-business', '/web-services')
    confirmWanted(from)
    expect(readWanted()).toBeNull()
  }
})

test('the page is found again where it was', () => {
  vi.stubGlobal('scrollY', 1200.4)
  signInFor('cart', 'web-business', '/web-services')
  expect(confirmWanted('/web-services')).toBe(1200)
  expect(confirmWanted('/store')).toBe(0)
})

test('it lasts for an hour', () => {
  signInFor('bookmark', '/business/harbor-light-bakery', '/business/harbor-light-bakery')
  vi.advanceTimersByTime(59 * 60_000)
  expect(readWanted()).not.toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(readWanted()).toBeNull()
})

test.each(['{', '[]', '{"kind":"pay","id":"x","from":"/","at":0,"key":"k","confirmed":true}'])(
  'what is not ours is none: %s',
  (text) => {
    localEntries.set('everyday_wanted', text)
    expect(readWanted()).toBeNull()
  },
)
