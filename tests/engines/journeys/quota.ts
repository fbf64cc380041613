import { statfs } from 'node:fs/promises'
import { expect } from 'vitest'
import { SCARCE } from '../driver.ts'
import { signIn, type Journey } from '../journey.ts'
import { addBookmark, arrive, beginBookmark, isStored, wholeAppIsCached } from './steps.ts'

const MIB = 1 << 20
const MAX_WITHOUT_QUOTA = 60
const HALF = 0.5

/** Stores in a cache of the site what still fits, in ever smaller pieces; returns the name of the error that ended it. */
const FILL = `
  globalThis.pieces ??= 0
  let last = ''
  for (const size of [4 << 20, 1 << 18, 1 << 14, 1 << 10])
    for (;;) {
      const bytes = new Uint8Array(size).map(() => Math.random() * 256)
      try {
        await (await caches.open('filler')).put('/filler/' + globalThis.pieces++, new Response(bytes))
      } catch (error) {
        last = error.name
        break
      }
    }
  return last`

/** File by file: WebKit keeps a cache that is deleted as a whole for as long as the page may refer to it. */
const EMPTY = `
  const filler = await caches.open('filler')
  for (const piece of await filler.keys()) await filler.delete(piece)
  await caches.delete('filler')`

/** What caches say where the quota is used up; the second is Firefox's. */
const NO_ROOM = /^(QuotaExceededError|NS_ERROR_FILE_NO_DEVICE_SPACE)$/

/**
 * The part of the quota that is used. Firefox deletes the files of a cache some time after the cache. Where it is killed before, they count when
 * it starts again, and above the quota it opens no cache: the pages need the network then, while the databases are there.
 */
const USED = `
  const { usage, quota } = (await navigator.storage?.estimate()) ?? { usage: 0, quota: 1 } // WebKitGTK does not tell
  return usage / quota`

/** What has to hold when the browser gives the site no more room, while the disk has some. */
export const quota: Journey[] = [
  {
    full: true,
    name: 'when the quota of the site is used up, a change that cannot be stored says so and stays in its form; with room again it is stored, and all that were shown are there after a kill, and sent',
    asRoot: true,
    // Firefox says the second; the third is an icon that the browser wants for itself while there is no network.
    expectedErrors: /quota|no device space|icon-192/i,
    async run({ device, server, account }) {
      const phone = await device({ diskMiB: SCARCE.diskMiB })
      let tab = await phone.open({ siteData: 'scarce' })
      await signIn(tab, account)
      await tab.goto('/bookmarks')
      await tab.sees('No bookmarks yet')
      await wholeAppIsCached(tab)
      await server.kill9()
      const titles = ['Before']
      await addBookmark(tab, 'Before')
      const begin = () => beginBookmark(tab, titles[titles.push(`Without quota ${titles.length}`) - 1]!)
      await begin()
      for (let n = 0; ; n++) {
        expect(await tab.run<string>(FILL)).toMatch(NO_ROOM)
        if (!(await isStored(tab))) break
        expect(n, 'changes stored without quota').toBeLessThan(MAX_WITHOUT_QUOTA)
        await begin()
      }
      const { bavail, bsize } = await statfs(phone.folder)
      expect(bavail * bsize, 'bytes free on the disk').toBeGreaterThan(8 * MIB)
      expect(await tab.valueOf('Title', { inDialog: true })).toBe(titles.at(-1))
      await tab.run(EMPTY)
      await tab.until('the files of the cache to be gone', async () => (await tab.run<number>(USED)) < HALF)
      // A browser counts anew some time after the deletion.
      await tab.until('room', () => isStored(tab))
      await tab.seesLink(titles.at(-1)!)
      await tab.driver.kill()
      tab = await phone.open({ siteData: 'scarce' })
      await tab.goto('/bookmarks')
      for (const title of titles.slice(-3)) await tab.seesLink(title)
      await server.restart()
      await arrive(tab, server, account, titles)
    },
  },
]
