import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1400, '1.4 KB'],
  [812_000, '812 KB'],
  [2_000_000_000, '2.0 GB'],
])('%d', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
