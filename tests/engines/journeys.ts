import { afterAll, beforeAll, describe } from 'vitest'
import { isEngineHere } from '../../scripts/lib/engines.mjs'
import { startServer, type Server } from '../support/server.ts'
import type { Engine } from './driver.ts'
import { takeJourney } from './given.ts'
import { account } from './journeys/account.ts'
import { bookmarks } from './journeys/bookmarks.ts'
import { dialogs } from './journeys/dialogs.ts'
import { leaving } from './journeys/leaving.ts'
import { pages } from './journeys/pages.ts'
import { refused } from './journeys/refused.ts'
import { store } from './journeys/store.ts'

/** The journeys of everybody who uses the site, in one engine. */
export async function takeJourneys(engine: Engine): Promise<void> {
  const isHere = await isEngineHere(engine.name)
  describe.skipIf(!isHere)(engine.name, () => {
    let server: Server
    beforeAll(async () => {
      server = await startServer({ env: { EVERYDAY_RATE_LIMITS: 'off' } })
    })
    afterAll(() => server.stop())
    const all = [...account, ...bookmarks, ...store, ...pages, ...leaving, ...dialogs, ...refused]
    for (const journey of all.filter(({ full }) => !full || process.env.EVERYDAY_FULL))
      takeJourney(engine, () => server, journey)
  })
}
