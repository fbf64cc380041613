import { expect, test } from 'vitest'
import { businesses, sample, type BusinessFields } from '../collections/businesses.ts'
import { DIRECTORY_PAGE_SIZE, listedOf } from './listed-business.ts'

/** Four bytes, and counted as one by the server. */
const WIDE = '😀'
const MIB = 1024 * 1024

test('a page of the directory takes less than 1 MiB, however long the texts are', () => {
  const longest = { ...sample.set } as BusinessFields
  for (const name of ['name', 'type', 'category', 'description', 'time_zone'] as const) {
    const { column } = businesses.fields[name]
    Object.assign(longest, { [name]: WIDE.repeat((column as { max: number }).max) })
  }
  longest.location = { ...longest.location, city: WIDE.repeat(60), lat: -33.123456789012, lng: -117.123456789012 }
  longest.hours = Array.from({ length: 7 }, () => '00:00-23:59')
  longest.tags = Array.from({ length: 12 }, () => WIDE.repeat(30))
  const listed = JSON.stringify(listedOf('biz000000000001', '2026-11-27 00:00:00.000Z', longest))
  expect(Buffer.byteLength(listed) * DIRECTORY_PAGE_SIZE).toBeLessThan(MIB)
})
