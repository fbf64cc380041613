import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { BINARY, signUp, startServer } from '../support/server.ts'
import { newFolder } from './data-folder.ts'
import { create, Device, everything } from './device.ts'
import { TEST_ENV, type Person, type Running } from './http.ts'
import { GOOD } from './samples.ts'

let folder: string
let server: Running
let phone: Device
let ann: Person

/** A binary with a higher schema version, which it contains as text. */
async function newerBinary(): Promise<string> {
  const bytes = new Uint8Array(await readFile(BINARY))
  const text = Buffer.from(bytes.buffer)
  const mark = Buffer.from('"schema": 1,')
  const at = text.indexOf(mark)
  if (at < 0 || text.indexOf(mark, at + 1) >= 0) throw new Error('The schema number is not to be found in the binary')
  bytes[at + mark.length - 2] = '2'.charCodeAt(0)
  const path = join(folder, 'everyday')
  await writeFile(path, bytes)
  await chmod(path, 0o755)
  return path
}

beforeAll(async () => {
  folder = await newFolder()
  const dir = join(folder, 'data')
  const older = await startServer({ env: TEST_ENV, dir })
  ann = await signUp(older, {})
  phone = new Device(older, ann)
  await phone.must(create('bookmarks', newId(), GOOD.bookmark))
  await phone.pull()
  await older.stop()
  server = await startServer({ env: TEST_ENV, dir, binary: await newerBinary() })
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a push of an outdated app is rejected without effect', async () => {
  const waiting = Object.assign(new Device(server, ann), { client: phone.client, n: phone.n, cursor: phone.cursor })
  const frozen = waiting.freeze(create('bookmarks', newId(), { ...GOOD.bookmark, title: 'Waiting' }))
  const before = await everything(server, ann)
  const refused = await waiting.send(frozen)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ status: 409, code: 'upgrade_required', message: expect.any(String) })
  expect(await everything(server, ann)).toEqual(before)

  // After the update of the app, pending mutations are applied, and the old cursor causes a reset.
  const sent = await waiting.send(frozen, { schema: 2 })
  expect(sent.body).toMatchObject({ lastN: 2, results: [{ n: 2, status: 'applied' }] })
  expect((await waiting.page({ schema: 2 })).body).toMatchObject({ reset: true, lastN: 2 })
})
