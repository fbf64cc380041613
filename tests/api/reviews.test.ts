import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedId, newId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, execute, records, signInAdmin, TEST_ENV, type Running } from './http.ts'
import { GOOD } from './samples.ts'

let server: Running
let admin: string
let merchant: Device

beforeAll(async () => {
  server = await startServer({ env: { ...TEST_ENV, EVERYDAY_PUBLISHED_LIMIT: '1000' } })
  admin = await signInAdmin(server)
  merchant = new Device(server, await signUp(server, {}))
})
afterAll(() => server?.stop())

const customer = async () => new Device(server, await signUp(server, {}))
const reviewId = ({ person }: Device, business: string) => derivedId(person.id, 'reviews', business)

async function published(): Promise<string> {
  const id = newId()
  await merchant.must({ collection: 'businesses', id, op: 'create', set: GOOD.business })
  return id
}

const review = (device: Device, business: string, rating: number, text = 'Good bread.') =>
  device.one({ collection: 'reviews', id: reviewId(device, business), op: 'upsert', set: { business, rating, text } })

const shown = async (id: string) => (await call(server, 'GET', `/api/directory/${id}/reviews`)).body
const listed = async (id: string) =>
  (await call(server, 'GET', '/api/directory')).body.items.find((item: { id: string }) => item.id === id)

test('visitors see the reviews of a business, newest first, with their writers by first name and initial', async () => {
  const business = await published()
  const ann = await customer()
  const bob = await customer()
  await review(ann, business, 5, 'Good <b>bread</b>.')
  await review(bob, business, 4, '')
  const { items, more } = await shown(business)
  expect(more).toBe(false)
  expect(items).toMatchObject([
    { author: 'Test P.', rating: 4, text: '' },
    { author: 'Test P.', rating: 5, text: 'Good <b>bread</b>.' },
  ])
  expect(JSON.stringify(items)).not.toContain(ann.person.id)
  expect(JSON.stringify(items)).not.toContain(ann.person.email)
  expect(await listed(business)).toMatchObject({ rating: 4.5, reviews: 2 })
  // Its owner's devices hear of it too.
  await merchant.pull(2000)
  expect(merchant.rows('businesses').find(({ id }) => id === business)).toMatchObject({
    review_count: 2,
    rating_sum: 9,
  })
})

test('a person has one review of a business, which they change and delete', async () => {
  const business = await published()
  const ann = await customer()
  await review(ann, business, 1)
  await review(ann, business, 3, 'Better now.')
  expect((await shown(business)).items).toMatchObject([{ rating: 3, text: 'Better now.' }])
  expect(await listed(business)).toMatchObject({ rating: 3, reviews: 1 })
  await ann.must({ collection: 'reviews', id: reviewId(ann, business), op: 'delete' })
  expect((await shown(business)).items).toEqual([])
  expect(await listed(business)).toMatchObject({ rating: 0, reviews: 0 })
})

test('nobody reviews their own business, one that is not listed, or with other stars', async () => {
  const business = await published()
  expect(await review(merchant, business, 5)).toMatchObject({
    status: 'rejected',
    fields: { business: 'You can’t review your own business.' },
  })
  const ann = await customer()
  expect(await review(ann, newId(), 5)).toMatchObject({
    status: 'rejected',
    fields: { business: 'This business is not in the directory any more.' },
  })
  for (const rating of [0, 6, 2.5, -1])
    expect(await review(ann, business, rating)).toMatchObject({ status: 'rejected' })
  expect(await review(ann, business, 5, 'x'.repeat(2001))).toMatchObject({ status: 'rejected' })
  await merchant.must({ collection: 'businesses', id: business, op: 'update', set: { status: 'inactive' } })
  expect(await review(ann, business, 5)).toMatchObject({ status: 'rejected' })
  expect((await call(server, 'GET', `/api/directory/${business}/reviews`)).status).toBe(404)
})

test('the operator hides a review, which its writer cannot undo', async () => {
  const business = await published()
  const ann = await customer()
  await review(ann, business, 1, 'Spam')
  const id = reviewId(ann, business)
  const hidden = await call(server, 'PATCH', records('reviews', id), { token: admin, body: { is_hidden: true } })
  expect(hidden.status).toBe(200)
  expect((await shown(business)).items).toEqual([])
  expect(await listed(business)).toMatchObject({ rating: 0, reviews: 0 })
  await review(ann, business, 2, 'Still spam')
  const { token } = ann.person
  expect((await call(server, 'PATCH', records('reviews', id), { token, body: { is_hidden: false } })).status).toBe(404)
  expect(await ann.one({ collection: 'reviews', id, op: 'update', set: { is_hidden: false } })).toMatchObject({
    status: 'rejected',
  })
  expect((await shown(business)).items).toEqual([])
  // Nor by writing it anew, which the operator allows again by showing it.
  await ann.must({ collection: 'reviews', id, op: 'delete' })
  await review(ann, business, 3, 'Spam again')
  expect((await shown(business)).items).toEqual([])
  expect(await listed(business)).toMatchObject({ rating: 0, reviews: 0 })
  await call(server, 'PATCH', records('reviews', id), { token: admin, body: { is_hidden: false } })
  expect((await shown(business)).items).toMatchObject([{ text: 'Spam again' }])
})

