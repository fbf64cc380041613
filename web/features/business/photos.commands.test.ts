import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_PHOTOS, type BusinessPhoto } from '../../collections/business-photos.ts'
import { sample } from '../../collections/businesses.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { newId } from '../../lib/id.ts'
import { deleteBusiness, restoreBusiness } from './businesses.commands.ts'
import { addPhoto, describePhoto, removePhoto, restorePhoto } from './photos.commands.ts'

const collection = 'businesses'
let db: EverydayDb
let business: { id: string; name: string }

beforeEach(async () => {
  db = new EverydayDb(newId())
  business = { id: newId(), name: 'Good Bread' }
  await write(db, { collection, id: business.id, op: 'create', set: sample.set })
})
afterEach(() => db.delete())

const stored = async () => (await db.businesses.get(business.id))!
const photos = async () => (await stored()).photos ?? []
const isInTrash = async (document: string) => (await db.documents.get(document))?.trashed_at !== ''

const add = (alt: string, kind: BusinessPhoto['kind'] = 'photo') =>
  addPhoto(db, business, new Blob([alt], { type: 'image/webp' }), { kind, alt, width: 4, height: 3 })
async function added(alt: string, kind?: BusinessPhoto['kind']): Promise<BusinessPhoto> {
  expect(await add(alt, kind)).toMatchObject({ ok: true })
  return (await photos()).find((one) => one.alt === alt)!
}
function valueOf<T>(outcome: WriteOutcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.detail ?? outcome.message)
  return outcome.value
}
const trash = (document: string, trashed_at = '2026-11-20 10:00:00.000Z') =>
  write(db, { collection: 'documents', id: document, op: 'update', set: { trashed_at } })

test('undo leaves in the trash what was there before, of a picture and of a profile', async () => {
  const [maria, oven] = [await added('Maria'), await added('The oven')]
  await trash(maria.document)
  const removed = valueOf(await removePhoto(db, business.id, maria.document))
  valueOf(await restorePhoto(db, business.id, { photo: maria, at: 0, trashed: removed }))
  expect(await photos()).toEqual([maria, oven])
  expect([await isInTrash(maria.document), await isInTrash(oven.document)]).toEqual([true, false])

  const row = await stored()
  const trashed = valueOf(await deleteBusiness(db, business.id))
  expect(await isInTrash(oven.document)).toBe(true)
  valueOf(await restoreBusiness(db, row, trashed))
  expect(await photos()).toEqual([maria, oven])
  expect([await isInTrash(maria.document), await isInTrash(oven.document)]).toEqual([true, false])
})

const FULL = { ok: false, detail: 'A business shows up to eight photos. Remove one first.' }

test('a ninth photo is refused here, added or brought back, and nothing of it is stored', async () => {
  const first = await added('Photo 0')
  for (let n = 1; n < MAX_PHOTOS; n++) await added(`Photo ${n}`)
  const trashed = valueOf(await removePhoto(db, business.id, first.document))
  await added('Another')
  const all = await photos()
  expect(await add('A ninth')).toMatchObject(FULL)
  expect([await db.documents.count(), await db._contents.count()]).toEqual([MAX_PHOTOS + 1, MAX_PHOTOS + 1])
  expect(await restorePhoto(db, business.id, { photo: first, at: 0, trashed })).toMatchObject(FULL)
  expect(await photos()).toEqual(all)
  expect(await isInTrash(first.document)).toBe(true)
})

test('a logo that is brought back replaces the one that came since', async () => {
  const [old, oven] = [await added('A sheaf', 'logo'), await added('The oven')]
  const trashed = valueOf(await removePhoto(db, business.id, old.document))
  const later = await added('A loaf', 'logo')
  valueOf(await restorePhoto(db, business.id, { photo: old, at: 0, trashed }))
  expect(await photos()).toEqual([old, oven])
  expect([await isInTrash(old.document), await isInTrash(later.document)]).toEqual([false, true])
})

test('a business has one cover and one logo, and neither replaces the other', async () => {
  const logo = await added('A sheaf', 'logo')
  const oven = await added('The oven')
  const dawn = await added('The shop at dawn', 'cover')
  expect((await photos()).map(({ alt }) => alt).sort()).toEqual(['A sheaf', 'The oven', 'The shop at dawn'])
  const night = await added('The shop at night', 'cover')
  expect((await photos()).toSorted((a, b) => a.alt.localeCompare(b.alt))).toEqual([logo, oven, night])
  expect([await isInTrash(dawn.document), await isInTrash(logo.document)]).toEqual([true, false])
})

test('of changes at the same time, none takes out what another has added', async () => {
  const [oven, door] = [await added('The oven'), await added('The door')]
  await Promise.all([
    removePhoto(db, business.id, oven.document),
    add('The shop'),
    describePhoto(db, business.id, door, 'The green door'),
    add('The garden'),
  ])
  expect((await photos()).map(({ alt }) => alt).sort()).toEqual(['The garden', 'The green door', 'The shop'])
})

test('a description overwrites only one that was shown; another goes to the history', async () => {
  const [oven, door] = [await added('The oven'), await added('The door')]
  await db._outbox.clear()
  const theirs = { ...oven, alt: 'The old oven' }
  await db.businesses.update(business.id, { photos: [theirs, door] })
  valueOf(await describePhoto(db, business.id, oven, 'The oven of 1920'))
  const mine = { ...oven, alt: 'The oven of 1920' }
  // The server has `theirs`, which is not what this change was made of.
  const sent = async () => (await db._outbox.toArray()).at(-1)?.mutation
  expect(await sent()).toMatchObject({ set: { photos: [mine, door] }, was: { photos: [oven, door] } })

  // What came beside it meanwhile is no conflict.
  await db._outbox.clear()
  const shop = { ...door, document: newId(), alt: 'The shop' }
  await db.businesses.update(business.id, { photos: [mine, door, shop] })
  valueOf(await describePhoto(db, business.id, door, 'The green door'))
  expect(await sent()).toMatchObject({ was: { photos: [mine, door, shop] } })

  await removePhoto(db, business.id, door.document)
  expect(await describePhoto(db, business.id, door, 'The red door')).toMatchObject({ ok: false })
})
