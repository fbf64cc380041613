import { setTimeout as sleep } from 'node:timers/promises'
import { signUp } from '../../support/server.ts'
import { signIn, type Journey } from '../journey.ts'
import type { Tab } from '../tab.ts'
import { addBookmark, arrive } from './steps.ts'

const BUSY_MS = 120_000
const BEGIN_MS = 1000
/** Less than a tab that is busy would make it wait. */
const PATIENCE = { timeoutMs: 30_000 }

/** From a second later on the page does nothing but compute: the answer to the command has left it by then. */
const beBusy = (tab: Tab) =>
  tab.run(`setTimeout(() => { for (const end = Date.now() + ${BUSY_MS}; Date.now() < end; ); }, ${BEGIN_MS})`)

/** A second tab whose page computes without a pause, as one that lays out a huge document. */
export const busyTab: Journey[] = [
  {
    name: 'beside a busy tab the app opens, changes are stored and sent, and somebody else signs in',
    full: true, // it takes the time of what runs beside it
    async run({ device, anotherTab, server, account }) {
      const other = await (await device()).open()
      await signIn(other, account)
      await other.goto('/bookmarks')
      await addBookmark(other, 'Of the first tab')
      await arrive(other, server, account, ['Of the first tab'])
      const tab = await anotherTab(other)
      await tab.goto('/bookmarks')
      await tab.seesLink('Of the first tab')
      await beBusy(other)
      await sleep(2 * BEGIN_MS)

      await tab.goto('/bookmarks')
      await tab.seesLink('Of the first tab', PATIENCE)
      await addBookmark(tab, 'Beside it')
      await arrive(tab, server, account, ['Of the first tab', 'Beside it'])
      await tab.press('Account menu of Test Person')
      await tab.press('Sign Out')
      await tab.press('Sign Out', { inDialog: true })
      await tab.isAt('/signin')
      const next = await signUp(server)
      await signIn(tab, next)
      await tab.goto('/bookmarks')
      await tab.sees('No bookmarks yet', PATIENCE)
      await addBookmark(tab, 'Of the next person')
      await arrive(tab, server, next, ['Of the next person'])
      await arrive(tab, server, account, ['Of the first tab', 'Beside it'])
    },
  },
]
