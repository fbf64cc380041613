import { expect, test } from 'vitest'
import { bytesTogether } from './document-bytes.ts'

test('the same content counts once', () => {
  const lease = { sha256: 'a', size: 300 }
  expect(bytesTogether([lease, { sha256: 'b', size: 50 }, { ...lease }])).toBe(350)
  expect(bytesTogether([])).toBe(0)
})
