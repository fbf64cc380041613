import { expect, test } from 'vitest'
import { recordBytes } from './record-bytes.ts'

const row = (text: unknown) => ({ id: 'a'.repeat(15), text }) as never

test('a small record takes 1 KiB, a larger one what its values take as UTF-8', () => {
  expect(recordBytes(row('short'))).toBe(1024)
  expect(recordBytes(row('a'.repeat(5000)))).toBe(5015)
  expect(recordBytes(row('語'.repeat(5000)))).toBe(15_015)
  expect(recordBytes(row(['a'.repeat(2000), 'b']))).toBe(15 + 2000 + 1 + 7)
  expect(recordBytes({ ...(row('a'.repeat(2000)) as object), count: 1, done: true } as never)).toBe(2015 + 16)
})
