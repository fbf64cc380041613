import { expect, test } from 'vitest'
import { isMissingChunk } from './missing-chunk.ts'

test.each([
  ['Failed to fetch dynamically imported module: https://x.test/assets/cart-1a2b.js', true],
  ['error loading dynamically imported module: https://x.test/assets/cart-1a2b.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/cart-1a2b.css', true],
  ["Cannot read properties of undefined (reading 'id')", false],
])('%s', (message, missing) => {
  expect(isMissingChunk(new TypeError(message))).toBe(missing)
})
