import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EverydayDb } from '../database/db.ts'
import { applyList, wantCopies } from './copies.ts'
import { askUntilListed, keepBringing } from './keep.ts'

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

test('what is wanted while a download waits is asked for at once', async () => {
  const file = { sku: 'a', title: 'A', seconds: 0, size: 1, type: 'audio/mpeg', version: 'v' }
  await applyList(db, [
    { id: 'f1', position: 1, ...file },
    { id: 'f2', position: 2, ...file },
  ])
  await wantCopies(db, ['f1'], { asked: true })
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    return new Response('', { status: 503, headers: { 'Retry-After': '3600' } })
  })
  const bringer = keepBringing(db)
  await vi.waitFor(() => expect(asked).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await wantCopies(db, ['f2'], { asked: true })
  expect(asked).toBe(1)
  bringer.wake()
  await vi.waitFor(() => expect(asked).toBe(2))
  bringer.end()
})
