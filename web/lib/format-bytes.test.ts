import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1434, '1.4 KB'],
  [831_488, '812.0 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [100 * 1024 * 1024, '100.0 MB'],
  [2 * 1024 ** 3, '2.0 GB'],
])('%d', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
