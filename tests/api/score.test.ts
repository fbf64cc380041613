import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculateScore } from '../../web/domain/score.ts'
import type { BusinessesFile } from '../../web/catalog/schema/businesses.ts'
import { send } from '../support/http.ts'
import { startServer } from '../support/server.ts'
import { call, type Running } from './http.ts'

let server: Running

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const businesses = ['written', 'composed'].flatMap(
  (name) => (JSON.parse(readFileSync(`public/catalog/businesses/${name}.json`, 'utf8')) as BusinessesFile).items,
)

test('the server and the website compute the same score, for every tenth business', async () => {
  for (const { id, name, standing, rating, reviews } of businesses.filter((_, at) => at % 10 === 0)) {
    const { status, body } = await call(server, 'GET', `/api/score/${id}`)
    const { score, band, color, categories, strengths, improvements } = calculateScore({ ...standing, rating, reviews })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        business: { id, name, path: `/business/${id}` },
        score,
        band,
        color,
        categories,
        strengths,
        improvements,
      },
    })
  }
})

test('a score can be read by any site and cached', async () => {
  const { headers } = await send(`${server.url}/api/score/north-loop-veterinary`, {
    headers: { Origin: 'https://elsewhere.example' },
  })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

test('a missing business is a 404 with a message', async () => {
  for (const id of ['nobody', 'constructor']) {
    const { status, body, headers } = await call(server, 'GET', `/api/score/${id}`)
    expect({ status, message: body.message }).toEqual({
      status: 404,
      message: `Business not found: there is none with the id "${id}".`,
    })
    expect(headers.get('cache-control')).toBeNull()
  }
})

test.each(['__proto__', 'A%20B', '..%2f..%2fetc', '%00', 'x'.repeat(61), '-a', 'a--b', '<script>'])(
  'an invalid slug is rejected: %s',
  async (id) => {
    for (const path of ['/api/score/', '/badge/']) {
      const { status, text } = await call(server, 'GET', path + id)
      expect(status).toBe(400)
      expect(text).not.toContain('<script')
    }
  },
)

test('a score is read-only', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers } = await call(server, method, '/api/score/north-loop-veterinary')
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('GET, HEAD')
  }
})

test('the badge is an image without scripts that any site may embed, unlike all pages', async () => {
  const badge = await send(`${server.url}/badge/north-loop-veterinary`, {})
  expect(badge.status).toBe(200)
  expect(badge.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(badge.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors *")
  expect(badge.headers['x-frame-options']).toBeUndefined()
  expect(badge.text).toContain('North Loop Veterinary: Everyday Score 99 of 100, Excellent')
  expect(badge.text).not.toContain('<script')
  const page = await send(`${server.url}/everyday-score`, {})
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.headers['x-frame-options']).toBe('DENY')
  expect(page.headers['permissions-policy']).toContain('geolocation=(self)')
})
