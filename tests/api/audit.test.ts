import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { addToDigest } from '../../web/sync/audit.ts'
import type { AuditResponse, Digest } from '../../web/sync/types.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device } from './device.ts'
import { call, execute, TEST_ENV, type Person, type Running } from './http.ts'
import { GOOD } from './samples.ts'

let server: Running
let ann: Person

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  ann = await signUp(server, {})
})
afterAll(() => server?.stop())

const bookmark = (title: string, id = newId()) => create('bookmarks', id, { ...GOOD.bookmark, title })

async function audit(device: Device): Promise<AuditResponse> {
  const body = { ...device.envelope, cursor: device.cursor }
  const reply = await call(server, 'POST', '/api/sync/audit', { token: ann.token, body })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as unknown as AuditResponse
}

/** The digests of the rows that the device has pulled. */
function digestsOf(device: Device, collections: string[]): Record<string, Digest> {
  return Object.fromEntries(
    collections.map((collection) => {
      const digest: Digest = { count: 0, hash: 0 }
      for (const row of device.rows(collection)) addToDigest(digest, row)
      return [collection, digest]
    }),
  )
}

const agrees = ({ behind, collections }: AuditResponse, device: Device) => {
  expect(behind).toBe(false)
  expect(Object.keys(collections).length).toBeGreaterThan(9)
  return expect(digestsOf(device, Object.keys(collections)))
}

test('an audit finds a row that was deleted without its trigger, and a full pull repairs it', async () => {
  const phone = new Device(server, ann)
  const gone = newId()
  await phone.must(bookmark('stays'), bookmark('goes', gone))
  await phone.pull()
  const before = await audit(phone)
  agrees(before, phone).toEqual(before.collections)

  const query = `DROP TRIGGER _sync_bookmarks_delete; DELETE FROM bookmarks WHERE id = '${gone}'`
  await execute(server, query)
  const [page] = await phone.pull()
  expect(page).toMatchObject({ reset: false, deleted: {} })

  const after = await audit(phone)
  agrees(after, phone).not.toEqual(after.collections)
  phone.cursor = null
  await phone.pull()
  const mended = await audit(phone)
  agrees(mended, phone).toEqual(mended.collections)
})

test('an audit reports that the device is behind', async () => {
  const phone = new Device(server, ann)
  await phone.pull()
  await new Device(server, ann).must(bookmark('from elsewhere'))
  expect(await audit(phone)).toEqual({ cursor: phone.cursor, behind: true, collections: {} })
})
