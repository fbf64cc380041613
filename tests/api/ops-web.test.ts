import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../support/http.ts'
import { startServer, type Server } from '../support/server.ts'

let server: Server
let script: string

const get = (path: string, headers: Record<string, string> = {}) => send(server.url + path, { headers })

beforeAll(async () => {
  server = await startServer()
  const page = (await get('/')).text
  script = /import\([`'"](\/assets\/[^`'"]+\.js)[`'"]\)/.exec(page)![1]!
})
afterAll(() => server.stop())

describe('compression', () => {
  test('the encoding is negotiated, with a Vary header', async () => {
    const plain = await get(script)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const br = await get(script, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text)
    const gzip = await get(script, { 'Accept-Encoding': 'br;q=0, gzip;q=0.5' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text)
    for (const { headers } of [plain, br, gzip]) {
      expect(headers['vary']).toContain('Accept-Encoding')
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    }
    expect(Number(br.headers['content-length'])).toBe(br.body.length)
    expect(br.body.length).toBeLessThan(plain.body.length)
  })

  test.each(['/', '/store', '/sitemap.xml'])('the page %s too is sent as brotli or gzip, as asked', async (path) => {
    const plain = await get(path)
    const br = await get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    const gzip = await get(path, { 'Accept-Encoding': 'gzip, deflate' })
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text)
    expect(br.body.length).toBeLessThan(gzip.body.length)
    for (const { headers } of [plain, br, gzip]) expect(headers['vary']).toBe('Accept-Encoding')
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('a range refers to the plain file', async () => {
    const plain = await get(script)
    const part = await get(script, { Range: 'bytes=10-19', 'Accept-Encoding': 'br' })
    expect(part.status).toBe(206)
    expect(part.headers['content-encoding']).toBeUndefined()
    expect(part.body).toEqual(plain.body.subarray(10, 20))
    expect((await get(script, { Range: 'bytes=99999999-' })).status).toBe(416)
  })

  test('HEAD returns the headers of GET without a body', async () => {
    const [head, full] = await Promise.all([send(server.url + script, { method: 'HEAD' }), get(script)])
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(head.headers.etag).toBe(full.headers.etag)
  })
})

test('pages name the address of the site, whichever host is asked for', async () => {
  const port = new URL(server.url).port
  const canonical = async (Host: string) =>
    /rel="canonical" href="([^"]*)"/.exec((await get('/about', { Host })).text)![1]
  expect(await canonical(`127.0.0.1:${port}`)).toBe(`http://127.0.0.1:${port}/about`)
  const others = Array.from({ length: 20 }, (_, n) => `h${n}.example`)
  for (const host of others) expect(await canonical(host)).toBe(`http://localhost:${port}/about`)
})

describe('caching', () => {
  test('hashed assets are cached for a year', async () => {
    expect((await get(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each(['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/bookmarks'])(
    '%s is revalidated each time, with 304 if unchanged',
    async (path) => {
      const headers = { Accept: 'text/html', 'Accept-Encoding': 'br' }
      const first = await get(path, headers)
      expect(first.status).toBe(200)
      expect(first.headers['cache-control']).toBe('no-cache')
      const again = await get(path, { ...headers, 'If-None-Match': first.headers.etag! })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
    },
  )
})

describe('missing files', () => {
  test.each([
    ['/assets/gone-12345678.js', 'text/html,*/*'],
    ['/icons/gone.png', 'image/*'],
    ['/gone.js', '*/*'],
    ['/bookmarks', 'application/json'],
  ])('%s for %s is a 404', async (path, accept) => {
    const answer = await get(path, { Accept: accept })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).not.toContain('html')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each(['GET', 'POST', 'DELETE'])('%s of an unknown API path is a 404 in JSON', async (method) => {
    const answer = await send(`${server.url}/api/nothing/here`, { method, headers: { Accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('application/json')
    expect(JSON.parse(answer.text).status).toBe(404)
  })

  describe.each([
    ['Sec-Fetch-Mode', 'navigate'],
    ['Accept', 'text/html,application/xhtml+xml'],
  ])('asked for with %s: %s', (name, value) => {
    test('a client-rendered page returns the empty shell', async () => {
      const answer = await get('/bookmarks', { [name]: value })
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('<div id="root"></div>')
    })
    test('a public page is prerendered', async () => {
      const answer = await get('/store', { [name]: value })
      expect(answer.status).toBe(200)
      expect(answer.text).toMatch(/<div id="root"><.*<h1[^>]*>Store<\/h1>/s)
    })
    test('an unknown address is a 404 with the shell', async () => {
      const answer = await get('/some/page/of/the/app', { [name]: value })
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.text).toContain('<div id="root"></div>')
    })
  })
})

describe('headers', () => {
  test('the policy allows only own script files and the inline scripts of the build', async () => {
    const { headers, text } = await get('/')
    const csp = headers['content-security-policy'] as string
    const sources = /script-src ([^;]+)/.exec(csp)![1]!.split(' ')
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).toContain("object-src 'none'")
    expect(csp).toContain("connect-src 'self'")
    expect(sources[0]).toBe("'self'")
    expect(sources.slice(1).every((source) => /^'sha256-.+='$/.test(source))).toBe(true)
    // Structured data is in script elements too, but is not executed.
    const inline = [...text.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
    expect(inline.length).toBeGreaterThan(0)
    for (const [, code] of inline) {
      expect(sources).toContain(`'sha256-${createHash('sha256').update(code!).digest('base64')}'`)
    }
  })

  test.each(['/', '/api/health', '/api/nothing', '/_/', '/assets/gone.js'])(
    '%s has the other security headers',
    async (path) => {
      const { headers } = await get(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['x-frame-options']).toBeDefined()
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test("the dashboard keeps PocketBase's own policy", async () => {
    const csp = (await get('/_/')).headers['content-security-policy']
    expect(csp).toContain('tile.openstreetmap.org')
  })
})
