import type { Browser, BrowserContext, Page } from 'playwright'
import { runCommand, signUp, type Account, type Server } from '../support/server.ts'
import { isIdle } from './crawl-page.ts'
import { asInstalled } from './installed.ts'
import { STATES } from './shots-states.ts'
import type { State } from './shots-steps.ts'
import { shownTextIn } from './shown-texts.ts'
import { storedSession } from './stored-session.ts'

/** An account that is used every day. */
export async function accountInUse(server: Server): Promise<Account> {
  const account = await signUp(server, { full_name: 'Robin Vale', email: 'robin@harborlight.example' })
  const { code, output } = await runCommand(['demo', account.email, '--dir', server.dir])
  if (code !== 0) throw new Error(`everyday demo failed: ${output}`)
  return account
}

type Options = {
  server: Server
  browser: Browser
  account: Account
  width: number
  theme: string
  installed: boolean
  /** In place of the account's. */
  language?: string | undefined
  /** Names of states. */
  only?: string[] | undefined
  /** Called with each new profile. */
  prepare?: (context: BrowserContext) => Promise<void>
}

/**
 * Goes through the states of the account pages; `take` gets the page in each. Resolves to the names of those whose steps failed, such as
 * that of a menu which this width does not have.
 */
export async function eachState(
  options: Options,
  take: (page: Page, state: State) => Promise<void>,
): Promise<string[]> {
  const { server, browser, account, width, theme, installed, language, only, prepare } = options
  const fresh = await signUp(server, { full_name: 'Ada Moss', email: `ada-${width}-${theme}@moss.example` })
  const company = await signUp(server, {
    account_type: 'company',
    full_name: 'Jordan Lee',
    email: `jordan-${width}-${theme}@lee.example`,
  })
  const accounts = { new: fresh, company, used: account }
  const shown = shownTextIn(language)
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
    await context.addInitScript(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      },
      { theme, ...(language && { preferences: JSON.stringify({ language }) }) },
    )
    if (installed) await asInstalled(context)
    await prepare?.(context)
    return context
  }
  const contexts = {
    used: await open(undefined),
    new: await open('new'),
    company: await open('company'),
    visitor: await open('visitor'),
  }
  const missed: string[] = []
  for (const state of STATES.filter(({ name }) => !only || only.includes(name))) {
    const context = contexts[state.who ?? 'used']
    const page = await context.newPage()
    await page.goto(state.path)
    await isIdle(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(state.offline ?? false)
    const isPossible = await (state.steps?.(page, shown) ?? Promise.resolve()).then(
      () => true,
      (reason: unknown) => {
        console.warn(`${state.name} is left out: ${String(reason).split('\n', 1)[0]}`)
        return false
      },
    )
    if (state.isPrinted) await page.emulateMedia({ media: 'print' })
    await isIdle(page)
    await page.waitForTimeout(400) // for what moves
    if (isPossible) await take(page, state)
    else missed.push(state.name)
    await context.setOffline(false)
    await page.close()
  }
  for (const context of Object.values(contexts)) await context.close()
  return missed
}
