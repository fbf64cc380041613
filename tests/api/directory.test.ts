import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedId, newId } from '../../web/lib/id.ts'
import type { Fields } from '../../web/sync/types.ts'
import { send } from '../support/http.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, remove, update } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Person, type Running } from './http.ts'
import { GOOD } from './samples.ts'

let server: Running
let ann: Person
let anns: Device

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  ann = await signUp(server, {})
  anns = new Device(server, ann)
})
afterAll(() => server?.stop())

async function made(changes: Fields = {}, device = anns): Promise<string> {
  const id = newId()
  await device.must(create('businesses', id, { ...GOOD.business, ...changes }))
  return id
}
const directory = async (query = '') => (await call(server, 'GET', `/api/directory${query}`)).body
const ids = async () => ((await directory()).items as { id: string }[]).map(({ id }) => id)

const LISTED =
  'added category city filled hours id lat lng name price promotion rating reviews state tagline tags time_zone type'
const WHOLE =
  'category certifications created_at description email founded_year hours id links location name open_positions phone ' +
  'photos price_range promotion rating_sum review_count services status tags team_count time_zone type updated_at website'

test('an active business is public, with its public fields and without its owner', async () => {
  const id = await made()
  const { items, total, before } = await directory()
  expect({ total, before }).toEqual({ total: 1, before: 0 })
  const item = (items as Fields[]).find((one) => one.id === id)!
  expect(Object.keys(item).sort().join(' ')).toBe(LISTED)
  expect(item).toMatchObject({ name: 'Good Bread', tagline: 'Rye on Thursdays.', city: 'Springfield', price: 2 })
  expect(item.promotion).toBe(GOOD.business.promotion)
  expect(item.hours).toEqual(GOOD.business.hours)

  const one = await call(server, 'GET', `/api/directory/${id}`)
  expect(Object.keys(one.body).sort().join(' ')).toBe(WHOLE)
  expect(one.body).toMatchObject({ ...GOOD.business, id })
  const texts = [one.text, (await call(server, 'GET', '/api/directory')).text]
  for (const text of texts) for (const secret of [ann.id, ann.email]) expect(text).not.toContain(secret)
})

test('an inactive business is not listed, and is removed as soon as its owner or the operator deactivates it', async () => {
  const [inactive, archived] = [await made({ status: 'inactive' }), await made({ status: 'archived' })]
  const [later, takenDown, deleted] = [await made(), await made(), await made()]
  expect(await ids()).toEqual(expect.arrayContaining([later, takenDown, deleted]))

  await anns.must(update('businesses', later, { status: 'archived' }))
  await anns.must(remove('businesses', deleted))
  const admin = await signInAdmin(server)
  const patch = { token: admin, body: { status: 'inactive' } }
  expect((await call(server, 'PATCH', records('businesses', takenDown), patch)).status).toBe(200)

  const seen = await ids()
  for (const id of [inactive, archived, later, takenDown, deleted]) {
    expect(seen).not.toContain(id)
    expect((await call(server, 'GET', `/api/directory/${id}`)).status).toBe(404)
  }
  await anns.must(update('businesses', later, { status: 'active' }))
  expect(await ids()).toContain(later)
})

test('search engines and previews of links find the page of an active business, and no other', async () => {
  const typed = { name: '</title><script>alert(1)</script>', description: '"><img src=x>. More.' }
  const [active, inactive, rude] = [await made(), await made({ status: 'inactive' }), await made(typed)]
  const page = async (id: string) =>
    (await send(`${server.url}/business/${id}`, { headers: { Accept: 'text/html' } })).text
  const html = await page(active)
  expect(html).toContain('<title>Good Bread, Bakery in Springfield, IL · Everyday</title>')
  expect(html).toContain('<meta name="description" content="Rye on Thursdays.">')
  expect(html).toContain(`<link rel="canonical" href="${server.url}/business/${active}">`)
  expect(html).toContain(`<meta property="og:url" content="${server.url}/business/${active}">`)
  expect(html).not.toContain('noindex')
  const attacked = await page(rude)
  expect(attacked).toContain('&lt;/title&gt;&lt;script&gt;')
  expect(attacked).not.toMatch(/<script>alert|<img/)
  for (const id of [inactive, newId()]) expect(await page(id)).toContain('<title>Everyday</title>')

  const robots = (await send(`${server.url}/robots.txt`)).text
  const sitemap = /^Sitemap: (\S+businesses\.xml)$/m.exec(robots)![1]!
  const listed = (await send(sitemap)).text
  expect(listed).toContain(`<loc>${server.url}/business/${active}</loc>`)
  expect(listed).not.toContain(inactive)
  await anns.must(update('businesses', active, { status: 'archived' }))
  await anns.must(remove('businesses', rude))
  for (const id of [active, rude]) expect(await page(id)).toContain('<title>Everyday</title>')
})

