import { lazyRouteComponent } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { askBeforeReloading, isMissingChunk } from './missing-chunk.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Failed to fetch dynamically imported module: https://x.test/assets/cart-1a2b.js', true],
  ['error loading dynamically imported module: https://x.test/assets/cart-1a2b.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/cart-1a2b.css', true],
  ["Cannot read properties of undefined (reading 'id')", false],
])('%s', (message, missing) => {
  expect(isMissingChunk(new TypeError(message))).toBe(missing)
})

test('the router throws the error of a missing chunk instead of reloading', async () => {
  const reload = vi.fn()
  const stored = new Map<string, string>()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const error = new TypeError('Failed to fetch dynamically imported module: https://x.test/assets/cart-1a2b.js')
  const Lazy = lazyRouteComponent<{ default: () => null }>(() => Promise.reject(error))
  await Lazy.preload?.()
  askBeforeReloading()
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  expect(() => (Lazy as () => unknown)()).toThrow(error)
  expect(reload).not.toHaveBeenCalled()
})
