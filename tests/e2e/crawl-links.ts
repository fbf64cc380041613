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
  const faults = await Promise.all(hrefs.map((href) => linkFault(href, page.url(), new Set(ids), request)))
  return faults.filter((fault) => fault !== null)
}

async function linkFault(href: string, from: string, ids: Set<string>, request: APIRequestContext) {
  if (href === '' || href === '#' || href.startsWith('(none')) return `empty link: ${href || '(no href)'}`
  if (/^(javascript|about):/i.test(href)) return `not a link target: ${href}`
  if (!URL.canParse(href, from)) return `invalid URL: ${href}`
  const url = new URL(href, from)
  const here = new URL(from)
  // Other sites are not requested: tests use no external network.
  if (/^(mailto|tel|sms|geo|webcal):$/.test(url.protocol)) return url.pathname ? null : `without a recipient: ${href}`
  // Where passkeys work, without a domain: this server, by its name.
  if (url.origin === `http://localhost:${here.port}`) return null
  if (url.origin !== here.origin)
    return url.protocol === 'https:' ? null : `external link over ${url.protocol}: ${href}`
  const fragment = decodeURIComponent(url.hash.slice(1))
  if (url.pathname === here.pathname && url.search === here.search) {
    return fragment && !ids.has(fragment) ? `no element with the id ${fragment} on this page` : null
  }
  const { status, text } = await requestOnce(url, request)
  if (status !== 200) return `${href}: status ${status}`
  // Opens the form of an account page, whose content is not in the HTML (web/ui/use-opening-link.ts).
  if (fragment === 'add') return null
  return fragment && !text.includes(`id="${fragment}"`) ? `${href}: that page has no element with this id` : null
}

function requestOnce(url: URL, request: APIRequestContext) {
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
