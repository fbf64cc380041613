import { open, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { signIn, type Journey } from '../journey.ts'
import { addBookmark, arrive, beginBookmark, isStored, wholeAppIsCached } from './steps.ts'

const DISK_MIB = 400
const MAX_ON_FULL_DISK = 60
const TRIES_WITH_LITTLE_ROOM = 5
/** A full disk is not tried anew for some seconds (web/data/database/whole-files.ts). */
const FULL_MS = 3500
const MIB = 1 << 20

/** A file that fills the disk of a folder. */
function fillerIn(folder: string) {
  const path = join(folder, 'filler')
  return {
    /** Leaves no room, also where some was freed since the last time. */
    async fill(): Promise<void> {
      const file = await open(path, 'a')
      for (const size of [MIB, 1 << 12, 1]) {
        const block = Buffer.alloc(size)
        while (
          await file.appendFile(block).then(
            () => true,
            () => false,
          )
        );
      }
      await file.close()
    },
    async leave(mib: number): Promise<void> {
      const { size } = await stat(path)
      await truncate(path, size - mib * MIB)
    },
    remove: () => rm(path),
  }
}

/** A disk that is full, with this much room in between, and all of it again while the browser runs, or after it was killed. */
type FullDisk = { littleMib: 0 | 1 | 4; freed: 'open' | 'killed'; full?: true }

function onFullDisk({ littleMib, freed, full }: FullDisk): Journey {
  const between = littleMib ? `, with ${littleMib} MiB in between` : ''
  const end = freed === 'open' ? 'with room again it is stored' : 'the browser is killed, and started again with room'
  return {
    name: `on a full disk${between} a change that cannot be stored says so and stays in its form; ${end}, and those that were shown are there and sent`,
    ...(full && { full }),
    asRoot: true,
    expectedErrors: /./, // of the browser itself, whose other files fail too
    async run({ device, server, account }) {
      const phone = await device({ diskMiB: DISK_MIB })
      let tab = await phone.open()
      await signIn(tab, account)
      await tab.goto('/bookmarks')
      await tab.sees('No bookmarks yet')
      await wholeAppIsCached(tab)
      await server.kill9()
      const filler = fillerIn(phone.folder)
      const titles: string[] = []
      const begin = () => beginBookmark(tab, titles[titles.push(`On a full disk ${titles.length}`) - 1]!)
      /** The last of the titles is that of the change which could not be stored. */
      const untilRefused = async () => {
        // The browser has room in its own files for some.
        for (let n = 0; n < MAX_ON_FULL_DISK; n++) {
          await filler.fill()
          if (!(await isStored(tab))) return
          await begin()
        }
        throw new Error('The disk is full, and every change was stored.')
      }
      await begin()
      await untilRefused()
      if (littleMib) {
        await filler.leave(littleMib)
        for (let n = 0; n < TRIES_WITH_LITTLE_ROOM; n++) if (await isStored(tab)) await begin()
        await untilRefused()
      }
      expect(await tab.valueOf('Title', { inDialog: true })).toBe(titles.at(-1))
      if (freed === 'open') {
        await filler.remove()
        await sleep(FULL_MS)
        await tab.press('Add Bookmark', { inDialog: true })
        await tab.seesLink(titles.at(-1)!)
        await tab.driver.kill()
      } else {
        titles.pop()
        await tab.driver.kill()
        await filler.remove()
        tab = await phone.open()
        await tab.goto('/bookmarks')
        for (const title of titles.slice(-3)) await tab.seesLink(title)
        titles.push('With room again')
        await addBookmark(tab, 'With room again')
        await tab.driver.kill()
      }
      // Chromium reads at this start what it has appended since.
      tab = await phone.open()
      await tab.goto('/bookmarks')
      for (const title of titles.slice(-3)) await tab.seesLink(title)
      await server.restart()
      await arrive(tab, server, account, titles)
    },
  }
}

/** What has to hold when the disk of the browser is full. */
export const fullDisk: Journey[] = [
  onFullDisk({ littleMib: 0, freed: 'open' }),
  onFullDisk({ littleMib: 1, freed: 'killed' }),
  onFullDisk({ littleMib: 1, freed: 'open', full: true }),
  onFullDisk({ littleMib: 4, freed: 'open', full: true }),
  onFullDisk({ littleMib: 0, freed: 'killed', full: true }),
  onFullDisk({ littleMib: 4, freed: 'killed', full: true }),
]
