import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  ['/cart', '/cart'],
  ['/store?page=2#top', '/store?page=2#top'],
  ['/a/../b', '/b'],
])('%s stays inside', (address, path) => {
  expect(localPath(address)).toBe(path)
})

test.each([
  undefined,
  '',
  'cart',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/%09/../..//evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  ' /cart',
])('%s leads away, or nowhere', (address) => {
  const path = localPath(address)
  // An accepted path must be on this origin after a browser has resolved it.
  expect(path === null || new URL(path, 'https://everyday.test').origin === 'https://everyday.test').toBe(true)
})

test.each(['//evil.test', '/\\evil.test', '/\t/evil.test', 'https://evil.test/'])('%j is refused', (address) => {
  expect(localPath(address)).toBeNull()
})
