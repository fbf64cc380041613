import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { signUp } from '../support/server.ts'
import { create, Device } from './device.ts'
import { sha256, startWithDocuments } from './documents.ts'
import { call, endSession, signInAdmin, signInAgain } from './http.ts'

let documents: Awaited<ReturnType<typeof startWithDocuments>>

beforeAll(async () => {
  documents = await startWithDocuments()
})
afterAll(() => documents?.stop())

describe('a download', () => {
  test('has ranges, a tag and the name, and never runs on our origin', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const id = await documents.add(content, { name: 'Müller "1".svg', content_type: 'image/svg+xml' })
    await documents.upload(id, content)
    const whole = await documents.get(id)
    const header = (name: string) => whole.headers.get(name)
    expect(header('Content-Type')).toBe('application/octet-stream')
    expect(header('Content-Disposition')).toBe("attachment; filename*=utf-8''M%C3%BCller%20%221%22.svg")
    expect(header('X-Content-Type-Options')).toBe('nosniff')
    expect(header('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
    expect(header('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(header('Cache-Control')).toBe('private, no-store')
    expect(header('ETag')).toBe(`"${sha256(content)}"`)
    const some = await documents.get(id, { Range: 'bytes=5-8' })
    expect([some.status, some.headers.get('Content-Range'), await some.text()]).toEqual([
      206,
      `bytes 5-8/${content.length}`,
      'xmln',
    ])
    expect((await documents.get(id, { Range: `bytes=${content.length}-` })).status).toBe(416)
    expect((await documents.get(id, { 'If-None-Match': `"${sha256(content)}"` })).status).toBe(304)
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'
  const HTML = '<!doctype html><script>steal()</script>'
  const PLAIN = 'application/octet-stream'
  test.each([
    ['a.html', 'text/html', HTML, PLAIN],
    ['a.html', '', HTML, PLAIN],
    ['a.html', 'text/plain', HTML, 'text/plain'],
    ['a.html', 'image/png', HTML, 'image/png'],
    ['a.xhtml', 'application/xhtml+xml', HTML, PLAIN],
    ['a.xml', 'text/xml', SVG, PLAIN],
    ['a.js', 'text/javascript', 'steal()', PLAIN],
    ['a.svg', 'image/svg+xml', SVG, PLAIN],
    ['a.png', 'image/svg+xml', SVG, PLAIN],
    ['a.svg', '', SVG, PLAIN],
    ['a.gif', 'image/gif', `GIF89a/*${HTML}*/=1;steal()`, 'image/gif'],
    ['a.gif', 'text/html', `GIF89a/*${HTML}*/=1;steal()`, PLAIN],
    ['a.pdf', 'application/pdf', `%PDF-1.7\n${HTML}`, 'application/pdf'],
    ['a.pdf', 'text/html', `%PDF-1.7\n${HTML}`, PLAIN],
  ])('%s declared as %j is never a page', async (name, declared, text, sent) => {
    const id = newId()
    const content = Buffer.from(`${text}\n<!-- ${id} -->`)
    const set = { name, size: content.length, content_type: declared, status: 'draft', sha256: sha256(content) }
    await documents.device.must(create('documents', id, set))
    await documents.upload(id, content)
    const asked: Record<string, string>[] = [
      {},
      { Range: 'bytes=0-3' },
      { 'If-None-Match': '"other"' },
      { Accept: 'text/html' },
    ]
    for (const headers of asked) {
      const reply = await documents.get(id, headers)
      expect([200, 206]).toContain(reply.status)
      const { 'content-type': kind, ...others } = Object.fromEntries(reply.headers)
      expect(kind).toBe(sent)
      expect(others).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment;/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  test.each(['TEXT/HTML; charset=utf-8', 'image/png, text/html', 'image/png\r\nX: y'])(
    'is never of the type %j',
    async (type) => {
      const fields = { name: 'a', size: 1, content_type: type, status: 'draft', sha256: '0'.repeat(64) }
      const verdict = await documents.device.one(create('documents', newId(), fields))
      expect(verdict).toMatchObject({
        status: 'rejected',
        code: 'invalid',
        fields: { content_type: expect.any(String) },
      })
    },
  )

  test('ends with the session, and with the account', async () => {
    const dora = await signUp(documents.server, {})
    const content = randomBytes(10)
    const id = await documents.add(content, {}, new Device(documents.server, dora))
    await documents.upload(id, content, { headers: { Authorization: dora.token } })
    const { token } = (await call(documents.server, 'POST', '/api/files/token', { token: dora.token })).body
    const mine = await signInAgain(documents.server, dora)
    await endSession(documents.server, dora, mine)
    expect((await documents.get(id, { Authorization: dora.token })).status).toBe(401)
    expect((await documents.get(id, { Authorization: '' }, `?token=${token}`)).status).toBe(401)
    expect((await documents.begin(id, 10, dora.token)).status).toBe(401)
    expect((await documents.get(id, { Authorization: mine })).status).toBe(200)
    await call(documents.server, 'DELETE', `/api/collections/users/records/${dora.id}`, {
      token: await signInAdmin(documents.server),
    })
    expect((await documents.get(id, { Authorization: mine })).status).toBe(401)
    await expect(stat(join(documents.server.dir, 'documents', dora.id))).rejects.toThrow('ENOENT')
  })
})
