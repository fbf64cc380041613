import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.ts'
import { TEST_ENV } from '../api/http.ts'
import { startNamedServer, type Server } from '../support/server.ts'
import { isIdle } from './crawl-page.ts'
import { accountInUse, eachState } from './shots-account.ts'
import { renderSheets, type Shot } from './shots-sheets.ts'

// Of pages that share a template, only these; all other pages are included.
const MANY = /^\/(business|articles|apps|store)\/(?!categories$)/
const SOME = [
  '/business/harbor-light-bakery',
  '/articles/business-growth-2024',
  '/articles/a-trademark-takes-a-year',
  '/store/web-business',
  '/store/design-addon-rush',
  '/store/book-honest-ledger',
  '/store/audio-honest-ledger',
  '/store/course-open-for-business',
  '/store/program-finance-for-owners',
  '/store/event-pricing-workshop',
]
const UNLISTED = [
  '/newsletter/confirm/no-such-token',
  '/reset-password',
  '/verify-email/no-such-token',
  '/no-such-page',
]
const SEARCHES = ['/search?q=trademark', '/store?q=website', '/contact?subject=sales']

export type ShotsOptions = {
  out: string
  /** Routes, or the names of states. */
  only?: string[] | undefined
  /** The states of the account pages in place of the public pages. */
  account?: 'browser' | 'installed' | undefined
  language?: string | undefined
  themes: string[]
  widths: number[]
  /** Zoom of the sheets; 0 creates none. */
  zoom: number
  /** Each route in pieces of this height, in px, `<route>-<width>-<theme>-1.png` and so on, and no sheets; 0: whole. */
  piece: number
  say(text: string): void
}

/** Takes the screenshots, `<route>-<width>-<theme>.png`, and arranges them on sheets. */
export async function takeShots(options: ShotsOptions): Promise<void> {
  const { out, widths, themes, zoom, say } = options
  const server = await startNamedServer(TEST_ENV)
  const browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: CHROMIUM_ARGS,
  })
  try {
    const take = options.account
      ? await takeStates(server, browser, options)
      : await takeRoutes(server, browser, options)
    for (const width of widths)
      for (const theme of themes) {
        const shots = await take(width, theme)
        say(`${shots.length} pictures at ${width} px, ${theme}`)
        if (zoom > 0 && options.piece === 0)
          say((await renderSheets(browser, out, shots, width, theme, zoom)).join('\n'))
      }
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Take = (width: number, theme: string) => Promise<Shot[]>

/** The pages that anybody can open. */
async function takeRoutes({ url }: Server, browser: Browser, { only, out, piece }: ShotsOptions): Promise<Take> {
  const routes = only ?? (await allRoutes(url))
  return async (width, theme) => {
    const shots: Shot[] = []
    const page = await openPage(browser, url, width, theme)
    for (const [at, route] of routes.entries()) {
      const file = join(out, `${nameOf(route)}-${width}-${theme}.png`)
      const { whole, content } = await shoot(page, route, file, piece)
      // The footer is the same everywhere: the first sheet shows it once.
      shots.push({ route, file, height: at === 0 ? whole : content })
    }
    await page.context().close()
    return shots
  }
}

/** The account pages with their menus, dialogs and states, in a browser or as the installed app. */
async function takeStates(server: Server, browser: Browser, options: ShotsOptions): Promise<Take> {
  const account = await accountInUse(server)
  return async (width, theme) => {
    const shots: Shot[] = []
    const installed = options.account === 'installed'
    await eachState(
      { server, browser, account, width, theme, installed, language: options.language, only: options.only },
      async (page, { name }) => {
        const file = join(options.out, `${installed ? 'installed-' : ''}${name}-${width}-${theme}.png`)
        await page.screenshot({ path: file })
        shots.push({ route: name, file, height: page.viewportSize()!.height })
      },
    )
    return shots
  }
}

async function allRoutes(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const firstApp = listed.find((address) => /^\/apps\/(?!categories$)/.test(address))
  const some = listed.filter((address) => !MANY.test(address) || SOME.includes(address) || address === firstApp)
  return [...some, ...SEARCHES, ...UNLISTED]
}

/** The file name of a route's screenshot: `home`, `apps-categories`, `search-q-trademark`. */
function nameOf(route: string): string {
  return route === '/' ? 'home' : route.slice(1).replaceAll(/[^a-z0-9]+/gi, '-')
}

async function openPage(browser: Browser, baseURL: string, width: number, theme: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width, height: width < 600 ? 740 : 800 },
    timezoneId: 'America/New_York',
  })
  await context.addInitScript((name) => localStorage.setItem('theme', name), theme)
  return context.newPage()
}

/** Takes screenshots of the whole page, after scrolling through it for lazy content; resolves to its height with and without the footer. */
async function shoot(
  page: Page,
  route: string,
  path: string,
  piece: number,
): Promise<{ whole: number; content: number }> {
  await page.goto(route)
  await isIdle(page)
  // Chromium does not paint for a screenshot what only a screen further down would show.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  const heights = await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
    await new Promise((resolve) => setTimeout(resolve, 600))
    const whole = document.documentElement.scrollHeight
    const footer = [...document.querySelectorAll('footer')].at(-1)
    return { whole, content: footer ? Math.ceil(footer.getBoundingClientRect().top) : whole }
  })
  if (piece === 0) await page.screenshot({ path, fullPage: true })
  for (let y = 0; piece > 0 && y < heights.whole; y += piece) {
    const clip = { x: 0, y, width: page.viewportSize()!.width, height: Math.min(piece, heights.whole - y) }
    await page.screenshot({ path: path.replace('.png', `-${1 + y / piece}.png`), fullPage: true, clip })
  }
  return heights
}