test('the operator takes a business down, which its owner cannot undo', async () => {
  const business = await published()
  const body = { is_taken_down: true }
  expect((await call(server, 'PATCH', records('businesses', business), { token: admin, body })).status).toBe(200)
  expect(await listed(business)).toBeUndefined()
  expect((await call(server, 'GET', `/api/directory/${business}`)).status).toBe(404)
  const { token, id: owner } = merchant.person
  for (const status of ['inactive', 'active'])
    await merchant.must({ collection: 'businesses', id: business, op: 'update', set: { status } })
  expect(await listed(business)).toBeUndefined()
  await merchant.must({ collection: 'businesses', id: business, op: 'delete' })
  await merchant.must({ collection: 'businesses', id: business, op: 'create', set: GOOD.business })
  expect(await listed(business)).toBeUndefined()
  const undo = { is_taken_down: false }
  expect((await call(server, 'PATCH', records('businesses', business), { token, body: undo })).status).toBe(404)
  await call(server, 'PATCH', records('businesses', business), { token: admin, body: undo })
  expect(await listed(business)).toBeDefined()
  // Nobody lists what is better than it is, either.
  const best = { ...GOOD.business, user_id: owner, review_count: 9, rating_sum: 45 }
  const made = await call(server, 'POST', records('businesses'), { token, body: best })
  expect(made.body).toMatchObject({ review_count: 0, rating_sum: 0 })
})

test('whoever has a business that is taken down publishes no other until that is settled', async () => {
  const owner = new Device(server, await signUp(server, {}))
  const [down, other, inactive] = [newId(), newId(), newId()]
  await owner.must({ collection: 'businesses', id: down, op: 'create', set: GOOD.business })
  await owner.must({ collection: 'businesses', id: other, op: 'create', set: GOOD.business })
  const takeDown = (is_taken_down: boolean) =>
    call(server, 'PATCH', records('businesses', down), { token: admin, body: { is_taken_down } })
  await takeDown(true)
  const refused = {
    status: 'rejected',
    code: 'limit',
    message: expect.stringMatching(/^One of your business profiles was taken down\. Until that is settled/),
  }
  const again = { collection: 'businesses', id: newId(), op: 'create', set: GOOD.business } as const
  expect(await owner.one(again)).toMatchObject(refused)
  const body = { ...GOOD.business, user_id: owner.person.id }
  expect(await call(server, 'POST', records('businesses'), { token: owner.person.token, body })).toMatchObject({
    status: 400,
    body: { message: refused.message },
  })
  // What is public stays so and can be edited, drafts can be written, and the one that is down can be mended.
  await owner.must({ collection: 'businesses', id: other, op: 'update', set: { name: 'Better Bread' } })
  expect(await listed(other)).toBeDefined()
  const draft = { ...GOOD.business, status: 'inactive' }
  await owner.must({ collection: 'businesses', id: inactive, op: 'create', set: draft })
  const publish = { collection: 'businesses', id: inactive, op: 'update', set: { status: 'active' } } as const
  expect(await owner.one(publish)).toMatchObject(refused)
  for (const status of ['archived', 'active'])
    await owner.must({ collection: 'businesses', id: down, op: 'update', set: { status } })
  // Deleting it settles nothing; the operator does.
  await owner.must({ collection: 'businesses', id: down, op: 'delete' })
  expect(await owner.one(publish)).toMatchObject(refused)
  await owner.must({ collection: 'businesses', id: down, op: 'create', set: GOOD.business })
  expect(await owner.one(publish)).toMatchObject(refused)
  await takeDown(false)
  await owner.must(publish)
  expect(await listed(inactive)).toBeDefined()
})

test('a business that is deleted and comes back has its reviews again', async () => {
  const business = await published()
  const ann = await customer()
  await review(ann, business, 5)
  await merchant.must({ collection: 'businesses', id: business, op: 'delete' })
  expect((await call(server, 'GET', `/api/directory/${business}/reviews`)).status).toBe(404)
  await ann.pull(2000)
  expect(ann.rows('reviews')).toHaveLength(1)
  await merchant.must({ collection: 'businesses', id: business, op: 'create', set: GOOD.business })
  expect((await shown(business)).items).toHaveLength(1)
  expect(await listed(business)).toMatchObject({ rating: 5, reviews: 1 })
})

test('many reviews come in pages of 50, newest first over all of them', async () => {
  const business = await published()
  // Neither the order in which they are written, nor their ids, nor their stars are that of their times.
  await execute(
    server,
    `INSERT INTO reviews (id, user_id, business, rating, text, created_at, updated_at)
    WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 50)
    SELECT printf('review%09d', n), printf('writer%09d', n), '${business}', 1 + n % 5, 'Number ' || (n * 20 % 51),
      strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', (n * 20 % 51) || ' hours'), '2026-03-01 00:00:00.000Z' FROM numbers`,
  )
  const page = async (number: number) => {
    const { body } = await call(server, 'GET', `/api/directory/${business}/reviews?page=${number}`)
    const numbers = body.items.map(({ text }: { text: string }) => Number(text.replace('Number ', '')))
    return { page: body.page, more: body.more, numbers }
  }
  const newestFirst = Array.from({ length: 51 }, (_, at) => 50 - at)
  expect(await page(1)).toEqual({ page: 1, more: true, numbers: newestFirst.slice(0, 50) })
  expect(await page(2)).toEqual({ page: 2, more: false, numbers: [0] })
  expect(await page(3)).toEqual({ page: 3, more: false, numbers: [] })
})

test.each(['0', '-1', 'x', '1e3', '99999'])('page %s is refused', async (page) => {
  const business = await published()
  expect((await call(server, 'GET', `/api/directory/${business}/reviews?page=${page}`)).status).toBe(400)
})

test('other methods are refused', async () => {
  const business = await published()
  expect((await call(server, 'POST', `/api/directory/${business}/reviews`, { body: {} })).status).toBe(405)
})
