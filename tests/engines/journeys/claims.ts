import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Account, Server } from '../../support/server.ts'
import { signIn, type Journey } from '../journey.ts'
import type { Tab } from '../tab.ts'
import { wholeAppIsCached } from './steps.ts'

const KILLS = process.env.EVERYDAY_FULL ? 12 : 3
const KILL_ROUND_MS = 60_000
/** Longer than signing in takes with what it takes over. */
const SIGN_IN_MS = 2500
/** Longer than the app takes to read its session from its databases. */
const START_MS = 4000
const TITLES = [
  'First Hundred Days (audiobook)',
  'Selling Without Shouting (audiobook)',
  'The Honest Ledger (audiobook)',
]

async function quantities(server: Server, { token }: Account): Promise<number[]> {
  const answer = await fetch(`${server.url}/api/collections/cart_items/records?perPage=100`, {
    headers: { Authorization: token },
  })
  return ((await answer.json()) as { items: { quantity: number }[] }).items.map(({ quantity }) => quantity).sort()
}

/** Once the app has started: a browser that was killed may have the session in its databases alone. */
async function isSignedIn(tab: Tab): Promise<boolean> {
  const menus = () =>
    tab.run<number>(`return document.querySelectorAll('[aria-label="Account menu of Test Person"]').length`)
  await tab.until('a page of somebody', async () => (await menus()) > 0 || (await tab.text()).includes('Sign In'))
  // It shows a guest until it has read them.
  if ((await menus()) === 0) await sleep(START_MS)
  return (await menus()) > 0
}

/** A browser that dies while what a guest has becomes the account's. */
export const claims: Journey[] = [
  {
    name: `${KILLS} kills of the browser at sign-in: what the guest has put into the cart is the account's, once, and the guest can go on`,
    maxMs: KILLS * KILL_ROUND_MS + 60_000,
    async run({ device, server, account }) {
      // Of its own: what was removed of the journey before may come back with a kill.
      const phone = await device()
      let tab = await phone.open()
      await tab.goto('/audiobooks')
      await wholeAppIsCached(tab)
      for (let round = 0; round < KILLS; round++) {
        const title = TITLES[round % TITLES.length]!
        await tab.goto('/audiobooks')
        await tab.press(`Add to Cart: ${title}`)
        await tab.sees(`You added ${title} to the cart`)
        await tab.goto('/signin')
        await tab.fill('Email', account.email)
        await tab.fill('Password', account.password)
        await tab.press('Sign In')
        await sleep((SIGN_IN_MS * round) / KILLS)
        await tab.driver.kill()
        tab = await phone.open()
        await tab.goto('/cart')
        if (!(await isSignedIn(tab))) await signIn(tab, account)
        const wanted = TITLES.map((_, at) => Math.floor((round + TITLES.length - at) / TITLES.length)).filter(Boolean)
        await tab.until(`${wanted} on the server`, async () => {
          const there = await quantities(server, account)
          return String(there) === String(wanted.sort()) || String(there)
        })
        await tab.press('Account menu of Test Person')
        await tab.press('Sign Out')
        await tab.press('Sign Out', { inDialog: true })
        await tab.isAt('/signin')
      }
      expect((await quantities(server, account)).reduce((sum, one) => sum + one, 0)).toBe(KILLS)
    },
  },
]