test('the page of an active business is found also after a review, before anybody reads the directory', async () => {
  const id = await made()
  const writer = new Device(server, await signUp(server, {}))
  const set = { business: id, rating: 5, text: 'Good bread.' }
  await writer.must({ collection: 'reviews', id: derivedId(writer.person.id, 'reviews', id), op: 'upsert', set })
  const { text, headers } = await send(`${server.url}/business/${id}`, { headers: { Accept: 'text/html' } })
  expect(text).toContain('<title>Good Bread, Bakery in Springfield, IL · Everyday</title>')
  expect(headers['x-robots-tag']).toBeUndefined()
})

test('search engines read the directory for its pages, and show none of its answers', async () => {
  const id = await made()
  for (const path of ['', `/${id}`, `/${id}/reviews`]) {
    const { status, headers } = await send(`${server.url}/api/directory${path}`)
    expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, 'noindex'])
  }
})

test('nobody can set the status of another person’s business', async () => {
  const bob = await signUp(server, {})
  const id = await made({ status: 'inactive' })
  const verdict = await new Device(server, bob).one(update('businesses', id, { status: 'active' }))
  expect(verdict).toMatchObject({ status: 'rejected', code: 'gone' })
  for (const token of [bob.token, undefined]) {
    const reply = await call(server, 'PATCH', records('businesses', id), { token, body: { status: 'active' } })
    expect(reply.status).toBe(404)
  }
  expect(await ids()).not.toContain(id)
})

