import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { soldEntries } from '../../web/catalog/sold.ts'
import { catalogFiles } from '../support/catalog.ts'
import { attribute, builtPages, textOf, WEB, type BuiltPage, type Element } from './pages.ts'

const ORIGIN = 'https://everyday.invalid'
const pages = builtPages()
const known = new Set(pages.map(({ address }) => address))
const appRoutes = JSON.parse(readFileSync(join(WEB, 'app-routes.json'), 'utf8')) as string[]

const AVAILABLE = { 'in-stock': 'InStock', 'pre-order': 'PreOrder', digital: 'OnlineOnly' }
type Offered = { sku: string; price: string; availability: string }
/** The offers in structured data, each with the SKU that it or what it belongs to has. */
function offersIn(data: unknown, sku = ''): Offered[] {
  if (typeof data !== 'object' || data === null) return []
  const thing = data as Record<string, unknown>
  const own = typeof thing['sku'] === 'string' ? thing['sku'] : sku
  const below = Object.values(thing).flatMap((value) => offersIn(value, own))
  return own && thing['@type'] === 'Offer' ? [{ ...(thing as Offered), sku: own }, ...below] : below
}

/** The errors of all pages, one line each. */
function errors(find: (page: BuiltPage) => string[]): string[] {
  return pages.flatMap((page) => find(page).map((error) => `${page.address}: ${error}`))
}
const named = (page: BuiltPage, tag: string) => page.elements.filter(({ tagName }) => tagName === tag)
const meta = (page: BuiltPage, name: string) =>
  named(page, 'meta').find((element) => [attribute(element, 'name'), attribute(element, 'property')].includes(name))

describe('every page, before any script runs', () => {
  test('exists', () => {
    expect(pages.length).toBeGreaterThan(300)
  })

  test('has one h1, and headings without skipped levels', () => {
    expect(
      errors((page) => {
        const levels = page.elements.flatMap(({ tagName }) => (/^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : []))
        const jumps = levels.filter((level, at) => at > 0 && level > levels[at - 1]! + 1)
        return [
          ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not one h1']),
          ...jumps.map((level) => `an h${level} without one above it`),
        ]
      }),
    ).toEqual([])
  })

  test('has no link that covers more than its card while some of the styles are not here yet', () => {
    const isHeld = (element: Element): boolean => {
      const parent = element.parentNode
      if (!parent || !('tagName' in parent)) return false
      return /(^| )(relative|card)( |$)/.test(attribute(parent, 'class') ?? '') || isHeld(parent)
    }
    const covers = (element: Element) =>
      /(^| )cover( |$)/.test(attribute(element, 'class') ?? '') || attribute(element, 'data-cover') !== null
    expect(pages.some(({ elements }) => elements.some(covers))).toBe(true)
    expect(
      errors(({ elements }) =>
        elements.filter((element) => covers(element) && !isHeld(element)).map((element) => textOf(element)),
      ),
    ).toEqual([])
  })

  test('has links to existing pages, files and fragments only', () => {
    const ids = new Map(
      pages.map(({ address, elements }) => [address, new Set(elements.map((el) => attribute(el, 'id')))]),
    )
    const leads = (from: string, href: string): boolean => {
      if (/^(https?:|mailto:|tel:|geo:)/.test(href)) return !href.startsWith(ORIGIN)
      const [rest, hash] = href.split('#') as [string, string?]
      const path = rest.split('?')[0] || from
      if (hash && known.has(path)) return ids.get(path)!.has(hash)
      if (
        known.has(path) ||
        appRoutes.some((route) => path === route || (route.endsWith('/') && path.startsWith(route)))
      )
        return true
      return existsSync(join(WEB, path)) || existsSync(join(WEB, 'pages', path))
    }
    const dead = new Set(
      errors((page) =>
        named(page, 'a')
          .map((element) => attribute(element, 'href') ?? '(none)')
          .filter((href) => !leads(page.address, href)),
      ),
    )
    expect([...dead]).toEqual([])
  })

  test('has unique ids', () => {
    expect(
      errors((page) => {
        const ids = page.elements.flatMap((element) => attribute(element, 'id') ?? [])
        return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
      }),
    ).toEqual([])
  })

  test('has at least 60 words of text', () => {
    expect(
      errors((page) => {
        const words = textOf(named(page, 'main')[0]!).split(/\s+/).length
        return words < 60 ? [`${words} words`] : []
      }),
    ).toEqual([])
  })
})

