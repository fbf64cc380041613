import type { Browser, BrowserContext, Page } from 'playwright'
import { notify, type Notice } from '../support/notify.ts'
import { signUp, type Account, type Server } from '../support/server.ts'
import { isIdle } from './crawl-page.ts'
import { otherDevice } from './dashboard-data.ts'
import { asInstalled } from './installed.ts'
import { STATES, type State } from './shots-states.ts'
import { storedSession } from './stored-session.ts'

const BOOKMARKS = [
  'Sales tax by state',
  'How to register a trademark yourself, and when to ask a lawyer first',
  'Quarterly estimated taxes',
  'Sourdough supplier list',
  'A payroll calendar for small bakeries with shifts on Sundays',
  'Lease agreement, what to look for',
  'Payroll tax deadlines',
  'Flour prices, week by week',
  'Hiring your first employee',
  'What a bookkeeper does in a month',
  'A calendar for social posts that one person can keep',
  'Oven maintenance checklist',
  'Health inspection: the form they use',
  'Packaging that survives a bicycle',
  'Opening hours on public holidays',
  'Insurance for a market stall',
  'Card fees compared',
  'Sign makers in Portland',
  'Menu photos without a studio',
  'Unpaid invoices, a polite letter',
  'Depreciation of equipment, with examples',
  'The wholesale price list template',
  'Delivery zones and what they cost',
  'Farmers market application 2027',
]

const DAY_MS = 24 * 60 * 60 * 1000

/** Newest last. */
function notices(): Notice[] {
  const card = {
    title: 'Your card ending in 1881 has expired',
    message: 'Add the new card to keep checkout quick.',
    type: 'warning',
    category: 'wallet',
    link: '/wallet',
  }
  const signIn = {
    title: 'New sign-in to your account',
    message: 'From Firefox on Linux, at the address 192.0.2.7. If it was not you, change your password.',
    type: 'warning',
    link: '/settings/security',
  }
  const factor = { title: 'Two-factor sign-in is on', message: 'Signing in asks for a code.', type: 'success' }
  const all: [number, Notice][] = [
    [40, { ...signIn, is_read: true, is_archived: true }],
    [9, { ...signIn, is_read: true }],
    [1, { ...factor, link: '/settings/security', is_read: true }],
    [1, signIn],
    [0, card],
  ]
  return all.map(([days, notice]) => ({
    ...notice,
    created_at: new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' '),
  }))
}

/** An account that is used every day. */
export async function accountInUse(server: Server): Promise<Account> {
  const account = await signUp(server, { full_name: 'Robin Vale', email: 'robin@harborlight.example' })
  const device = otherDevice(server, account)
  const folders: string[] = []
  for (const name of ['Taxes', 'Suppliers', 'Reading']) folders.push(await device.folder(name))
  for (let at = 0; at < BOOKMARKS.length; at++) {
    // More on some days than on others.
    const days = Math.floor((at * at) / 14) + (at % 3 === 1 ? 2 : 0)
    await device.bookmark(BOOKMARKS[at]!, { days, folder: folders[at % 4] ?? '' })
  }
  await device.bookmark('Sales tax by state', { days: 40 })
  await device.cart('web-business', { days: 2 })
  await device.cart('copy-business', { quantity: 2 })
  await device.cart('course-open-for-business')
  await device.card('4242', '31')
  await device.card('1881', '24')
  await device.business('Harbor Light Bakery')
  await notify(server, account, notices())
  return account
}

type Options = {
  server: Server
  browser: Browser
  account: Account
  width: number
  theme: string
  installed: boolean
  /** Names of states. */
  only?: string[] | undefined
}

/** Takes a screenshot of each state of the account pages; `take` gets the page in that state. */
export async function eachState(options: Options, take: (page: Page, state: State) => Promise<void>): Promise<void> {
  const { server, browser, account, width, theme, installed, only } = options
  const fresh = await signUp(server, { full_name: 'Ada Moss', email: `ada-${width}-${theme}@moss.example` })
  const company = await signUp(server, {
    account_type: 'company',
    full_name: 'Jordan Lee',
    email: `jordan-${width}-${theme}@lee.example`,
  })
  const accounts = { new: fresh, company, used: account }
  const open = async (who: State['who']): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: server.url,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      // A phone has no scrollbar that takes room.
      isMobile: width < 600,
      hasTouch: width < 600,
      viewport: { width, height: width < 600 ? 740 : 800 },
      ...(who !== 'visitor' && { storageState: await storedSession(server, accounts[who ?? 'used']) }),
    })
    await context.addInitScript((name) => localStorage.setItem('theme', name), theme)
    if (installed) await asInstalled(context)
    return context
  }
  const contexts = {
    used: await open(undefined),
    new: await open('new'),
    company: await open('company'),
    visitor: await open('visitor'),
  }
  for (const state of STATES.filter(({ name }) => !only || only.includes(name))) {
    const context = contexts[state.who ?? 'used']
    const page = await context.newPage()
    await page.goto(state.path)
    await isIdle(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(state.offline ?? false)
    // A step that this width does not have, such as the menu at a desk.
    const isPossible = await (state.steps?.(page) ?? Promise.resolve()).then(
      () => true,
      () => false,
    )
    await page.waitForTimeout(400) // for what moves
    if (isPossible) await take(page, state)
    await context.setOffline(false)
    await page.close()
  }
  for (const context of Object.values(contexts)) await context.close()
}
