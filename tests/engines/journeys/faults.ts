import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { signUp, type Server } from '../../support/server.ts'
import { signIn, type Journey } from '../journey.ts'
import type { Tab } from '../tab.ts'
import { addBookmark, arrive, beginBookmark, titlesOnServer, wholeAppIsCached } from './steps.ts'

const FULL = Boolean(process.env.EVERYDAY_FULL)
const KILLS = FULL ? 50 : 3
const KILL_ROUND_MS = 60_000
/** Longer than a write takes, so that a kill hits it before, while and after it is stored. */
const MAX_WRITE_MS = 600
/** Longer than the app waits before it sends a change. */
const BEGUN_MS = 3000
const DAY_MS = 86_400_000

/** Waits until no change waits on this device. */
async function isSent(tab: Tab): Promise<void> {
  await tab.goto('/sync')
  await tab.sees('Changes you make offline appear here', { timeoutMs: 60_000 })
}

/** In place of the server, one that takes connections and never answers, while `run` runs. */
async function whileHanging(server: Server, run: () => Promise<void>): Promise<void> {
  await server.kill9()
  const sockets = new Set<Socket>()
  const hanging = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  hanging.listen(Number(new URL(server.url).port), '127.0.0.1')
  await once(hanging, 'listening')
  try {
    await run()
  } finally {
    hanging.close()
    for (const socket of sockets) socket.destroy()
    await server.restart()
  }
}

/** Gives the page another clock, as a device whose clock is wrong has it. */
const setClock = (tab: Tab, byMs: number) =>
  tab.run(`
    const Real = globalThis.RealDate ??= Date
    globalThis.Date = class extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${byMs}) }
      static now() { return Real.now() + ${byMs} }
    }`)

async function leave(tab: Tab, answer: string): Promise<void> {
  await tab.press('Account menu of Test Person')
  await tab.press('Sign Out')
  await tab.press(answer, { inDialog: true })
  await tab.isAt('/signin')
}

/** What has to hold whatever strikes, played in every engine with its data on disk. */
export const faults: Journey[] = [
  {
    name: `${KILLS} kills of the browser while changes are stored and the server comes and goes: each that was shown is there, once`,
    maxMs: KILLS * KILL_ROUND_MS,
    async run({ visitor, restarted, server, account }) {
      let tab = await visitor()
      await signIn(tab, account) // which keeps the session on disk
      await tab.goto('/bookmarks')
      await tab.sees('No bookmarks yet')
      await wholeAppIsCached(tab)
      const shown: string[] = []
      const begun: string[] = []
      for (let round = 0; round < KILLS; round++) {
        // Up, down, or gone in the middle.
        if (round % 3 === 1) await server.kill9()
        await addBookmark(tab, `Shown ${round}`)
        shown.push(`Shown ${round}`)
        const title = `Begun ${round}`
        await beginBookmark(tab, title)
        begun.push(title)
        const storing = tab.press('Add Bookmark', { inDialog: true }).catch(() => {})
        await sleep((MAX_WRITE_MS * round) / KILLS)
        if (round % 3 === 2) await server.kill9()
        tab = await restarted('kill')
        await storing
        if (round % 3 !== 0) await server.restart()
        await tab.goto('/bookmarks')
        for (const last of shown.slice(-2)) await tab.seesLink(last)
      }
      await isSent(tab)
      const there = await titlesOnServer(server, account)
      expect(there.filter((title) => title.startsWith('Shown'))).toEqual(shown.toSorted())
      const others = there.filter((title) => !title.startsWith('Shown'))
      expect(others).toEqual(begun.toSorted().filter((title) => others.includes(title)))
    },
  },
  {
    name: 'a change that was discarded at sign-out while the server hung is not sent later, and one that was kept is, once',
    async run({ visitor, restarted, server, account }) {
      let tab = await visitor()
      await signIn(tab, account)
      await tab.goto('/bookmarks')
      await tab.sees('No bookmarks yet')
      await wholeAppIsCached(tab)
      await whileHanging(server, async () => {
        await addBookmark(tab, 'Discarded')
        await sleep(BEGUN_MS)
        await leave(tab, 'Discard 1 change and sign out')
        tab = await restarted('kill')
      })
      await signIn(tab, account)
      await isSent(tab)
      expect(await titlesOnServer(server, account)).toEqual([])

      await tab.goto('/bookmarks')
      await whileHanging(server, async () => {
        await addBookmark(tab, 'Kept')
        await sleep(BEGUN_MS)
        await leave(tab, 'Sign out, keep it here')
        tab = await restarted('kill')
      })
      // Somebody else meanwhile, to whom nothing of it goes.
      const other = await signUp(server)
      await signIn(tab, other)
      await isSent(tab)
      expect(await titlesOnServer(server, other)).toEqual([])
      await leave(tab, 'Sign Out')
      expect(await titlesOnServer(server, account)).toEqual([])
      await signIn(tab, account)
      await arrive(tab, server, account, ['Kept'])
    },
  },
  {
    name: 'what waits when the app is closed is sent when it is opened again',
    async run({ visitor, restarted, server, account }) {
      const tab = await visitor()
      await signIn(tab, account)
      await tab.goto('/bookmarks')
      await tab.sees('No bookmarks yet')
      await wholeAppIsCached(tab)
      await server.kill9()
      await addBookmark(tab, 'Before it was closed')
      const again = await restarted('close')
      await server.restart()
      await again.goto('/dashboard')
      await arrive(again, server, account, ['Before it was closed'])
    },
  },
  {
    name: 'with a clock a day ahead, and one a year behind, changes arrive once and on the other device',
    async run({ signedIn, device, server, account }) {
      const wrong = await signedIn()
      await wrong.goto('/bookmarks')
      await wrong.sees('No bookmarks yet')
      await setClock(wrong, DAY_MS)
      await addBookmark(wrong, 'From tomorrow')
      await arrive(wrong, server, account, ['From tomorrow'])
      await setClock(wrong, -365 * DAY_MS)
      await addBookmark(wrong, 'From last year')
      const titles = ['From tomorrow', 'From last year']
      await arrive(wrong, server, account, titles)
      const right = await (await device()).open({ width: 360 })
      await signIn(right, account)
      await right.goto('/bookmarks')
      for (const title of titles) await right.seesLink(title)
      await addBookmark(right, 'From today')
      await wrong.seesLink('From today')
      await arrive(right, server, account, [...titles, 'From today'])
    },
  },
]
