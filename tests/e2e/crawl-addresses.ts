import { expect, type APIRequestContext } from 'playwright/test'

/** Pages that everyone may open and that no sitemap lists. The key is the address, the value the status of its answer. */
const UNLISTED: Record<string, number> = {
  '/signin': 200,
  '/signup': 200,
  '/sync': 200,
  '/share-target': 200,
  '/newsletter/confirm/no-such-token': 200,
  '/newsletter/unsubscribe/no-such-token': 200,
  '/no-such-page': 404,
}

/** Pages of an account. */
export const OWN = ['/dashboard', '/cart', '/bookmarks', '/wallet']

// Many addresses, one way to draw each. Whatever fits none of these is a template of its own.
const TEMPLATES = [/^\/business\//, /^\/articles\//, /^\/apps\/(?!categories)/, /^\/legal\//, /^\/case-study-/]

// These seventeen are one template too, but one of each look: what sells packages, what sells strips, what sells by a list.
const LANDING = /-services$|^\/business-formation$/
const LANDING_SEEN = ['/web-services', '/food-services', '/business-formation']

/** Every public address that the server tells search engines, in its order. */
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

/** What to open, with the status that its answer must have. */
export type Stop = { address: string; status: number }

/** The stops of a crawl: listed pages, and those that only a person finds, with or without an account. */
export function stopsOf(listed: string[], signedIn: boolean): Stop[] {
  const unlisted = Object.entries(UNLISTED).map(([address, status]) => ({ address, status }))
  // Who is signed in is sent on from the forms for signing in.
  const others = signedIn ? unlisted.filter(({ address }) => !address.startsWith('/sign')) : unlisted
  const own = signedIn ? OWN.map((address) => ({ address, status: 200 })) : []
  return [...listed.map((address) => ({ address, status: 200 })), ...others, ...own]
}

/** Every `of`-th, from the `part`-th on: parts of about the same weight. */
export const share = <T>(all: T[], part: number, of: number): T[] => all.filter((_, at) => at % of === part)
