import { afterAll, beforeAll, describe, it } from 'vitest'
import { isEngineInstalled } from '../../scripts/lib/engines.mjs'
import { startServer, type Server } from '../support/server.ts'
import type { Engine } from './driver.ts'
import { registerJourney, type Journey } from './journey.ts'
import { sharedBrowser } from './shared-browser.ts'
import { TEST_ENV } from '../api/http.ts'
import { account } from './journeys/account.ts'
import { bookmarks } from './journeys/bookmarks.ts'
import { busyTab } from './journeys/busy-tab.ts'
import { claims } from './journeys/claims.ts'
import { dialogs } from './journeys/dialogs.ts'
import { durability } from './journeys/durability.ts'
import { faults } from './journeys/faults.ts'
import { fullDisk } from './journeys/full-disk.ts'
import { histories } from './journeys/histories.ts'
import { documents } from './journeys/documents.ts'
import { leaving } from './journeys/leaving.ts'
import { notifications } from './journeys/notifications.ts'
import { settings } from './journeys/settings.ts'
import { quota } from './journeys/quota.ts'
import { uncached } from './journeys/uncached.ts'
import { pages } from './journeys/pages.ts'
import { blockedStorage } from './journeys/blocked-storage.ts'
import { selects } from './journeys/selects.ts'
import { slowLines } from './journeys/slow-line.ts'
import { store } from './journeys/store.ts'

/** What has to hold whatever strikes, in each engine. */
export const FAULTS = [
  ...faults,
  ...histories,
  ...slowLines,
  ...busyTab,
  ...claims,
  ...fullDisk,
  ...quota,
  ...durability,
  ...leaving,
]

const ALL = [
  ...account,
  ...bookmarks,
  ...documents,
  ...settings,
  ...notifications,
  ...store,
  ...pages,
  ...uncached,
  ...dialogs,
  ...selects,
  ...blockedStorage,
  ...FAULTS,
]

/** Registers journeys for one engine; they are skipped if it is not installed. `npm run chaos -- --browsers` plays those of faults alone. */
export async function registerJourneys(engine: Engine, all: Journey[] = ALL): Promise<void> {
  const journeys = process.env.EVERYDAY_FAULTS ? FAULTS : all
  const isInstalled = engine.name === 'Chromium' || (await isEngineInstalled(engine.name))
  describe.skipIf(!isInstalled)(engine.name, () => {
    const shared = sharedBrowser(engine)
    let server: Server
    beforeAll(async () => {
      server = await startServer({ env: TEST_ENV })
    })
    afterAll(async () => {
      await shared.close()
      await server.stop()
    })
    const isRun = ({ full, only = engine.name }: Journey) =>
      only === engine.name && (!full || Boolean(process.env.EVERYDAY_FULL))
    for (const journey of journeys.filter(isRun)) {
      if (journey.asRoot && process.getuid?.() !== 0)
        it.skip(`${journey.name} (it mounts a disk, which only root may do)`)
      else registerJourney(() => ({ engine, server, shared }), journey)
    }
  })
}
