import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { TEST_ENV } from '../../api/http.ts'
import { freePort } from '../../support/server.ts'
import { signIn, type Journey } from '../journey.ts'
import { addBookmark, arrive, titlesOnServer, wholeAppIsCached } from './steps.ts'

const OWN_PAGES = ['/dashboard', '/bookmarks', '/cart', '/wallet', '/sync', '/previous-chats', '/business-profiles']
const LOADS = 17
const VISITS = 10
/** In which WebKit opens a lost stream of events again. */
const RECONNECT_MS = 5000

export const leaving: Journey[] = [
  {
    name: 'quick navigation: after 17 loads without waits, the last page shows its data',
    // A page logs it when leaving it cancels the request.
    expectedErrors: /\/catalog\/\S+ is missing/,
    async run({ signedIn, server, account }) {
      const tab = await signedIn()
      await tab.goto('/bookmarks')
      await addBookmark(tab, 'Before the hurry')
      for (let i = 0; i < LOADS - 1; i++) await tab.goto(OWN_PAGES[i % OWN_PAGES.length]!)
      await tab.goto('/bookmarks')
      await tab.seesLink('Before the hurry')
      await addBookmark(tab, 'After the hurry')
      await arrive(tab, server, account, ['Before the hurry', 'After the hurry'])
    },
  },
  {
    name: 'a page restored by Back works, and its writes are stored and sent',
    async run({ engine, signedIn, server, account }) {
      const tab = await signedIn()
      await tab.goto('/bookmarks')
      await addBookmark(tab, 'Written before')
      await tab.run('window.isSameDocument = true')
      await tab.goto('/web-services')
      await tab.sees('Up to date') // its database is open
      await tab.driver.back()
      await tab.seesLink('Written before')
      // In WebKit it comes from the back/forward cache; Firefox, when it is driven, loads it again.
      if (engine.name === 'WebKit') expect(await tab.run('return window.isSameDocument === true')).toBe(true)
      await addBookmark(tab, 'Written after')
      await arrive(tab, server, account, ['Written before', 'Written after'])
    },
  },
  {
    name: 'a page restored by Back works, whenever the other page was left',
    only: 'WebKit', // Firefox, when it is driven, loads the page again
    async run({ signedIn, server, account }) {
      const tab = await signedIn()
      await tab.goto('/bookmarks')
      await addBookmark(tab, 'Written before')
      // Each time at another point of its start: WebKit loses messages that are on their way when a page is left.
      for (let visit = 0; visit < VISITS; visit++) {
        await tab.goto('/web-services')
        await tab.isAt('/web-services')
        await sleep(visit * 60)
        await tab.driver.back()
        await tab.isAt('/bookmarks')
      }
      await addBookmark(tab, 'Written after')
      await arrive(tab, server, account, ['Written before', 'Written after'])
    },
  },
  {
    name: 'a page restored by Back holds one stream of events, however often',
    only: 'WebKit', // which opens again those that were closed as the page was left
    async run({ signedIn, server }) {
      const metrics = `127.0.0.1:${await freePort()}`
      await server.restart({ ...TEST_ENV, EVERYDAY_METRICS: metrics })
      const streams = async () =>
        Number(/^everyday_event_streams (\d+)$/m.exec(await (await fetch(`http://${metrics}/metrics`)).text())![1])
      const tab = await signedIn()
      await tab.goto('/bookmarks')
      for (let visit = 0; visit < VISITS; visit++) {
        await tab.sees('Up to date')
        await tab.goto('/web-services')
        await tab.isAt('/web-services')
        await tab.driver.back()
        await tab.isAt('/bookmarks')
      }
      await sleep(RECONNECT_MS)
      await expect.poll(streams).toBe(1)
    },
  },
  {
    name: 'a write that was shown survives a kill of the browser, exactly once',
    async run({ visitor, restarted, server, account }) {
      const tab = await visitor()
      await signIn(tab, account) // which keeps the session on disk
      await tab.goto('/bookmarks')
      await tab.sees('No bookmarks yet')
      await wholeAppIsCached(tab)
      await server.kill9()
      await addBookmark(tab, 'Shown before the crash')
      const again = await restarted('kill')
      await server.restart()
      await again.goto('/bookmarks')
      await again.seesLink('Shown before the crash')
      await arrive(again, server, account, ['Shown before the crash'])
    },
  },
  {
    name: 'without the server pages open and edits are stored; they are sent when it is back',
    async run({ signedIn, server, account }) {
      const tab = await signedIn()
      await tab.goto('/dashboard')
      await wholeAppIsCached(tab)
      await server.kill9()
      await tab.goto('/web-services')
      await tab.press('Add to cart: Web Business')
      await tab.goto('/bookmarks')
      await addBookmark(tab, 'Without a server')
      await server.restart()
      expect(await titlesOnServer(server, account)).toEqual([])
      await tab.goto('/sync')
      await arrive(tab, server, account, ['Without a server'])
      await tab.sees('Changes you make offline appear here')
    },
  },
  {
    name: 'a change on one device appears on another open one',
    full: true,
    async run({ signedIn, device, account, server }) {
      const laptop = await signedIn()
      const phone = await (await device()).open({ width: 360 })
      await signIn(phone, account)
      for (const tab of [laptop, phone]) await tab.goto('/bookmarks')
      await phone.sees('No bookmarks yet')
      await addBookmark(laptop, 'From the laptop')
      await phone.seesLink('From the laptop')
      await arrive(phone, server, account, ['From the laptop'])
    },
  },
]
