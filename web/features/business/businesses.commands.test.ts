import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EverydayDb } from '../../data/database/db.ts'
import { EMPTY_FORM, fieldsOf } from '../../domain/business-form.ts'
import {
  createBusiness,
  deleteBusiness,
  restoreBusiness,
  setBusinessStatus,
  updateBusiness,
} from './businesses.commands.ts'

const FIELDS = fieldsOf(
  { ...EMPTY_FORM, name: 'Blue Hen', type: 'Upholsterer', category: 'home', services: 'Chairs\nSofas', state: 'DE' },
  null,
)
let db: EverydayDb

beforeEach(async () => {
  db = new EverydayDb('u12345678901234')
  await createBusiness(db, FIELDS)
})
afterEach(() => db.delete())

const only = async () => (await db.businesses.toArray())[0]!
const sent = async () => (await db._outbox.toArray()).map(({ mutation }) => mutation)

test('a new profile is stored at once, with its creation time', async () => {
  expect(await only()).toMatchObject({ ...FIELDS, created_at: expect.stringMatching(/^20/) })
})

test('an edit sends only changed fields, and lists as additions and removals', async () => {
  const before = await only()
  await db._outbox.clear()
  const next = { ...FIELDS, phone: '(302) 555-0117', services: ['Sofas', 'Boat cushions'] }
  expect(await updateBusiness(db, before.id, { shown: before, sent: next })).toEqual({ ok: true })
  const [mutation] = await sent()
  expect(mutation).toMatchObject({
    op: 'update',
    set: { phone: '(302) 555-0117' },
    add: { services: ['Boat cushions'] },
    remove: { services: ['Chairs'] },
  })
  expect(Object.keys(mutation!.set!)).toEqual(['phone'])
  expect((await only()).services).toEqual(['Sofas', 'Boat cushions'])
})

test('an edit that changes nothing sends nothing', async () => {
  await db._outbox.clear()
  const before = await only()
  await updateBusiness(db, before.id, { shown: before, sent: FIELDS })
  expect(await sent()).toEqual([])
})

test('archived, deleted, and restored unchanged', async () => {
  const { id } = await only()
  await setBusinessStatus(db, id, 'archived')
  const archived = await only()
  expect(archived.status).toBe('archived')
  await deleteBusiness(db, id)
  expect(await db.businesses.count()).toBe(0)
  await restoreBusiness(db, archived, [])
  expect(await only()).toMatchObject({ ...FIELDS, id, status: 'archived', created_at: archived.created_at })
})
