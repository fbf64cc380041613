import { expect, test } from 'vitest'
import { DIRECTORY_PAGE_SIZE } from '../../web/domain/listed-business.ts'
import { newId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device } from './device.ts'
import { call, TEST_ENV } from './http.ts'
import { GOOD } from './samples.ts'

const MOST_BYTES = 1 << 20
const BATCH = 20
/** A character that takes the most room: JSON writes six. */
const long = (length: number) => '\u0001'.repeat(length)

test('an answer of the directory has less than 1 MiB, however long the texts of the businesses are', async () => {
  const server = await startServer({ env: { ...TEST_ENV, EVERYDAY_PUBLISHED_LIMIT: '1000' } })
  try {
    const device = new Device(server, await signUp(server))
    const business = {
      ...GOOD.business,
      ...{ name: `rye ${long(76)}`, type: long(40), description: long(2000), promotion: long(80) },
      location: { ...(GOOD.business.location as object), city: long(60) },
      tags: Array.from({ length: 12 }, (_, at) => String.fromCharCode(97 + at) + long(29)),
    }
    const made = () => create('businesses', newId(), business)
    for (let n = 0; n < DIRECTORY_PAGE_SIZE + 1; n += BATCH) await device.must(...Array.from({ length: BATCH }, made))
    const first = await call(server, 'GET', '/api/directory')
    expect(first.body.items).toHaveLength(DIRECTORY_PAGE_SIZE)
    const bytes = Buffer.byteLength(first.text)
    expect(bytes).toBeGreaterThan(MOST_BYTES / 2) // as long as can be
    expect(bytes).toBeLessThan(MOST_BYTES)
    const found = await call(server, 'GET', '/api/directory?q=rye')
    expect(found.body.items).not.toEqual([])
    expect(Buffer.byteLength(found.text)).toBeLessThan(MOST_BYTES)
  } finally {
    await server.stop()
  }
})