test('responses can be cached and revalidated', async () => {
  const id = await made()
  for (const path of ['/api/directory', `/api/directory/${id}`]) {
    const { headers } = await send(server.url + path, {})
    expect(headers['cache-control']).toBe('public, no-cache')
    const etag = headers.etag!
    expect((await send(server.url + path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    await anns.must(update('businesses', id, { name: `Renamed ${newId()}` }))
    const now = await send(server.url + path, { headers: { 'If-None-Match': etag } })
    expect(now.status).toBe(200)
    expect(now.headers.etag).not.toBe(etag)
  }
})

test('a person publishes at most twenty businesses, and is told so', async () => {
  const cara = await signUp(server, {})
  const device = new Device(server, cara)
  const all: string[] = []
  for (let n = 0; n < 20; n++) all.push(await made({}, device))
  const message = 'You can publish 20 business profiles at most. Make another one inactive first.'
  const refused = { status: 'rejected', code: 'limit', message }
  expect(await device.one(create('businesses', newId(), GOOD.business))).toMatchObject(refused)
  const hidden = await made({ status: 'inactive' }, device)
  expect(await device.one(update('businesses', hidden, { status: 'active' }))).toMatchObject(refused)
  const body = { ...GOOD.business, user_id: cara.id }
  expect(await call(server, 'POST', records('businesses'), { token: cara.token, body })).toMatchObject({
    status: 400,
    body: { message },
  })
  await device.must(update('businesses', all[0]!, { status: 'archived' }))
  await device.must(update('businesses', hidden, { status: 'active' }))
  const seen = await ids()
  expect([...all, hidden].filter((id) => seen.includes(id))).toEqual([...all.slice(1), hidden])
})

test.each([
  '?before=-1',
  '?before=x',
  '?before=1e9',
  "?before=1'--",
  '?after=',
  '?after=x',
  '?after=0.0',
  "?after=1'--",
])('an invalid position is rejected: %s', async (query) =>
  expect((await call(server, 'GET', `/api/directory${query}`)).status).toBe(400),
)

test('a device reads what has changed since, and what left the list', async () => {
  const { at } = await directory()
  const [added, archived] = [await made(), await made()]
  await anns.must(update('businesses', archived, { status: 'archived' }))
  const changes = await directory(`?after=${at}`)
  expect((changes.items as Fields[]).map(({ id }) => id)).toEqual([added])
  expect(changes).toMatchObject({ gone: [archived], more: false })
  expect(await directory(`?after=${changes.at}`)).toMatchObject({ at: changes.at, items: [], gone: [] })
  expect(await directory('?after=0123456789abcdef.0')).toMatchObject({ reset: true })
})

test.each(['%22', '"*"', 'NEAR(a b)', '-', '\0', 'x'.repeat(5000), "' OR 1=1 --"])(
  'what is searched is words, whatever it is: %s',
  async (text) => expect(await directory(`?q=${encodeURIComponent(text)}`)).toMatchObject({ items: [] }),
)

test('a search finds a published business by the beginnings of its words, in the list compressed with gzip', async () => {
  const id = await made({ name: 'Zwölf Äpfel', location: { ...GOOD.business.location, city: 'Ottumwa' } })
  for (const text of ['zwolf', 'ÄPF ottum'])
    expect((await directory(`?q=${encodeURIComponent(text)}`)).items).toMatchObject([{ id }])
  const { headers } = await send(`${server.url}/api/directory`, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
})

test.each(['nobody', '..%2fusers', '%00', "x' OR 1=1 --", '<script>', 'a'.repeat(500)])(
  'no business has the id %s',
  async (id) => {
    const { status, text } = await call(server, 'GET', `/api/directory/${encodeURIComponent(id)}`)
    expect(status).toBe(404)
    expect(text).not.toContain('<script')
  },
)

test('the directory is read-only', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/api/directory', `/api/directory/${newId()}`])
      expect((await call(server, method, path, { token: ann.token })).status).toBe(405)
})

const WRONG: [string, Fields][] = [
  ['website', { website: 'javascript:alert(1)' }],
  ['website', { website: 'mailto:ann@example.com' }],
  ['website', { website: 'ftp://example.com' }],
  ['status', { status: 'banned' }],
  ['category', { category: 'toString' }],
  ['name', { name: 'x'.repeat(81) }],
  ['name', { name: '   ' }],
  ['description', { description: 'x'.repeat(2001) }],
  ['email', { email: 'nobody' }],
  ['phone', { phone: '<b>1</b>' }],
  ['price_range', { price_range: '$$$$$' }],
  ['founded_year', { founded_year: 3000 }],
  ['team_count', { team_count: -1 }],
  ['hours', { hours: ['09:00-25:00', null, null, null, null, null, null] }],
  ['hours', { hours: [null] }],
  ['location', { location: { ...GOOD.business.location, state: 'ZZ' } }],
  ['location', { location: { ...GOOD.business.location, zip: '1' } }],
  ['location', { location: { ...GOOD.business.location, more: 'x' } }],
  ['location', { location: null }],
  ['time_zone', { time_zone: 'Mars/Base' }],
  ['services', { services: Array.from({ length: 31 }, (_, n) => `S${n}`) }],
  ['tags', { tags: ['x'.repeat(31)] }],
  ['tags', { tags: 0 }],
  ['services', { services: false }],
  ['certifications', { certifications: '' }],
  ['links', { links: ['http://instagram.com/x'] }],
  ['links', { links: ['javascript:alert(1)'] }],
  ['links', { links: ['https://instagram.com@evil.example/'] }],
  ['links', { links: Array.from({ length: 7 }, (_, n) => `https://x.com/${n}`) }],
  ['links', { links: [{ url: 'https://x.com/a' }] }],
]

test.each(WRONG)('an invalid %s is rejected by push and REST: %j', async (field, changes) => {
  const set = { ...GOOD.business, ...changes }
  const verdict = await anns.one(create('businesses', newId(), set))
  expect(verdict).toMatchObject({ status: 'rejected', code: 'invalid' })
  expect(verdict.fields).toHaveProperty(field)
  const body = { ...set, user_id: ann.id }
  expect((await call(server, 'POST', records('businesses'), { token: ann.token, body })).status).toBe(400)
  const id = await made({ status: 'inactive' })
  const patch = { token: ann.token, body: changes }
  expect((await call(server, 'PATCH', records('businesses', id), patch)).status).toBe(400)
})
