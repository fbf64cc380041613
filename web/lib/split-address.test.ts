import { expect, test } from 'vitest'
import { splitAddress } from './split-address.ts'

test.each([
  ['/', { path: '/', search: '', hash: '' }],
  ['/contact?subject=sales', { path: '/contact', search: '?subject=sales', hash: '' }],
  ['/apps#support', { path: '/apps', search: '', hash: 'support' }],
  ['/store?q=a?b&sort=newest#top', { path: '/store', search: '?q=a?b&sort=newest', hash: 'top' }],
  ['/search#a?b', { path: '/search', search: '', hash: 'a?b' }],
])('%s', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts)
})
