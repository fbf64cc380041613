import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver, Engine } from './driver.ts'

const SIZE = { width: 1280, height: 800 }
const DELETION_TIMEOUT_MS = 5000

/**
 * Removes what the pages have stored about a person. The app itself stays downloaded, as on a device that
 * somebody else uses next.
 */
const FORGET_PERSON = `
  localStorage.clear()
  sessionStorage.clear()
  for (const entry of document.cookie.split('; ')) document.cookie = entry.split('=')[0] + '=; path=/; max-age=0'
  for (const { name } of await indexedDB.databases())
    // The service worker's own database, which it keeps open.
    if (name !== 'workbox-expiration') await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = resolve
      request.onerror = () => reject(request.error)
      setTimeout(() => reject(new Error('deleting ' + name + ' takes too long')), ${DELETION_TIMEOUT_MS})
    })`

/** A browser that is started once, for journeys that need no profile of their own, one after the other. */
export type SharedBrowser = {
  /** Its only tab, on a page without scripts, with nothing stored about anybody. */
  open(origin: string): Promise<Driver>
  /** Ends the browser, by closing it or as a crash does, and starts it again on the same profile. */
  restart(end: 'close' | 'kill'): Promise<Driver>
  /** Closes it and deletes its profile; `open` starts another one. */
  close(): Promise<void>
}

/** The browser is started by the first `open`. */
export function sharedBrowser(engine: Engine): SharedBrowser {
  let folder: string | null = null
  let running: Driver | null = null

  async function start(): Promise<Driver> {
    folder ??= await mkdtemp(join(tmpdir(), 'everyday-profile-'))
    return (running ??= await engine.launch({ folder, ...SIZE, siteData: 'allowed' }))
  }

  async function restart(end: 'close' | 'kill'): Promise<Driver> {
    await running?.[end]()
    running = null
    return start()
  }

  async function forgetPerson(origin: string): Promise<void> {
    const driver = await start()
    await driver.resize(SIZE.width, SIZE.height)
    await driver.goto(`${origin}/robots.txt`)
    await driver.evaluate(FORGET_PERSON)
  }

  return {
    async open(origin) {
      // A database that WebKit was opening when it put the page into its back/forward cache cannot be deleted before that page is gone.
      await forgetPerson(origin).catch(async () => {
        await restart('kill')
        await forgetPerson(origin)
      })
      return start()
    },
    restart,
    async close() {
      await running?.close().catch(() => {})
      if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      running = folder = null
    },
  }
}
