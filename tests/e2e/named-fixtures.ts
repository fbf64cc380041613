import { startNamedServer, type Server } from '../support/server.ts'
import { test as base } from './fixtures.ts'

/** Journeys at an address with a name, where passkeys work. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startNamedServer({ EVERYDAY_RATE_LIMITS: 'off' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
