import { TEST_ENV } from '../api/http.ts'
import { OidcServer } from '../support/oidc-server.ts'
import { startServer, type Server } from '../support/server.ts'
import { test } from './fixtures.ts'

/** Journeys on a server that signs in with `provider`, which this machine plays. */
export const withProvider = <Provider extends OidcServer>(Kind: new () => Provider) =>
  test.extend<object, { provider: Provider; server: Server }>({
    provider: [
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const provider = await new Kind().start()
        await use(provider)
        await provider.stop()
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ provider }, use) => {
        const server = await startServer({ env: { ...provider.env, ...TEST_ENV } })
        await use(server)
        await server.stop()
      },
      { scope: 'worker' },
    ],
  })
