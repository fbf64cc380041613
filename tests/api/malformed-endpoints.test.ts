import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailEnv, startMailSink, type MailSink } from '../support/mail-sink.ts'
import { signUp, startNamedServer } from '../support/server.ts'
import { Device } from './device.ts'
import { call, TEST_ENV, type Person, type Running } from './http.ts'
import { ENDPOINTS } from './malformed/endpoints.data.ts'
import { malformedRequest, type Known, type Malformed } from './malformed/malformed.ts'
import { registeredRoutes, routesOfGo, routesOfHooks } from './malformed/registered.ts'
import { seeded } from './samples.ts'

const SEED = 20261123
const REQUESTS = 10_000
/** Properties that run at the same time, each with a connection of its own and its own seed. */
const LANES = 12
/** No request takes longer on a machine that does nothing else; a slower one has time, a hanging request does not end. */
const HANG_MS = 30_000
const NO_RESPONSE = 0
/** Payments by card are set up, and their provider is away. */
const NO_STRIPE = {
  EVERYDAY_STRIPE_KEY: 'sk_test_none',
  EVERYDAY_STRIPE_WEBHOOK_SECRET: 'whsec_none',
  EVERYDAY_STRIPE_API: 'http://127.0.0.1:9',
}

describe('the list of endpoints', () => {
  test('is what the sources register', () => {
    const listed = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
    expect(listed.toSorted()).toEqual(registeredRoutes().toSorted())
  })

  test('does not overlook a route that is written in another way', () => {
    expect(routesOfGo('g := e.Router.Group("/api/x")\n\tg.POST("/{id}", f)')).toEqual(['POST /api/x/{id}'])
    expect(() => routesOfGo('e.Router.GET(path, f)')).toThrow('Not understood')
    expect(() => routesOfGo('unknown.GET("/x", f)')).toThrow('Not understood')
    expect(() => routesOfHooks('routerAdd(METHOD, "/x", f)')).toThrow('Not understood')
  })
})

describe('malformed requests', () => {
  let sink: MailSink
  let server: Running
  let owner: Person
  let other: Person
  let known: Known
  const statuses = new Map<string, number[]>()

  beforeAll(async () => {
    // Without a mail server it answers 503 to who asks for a mail, and with a name it has passkeys.
    sink = await startMailSink()
    server = await startNamedServer({ ...TEST_ENV, ...mailEnv(sink), ...NO_STRIPE })
    owner = await signUp(server, {})
    other = await signUp(server, {})
    const made = [
      await seeded('bookmarks', new Device(server, owner)),
      await seeded('documents', new Device(server, owner)),
    ]
    known = { ids: [...made.map(({ id }) => id).toReversed(), 'aaaaaaaaaaaaaaa'], users: [owner.id, other.id] }
  })
  afterAll(async () => {
    await server?.stop()
    await sink?.stop()
  })

  /** The status of the response; NO_RESPONSE if the server closes the connection without one. */
  function statusOf(agent: Agent, { who, method, path, headers, body, cut }: Malformed): Promise<number> {
    const token = { nobody: undefined, owner: owner.token, other: other.token }[who]
    const all: Record<string, string> = {
      ...(token && { Authorization: token }),
      ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(body.length + cut) }),
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const options = { method, path, headers: all, agent, signal: AbortSignal.timeout(HANG_MS) }
      const { hostname, port } = new URL(server.url)
      const sent = request({ hostname, port, ...options }, (response) => {
        const { statusCode = NO_RESPONSE } = response
        response
          .on('end', () => resolve(statusCode))
          .on('error', reject)
          .resume()
        // These end when the client leaves.
        if (response.headers['content-type'] !== 'text/event-stream') return
        resolve(statusCode)
        response.destroy()
      })
      sent.on('error', (error: NodeJS.ErrnoException) =>
        cut > 0 || error.code === 'EPIPE' ? resolve(NO_RESPONSE) : reject(error),
      )
      // The rest of a body that was cut never arrives: the client has closed its side.
      if (body && cut > 0) sent.write(body, () => sent.socket?.end())
      else sent.end(body ?? undefined)
    })
  }

  async function tally(agent: Agent, malformed: Malformed): Promise<void> {
    const status = await statusOf(agent, malformed)
    const { method, path } = malformed.endpoint
    const name = `${method} ${path}`
    statuses.set(name, [...(statuses.get(name) ?? []), status])
    expect(status, 'The server must not fail').toBeLessThan(500)
  }

  test(`${REQUESTS} requests to all endpoints, and none makes the server fail`, { timeout: 600_000 }, async () => {
    const lane = async (at: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const property = fc.asyncProperty(malformedRequest(known), (malformed) => tally(agent, malformed))
      await fc.assert(property, { seed: SEED + at, numRuns: Math.ceil(REQUESTS / LANES), endOnFailure: false })
      agent.destroy()
    }
    await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at)))
    expect(server.output()).not.toMatch(/panic|goroutine \d+/)
  })

  test('were sent to every endpoint, and many were read beyond the session', () => {
    const all = [...statuses.values()].flat()
    expect(all.length).toBeGreaterThanOrEqual(REQUESTS)
    expect(ENDPOINTS.filter(({ method, path }) => !statuses.has(`${method} ${path}`))).toEqual([])
    for (const status of [200, 400, 404]) expect(all.filter((one) => one === status).length).toBeGreaterThan(200)
    expect(all.filter((status) => status === 401).length).toBeLessThan(all.length / 3)
  })

  test('leave sessions and data usable', async () => {
    for (const person of [owner, other]) {
      expect((await call(server, 'GET', '/api/security', { token: person.token })).status).toBe(200)
      const device = new Device(server, person)
      await seeded('bookmarks', device)
      await device.pull()
      expect(device.rows('bookmarks').length).toBeGreaterThan(0)
    }
  })
})
