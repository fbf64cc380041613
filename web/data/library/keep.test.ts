import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EverydayDb } from '../database/db.ts'
import { askUntilListed } from './keep.ts'

vi.mock(import('../session/stored-session.ts'), async (real) => ({ ...(await real()), tokenOf: () => 't' }))

let db: EverydayDb
beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // the shortest waits
  db = new EverydayDb('owner0000000001')
  await db.open()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await db.delete()
})

test('the list is asked for again until the server answers', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () =>
    ++asked === 1 ? new Response('', { status: 503 }) : Response.json({ files: [], token: 't', expires: '' }),
  )
  const end = askUntilListed(db)
  await vi.waitFor(() => expect(asked).toBe(2), 3000)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(asked).toBe(2)
  end()
})
