import type { APIRequestContext, Page } from 'playwright/test'

/** Responses by address: each is requested once per test worker. */
const answers = new Map<string, Promise<{ status: number; text: string }>>()

/** The dead links of a page: empty ones, addresses that the server does not have, missing fragment targets. */
export async function deadLinks(page: Page, request: APIRequestContext): Promise<string[]> {
  // A disabled placeholder link, as for apps that are not available yet, has no address.
  const { hrefs, ids } = await page.evaluate(() => ({
    hrefs: [
      ...new Set(
        [...document.querySelectorAll('a:not([role="link"][aria-disabled="true"])')].map(
          (link) => link.getAttribute('href') ?? `(none: ${link.textContent})`,
        ),
      ),
    ],
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }))
  const faults = await Promise.all(hrefs.map((href) => fieldError(href, page.url(), new Set(ids), request)))
  return faults.filter((fault) => fault !== null)
}

async function fieldError(href: string, from: string, ids: Set<string>, request: APIRequestContext) {
  if (href === '' || href === '#' || href.startsWith('(none')) return `a link to nowhere: ${href || '(empty)'}`
  if (/^(javascript|about):/i.test(href)) return `a link that is none: ${href}`
  if (!URL.canParse(href, from)) return `not an address: ${href}`
  const url = new URL(href, from)
  const here = new URL(from)
  // Other sites are not requested: tests use no external network.
  if (/^(mailto|tel|sms|geo|webcal):$/.test(url.protocol)) return url.pathname ? null : `leads to nobody: ${href}`
  if (url.origin !== here.origin) return url.protocol === 'https:' ? null : `leads out over ${url.protocol}: ${href}`
  const part = decodeURIComponent(url.hash.slice(1))
  if (url.pathname === here.pathname && url.search === here.search) {
    return part && !ids.has(part) ? `no part #${part} on this page` : null
  }
  const { status, text } = await ask(url, request)
  if (status !== 200) return `${href} answers ${status}`
  return part && !text.includes(`id="${part}"`) ? `${href}: that page has no such part` : null
}

function ask(url: URL, request: APIRequestContext) {
  const address = url.origin + url.pathname + url.search
  const known = answers.get(address)
  if (known) return known
  // Requested like a navigation: the server serves the app's routes by the Accept header.
  const answer = request.get(address, { headers: { accept: 'text/html,*/*' } }).then(async (response) => ({
    status: response.status(),
    text: response.headers()['content-type']?.startsWith('text/') ? await response.text() : '',
  }))
  answers.set(address, answer)
  return answer
}
