import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { call, records, TEST_ENV, type Running } from './http.ts'
import { BODIES } from './malformed-requests.data.ts'

let server: Running

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
})
afterAll(() => server?.stop())

describe('public endpoints', () => {
  const PUBLIC = [
    '/api/forms/contact',
    '/api/forms/newsletter',
    '/api/forms/event',
    '/api/forms/job',
    '/api/cart/price',
  ]

  test.each(PUBLIC.flatMap((path) => BODIES.map(([why, raw]) => [path, why, raw] as const)))(
    '%s: %s',
    async (path, _, raw) => {
      const reply = await call(server, 'POST', path, { raw })
      expect([400, 413], reply.text.slice(0, 300)).toContain(reply.status)
      expect(reply.headers.get('content-type')).toContain('application/json')
      expect(reply.body).toMatchObject({ status: reply.status, message: expect.stringMatching(/^[A-Z].+\.$/) })
    },
  )

  test('thousands of unknown fields take no more than their share of time', async () => {
    const objectOf = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at}":0`).join()}}`
    for (const path of PUBLIC) {
      /** The shortest of three responses, in ms. */
      const timeOf = async (raw: string) => {
        const times: number[] = []
        for (let run = 0; run < 3; run += 1) {
          const start = performance.now()
          expect([400, 413]).toContain((await call(server, 'POST', path, { raw })).status)
          times.push(performance.now() - start)
        }
        return Math.min(...times)
      }
      const few = await timeOf(objectOf(65))
      // A hundred times as many; comparing each with all others would take ten thousand times as long.
      expect(await timeOf(objectOf(6500)), path).toBeLessThan(500 * few)
    }
  })
})

test.each(['/api/sync/push', '/api/nothing', '/', records('bookmarks')])(
  'the unread rest of a body to %s is not parsed as a request',
  async (path) => {
    const { hostname, port } = new URL(server.url)
    const hidden = 'GET /api/health HTTP/1.1\r\nHost: hidden\r\n\r\n'.repeat(20_000)
    const body = '{"a":'.repeat(50_000) + '\r\n' + hidden
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.on('data', (bytes) => (received += bytes.toString('latin1')))
    // The server closes the connection instead of reading the rest.
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    await closed
    expect(received.match(/^HTTP\/1\.1 \d+/gm)?.length ?? 0).toBeLessThanOrEqual(1)
  },
)
