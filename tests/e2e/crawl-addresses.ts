import { expect, type APIRequestContext } from 'playwright/test'
import { STEP_IDS } from '../../web/features/auth/sign-up-steps.ts'

/** Public pages that are not in the sitemap, with the status of their responses. */
const UNLISTED: Record<string, number> = {
  '/signin': 200,
  '/signup': 200,
  '/reset-password': 200,
  '/reset-password/no-such-token': 200,
  '/verify-email/no-such-token': 200,
  '/confirm-email-change/no-such-token': 200,
  '/sync': 200,
  '/share-target': 200,
  '/newsletter/confirm/no-such-token': 200,
  '/newsletter/unsubscribe/no-such-token': 200,
  '/no-such-page': 404,
}

/** Pages that need an account. */
export const OWN = [
  '/dashboard',
  '/cart',
  '/bookmarks',
  '/documents',
  '/library',
  '/library/ebook-honest-ledger',
  '/orders',
  '/orders/EV-1',
  '/orders/EV-1/invoice',
  '/wallet',
  '/notifications',
  '/change-email',
  '/signin-return',
  '/profile',
  '/settings',
  '/settings/security',
  '/settings/notifications',
  '/settings/appearance',
]

// Addresses that share a template. Every other page is a template of its own.
const TEMPLATES = [
  /^\/business\//,
  /^\/articles\//,
  /^\/apps\/(?!categories)/,
  /^\/legal\//,
  /^\/case-study-/,
  // The page of a product shows what its kind has besides.
  ...['book', 'ebook', 'audio', 'course', 'program', 'event', ''].map((kind) => new RegExp(`^/store/${kind}`)),
]

// These seventeen share a template in three variants: packages, strips and lists.
const LANDING = /-services$|^\/business-formation$/
const LANDING_SEEN = ['/web-services', '/food-services', '/business-formation']

/** Every address in the server's sitemap, in order. */
export async function listedAddresses(request: APIRequestContext, origin: string): Promise<string[]> {
  const answer = await request.get(`${origin}/sitemap.xml`)
  expect(answer.status(), 'sitemap.xml').toBe(200)
  const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  expect(addresses.length, 'addresses in sitemap.xml').toBeGreaterThan(50)
  return addresses
}

/** The first address of each template. */
export function onePerTemplate(addresses: string[]): string[] {
  const seen = new Set<RegExp>()
  return addresses.filter((address) => {
    if (LANDING.test(address)) return LANDING_SEEN.includes(address)
    const template = TEMPLATES.find((pattern) => pattern.test(address))
    if (!template) return true
    if (seen.has(template)) return false
    seen.add(template)
    return true
  })
}

/** The steps in which a company signs up. */
export const COMPANY_STEPS = STEP_IDS.map((step) => `/signup?type=company&step=${step}`)

/** States of public pages that have an address of their own, with the element that appears last. */
const STATES: Record<string, string> = {
  '/events?view=list': 'main',
  '/events?view=calendar': 'main table',
  '/events?event=owners-supper': '[role=dialog], dialog[open]',
  '/careers#brand-designer': 'main details[open]',
  '/news?page=2': 'main',
  '/articles/everyday-score-explained': 'main',
  '/search?q=small%20business': 'main article',
  '/search?q=cover&tab=images': 'main img, main svg',
  '/search?chat=sample-better-reviews': 'main details li',
  ...Object.fromEntries(['/signup?type=individual', ...COMPANY_STEPS].map((address) => [address, 'main form'])),
}

/** An address to open, with the expected status of its response and the element to wait for. */
export type CrawlTarget = { address: string; status: number; shows?: string }

/** The targets of a crawl: pages in the sitemap and unlisted ones, with or without an account. */
export function crawlTargets(listed: string[], signedIn: boolean): CrawlTarget[] {
  const unlisted = Object.entries(UNLISTED).map(([address, status]) => ({ address, status }))
  // Signed-in users are redirected from the sign-in forms.
  const others = signedIn ? unlisted.filter(({ address }) => !address.startsWith('/sign')) : unlisted
  const own = signedIn ? OWN.map((address) => ({ address, status: 200 })) : []
  const states = signedIn ? [] : Object.entries(STATES).map(([address, shows]) => ({ address, status: 200, shows }))
  return [...listed.map((address) => ({ address, status: 200 })), ...others, ...own, ...states]
}

/** Every `of`-th item, starting at `part`: parts of about equal cost. */
export const partition = <T>(all: T[], part: number, of: number): T[] => all.filter((_, at) => at % of === part)