describe('pages for search engines', () => {
  test('have a unique title and description', () => {
    for (const read of [
      (page: BuiltPage) => textOf(named(page, 'title')[0]!),
      (page: BuiltPage) => attribute(meta(page, 'description')!, 'content')!,
    ]) {
      const all = pages.map(read)
      expect(errors((page) => (all.filter((other) => other === read(page)).length > 1 ? [read(page)] : []))).toEqual([])
      expect(errors((page) => (read(page).length < 5 ? ['too short'] : []))).toEqual([])
    }
  })

  test('have a canonical address, and previews with the same address', () => {
    expect(
      errors((page) => {
        const canonical = named(page, 'link').find((element) => attribute(element, 'rel') === 'canonical')
        const missing = ['og:title', 'og:description', 'og:url', 'og:image', 'og:type'].filter(
          (name) => !meta(page, name),
        )
        return [
          ...(attribute(canonical!, 'href') === ORIGIN + page.address
            ? []
            : [`canonical ${attribute(canonical!, 'href')}`]),
          ...missing,
        ]
      }),
    ).toEqual([])
  })

  test('have valid structured data with types and absolute addresses', () => {
    const types = new Set<string>()
    const wrong = errors((page) =>
      named(page, 'script')
        .filter((element) => attribute(element, 'type') === 'application/ld+json')
        .flatMap((element) => {
          const data = JSON.parse(textOf(element)) as Record<string, unknown>
          for (const [, all] of textOf(element).matchAll(/"@type":(\[[^\]]*\]|"\w+")/g))
            for (const [type] of all!.matchAll(/\w+/g)) types.add(type)
          const relative = textOf(element).match(/"(url|item|image|@id)":"\/[^"]*"/g) ?? []
          return [...(data['@context'] === 'https://schema.org' && data['@type'] ? [] : ['no type']), ...relative]
        }),
    )
    expect(wrong).toEqual([])
    for (const type of [
      'Organization',
      'Product',
      'Offer',
      'Article',
      'Event',
      'JobPosting',
      'FAQPage',
      'BreadcrumbList',
      'LocalBusiness',
    ])
      expect([...types]).toContain(type)
  })

  test('offer what is sold at its price, and as available as it is', () => {
    const sold = new Map(soldEntries(catalogFiles).map((item) => [item.sku, item]))
    const offered = new Set<string>()
    const wrong = errors((page) =>
      named(page, 'script')
        .filter((element) => attribute(element, 'type') === 'application/ld+json')
        .flatMap((element) => offersIn(JSON.parse(textOf(element))))
        .flatMap(({ sku, price, availability }) => {
          const item = sold.get(sku)
          if (!item) return [`${sku} is not sold`]
          offered.add(sku)
          const is = item.stock === 0 ? 'OutOfStock' : AVAILABLE[item.availability]
          return [
            ...(availability === `https://schema.org/${is}` ? [] : [`${sku} is ${is}, not ${availability}`]),
            ...(Math.round(Number(price) * 100) === item.price
              ? []
              : [`${sku} costs ${item.price} cents, not $${price}`]),
          ]
        }),
    )
    expect(wrong).toEqual([])
    expect([...sold.values()].flatMap(({ sku, kind }) => (kind === 'event' || offered.has(sku) ? [] : sku))).toEqual([])
  })

  test('claim nothing of the seats of an event, which go after the build', () => {
    const { events } = JSON.parse(readFileSync(join(WEB, 'catalog/events.json'), 'utf8')) as {
      events: { name: string; seats?: number }[]
    }
    const seats = new Map(events.map((event) => [event.name, event.seats]))
    const found = new Set<string>()
    const wrong = errors((page) =>
      named(page, 'script')
        .filter((element) => attribute(element, 'type') === 'application/ld+json')
        .map((element) => JSON.parse(textOf(element)) as { '@type': string; name: string; offers?: object })
        .filter((data) => data['@type'] === 'Event')
        .flatMap(({ name, offers }) => {
          found.add(name)
          const isClaimed = 'availability' in offers!
          return isClaimed === (seats.get(name) === undefined) ? [] : [`${name}: ${JSON.stringify(offers)}`]
        }),
    )
    expect(wrong).toEqual([])
    expect([...found].sort()).toEqual([...seats.keys()].sort())
  })

  test('the sitemap lists exactly the pages', () => {
    const sitemap = readFileSync(join(WEB, 'pages/sitemap.xml'), 'utf8')
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!.replace(ORIGIN, ''))
    expect(listed.toSorted()).toEqual([...known].toSorted())
  })

  test.each(['robots.txt', 'feed.xml', 'llms.txt'])('%s exists', (name) => {
    expect(readFileSync(join(WEB, 'pages', name), 'utf8')).toContain(ORIGIN)
  })
})
