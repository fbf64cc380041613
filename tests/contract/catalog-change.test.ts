import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { checkCatalog } from '../../web/catalog/check.ts'
import { parseCatalog, type CatalogSources } from '../../web/catalog/files.ts'
import { publishCatalog } from '../../web/catalog/publish.ts'
import { Rooms } from '../../web/catalog/schema/events.ts'
import { eventDates, serverData } from '../../web/catalog/server-data.ts'
import { buildCatalog, type CatalogItem } from '../../web/data/catalog/catalog.ts'
import type { ReadCatalog } from '../../web/data/catalog/read-catalog.ts'
import { readCatalogSources } from '../../vite/read-catalog-sources.ts'
import { priceCart, type PricedItem } from '../../web/domain/price-cart.ts'
import { renderPage } from '../../web/prerender/render-page.tsx'

const written = readCatalogSources('public')

/** The catalog after an edit of the text of one file, as an operator would make it. */
function edited(name: string, from: string | RegExp, to: string): CatalogSources {
  const before = written.texts.get(name)!
  const after = before.replace(from, to)
  expect(after, `${name} has nothing to change`).not.toBe(before)
  return { ...written, texts: new Map([...written.texts, [name, after]]) }
}

describe('a price changed in one file', () => {
  const sources = edited('items/web.json', '4499.99', '4321.99')
  const files = checkCatalog(sources)
  const published = publishCatalog(sources, files)
  const read = (async (path: string) => JSON.parse(published.get(`${path}.json`)!)) as ReadCatalog

  test('is on the page and in its structured data', async () => {
    const { html, head } = await renderPage('/web-services', read)
    expect(html).toContain('$4,321.99')
    expect(html).not.toContain('4,499.99')
    const data = head.filter(({ tag }) => tag === 'script').map(({ text }) => text)
    expect(data.join()).toContain('4321.99')
    expect(data.join()).not.toContain('4499.99')
  })

  test('is in the store, and on the home page', async () => {
    for (const address of ['/store', '/store/web-business', '/'])
      expect((await renderPage(address, read)).html).toContain('$4,321.99')
  })

  test('is in the cart, on the device and on the server', async () => {
    const sold = buildCatalog(await read<CatalogItem[]>('sold'))
    expect(sold.bySku.get('web-business')?.price).toBe(432_199)
    const priced = priceCart(
      { lines: [{ sku: 'web-business', quantity: 1 }] },
      serverData(files)['sold.json'] as PricedItem[],
    )
    expect(priced).toMatchObject({ ok: true, totals: { subtotal: 432_199 } })
  })

  test('is in search', async () => {
    expect(JSON.stringify(await read('search'))).toContain('432199')
  })
})

test('a changed time of an event is told the day before by the server', () => {
  const before = eventDates(checkCatalog(written), {})
  const { id, time } = before[0]!
  const after = eventDates(checkCatalog(edited('items/events.json', `"time": "${time}"`, '"time": "07:15"')), {})
  expect(after.find((event) => event.id === id)).toMatchObject({ id, time: '07:15' })
})

test('the link of an event online is known to the server, and in no file that browsers can read', () => {
  const rooms = v.parse(Rooms, JSON.parse(readFileSync('pocketbase/rooms.json', 'utf8')))
  const links = Object.values(rooms)
  expect(links.length).toBeGreaterThan(0)
  const files = checkCatalog(written)
  const known = eventDates(files, rooms).flatMap(({ link }) => link ?? [])
  expect(known.toSorted()).toEqual(links.toSorted())
  const published = [...publishCatalog(written, files), ...written.texts]
  expect(published.filter(([, text]) => links.some((link) => text.includes(link))).map(([name]) => name)).toEqual([])
  expect(() => eventDates(files, { 'owners-supper': 'https://meet.example/1' })).toThrow(
    'owners-supper is no event online',
  )
})

test('the server knows how many files each audiobook has, and of nothing else', () => {
  const sold = serverData(checkCatalog(edited('items/audiobooks.json', '7 files', '8 files')))['sold.json']
  const counted = (sold as { sku: string; kind: string; files?: number }[]).filter(({ files }) => files !== undefined)
  expect(counted.map(({ sku, kind, files }) => `${kind} ${sku} ${files}`)).toEqual([
    'audiobook audio-honest-ledger 8',
    'audiobook audio-first-hundred-days 6',
    'audiobook audio-selling-without-shouting 7',
  ])
})

describe('placeholders in texts', () => {
  // One course less.
  const courses = JSON.parse(written.texts.get('items/courses.json')!) as { items: object[] }
  courses.items.pop()
  const sources = { ...written, texts: new Map([...written.texts, ['items/courses.json', JSON.stringify(courses)]]) }
  const published = publishCatalog(sources, parseCatalog(sources.texts).files)

  test('follow the files that they count', () => {
    expect(published.get('items/courses.json')).toContain('Two courses for owners')
    expect(published.get('search.json')).toContain('Two courses for owners')
  })

  test('are in no published file', () => {
    const left = [...published].filter(([, text]) => /\{\w+(:[\w-]+)?\}/.test(text))
    expect(left.map(([path]) => path)).toEqual([])
  })
})

describe('an invalid file fails the build with file, path and reason', () => {
  test.each([
    [
      'a price with three decimals',
      'items/web.json',
      '4499.99',
      '4499.999',
      /items\/web\.json: packages\.1\.price: more than two decimals/,
    ],
    [
      'a price that is a text',
      'items/web.json',
      '4499.99',
      '"4,499.99"',
      /items\/web\.json: packages\.1\.price: Invalid type/,
    ],
    [
      'a field nobody knows',
      'items/web.json',
      '"sku": "web-starter",',
      '"sku": "web-starter", "colour": "red",',
      /items\/web\.json: packages\.0\.colour/,
    ],
    ['an SKU twice', 'items/web.json', '"web-enterprise"', '"web-starter"', /web-starter: is sold twice/],
    [
      'a link to nowhere',
      'pages/home.json',
      '"/store"',
      '"/stroe"',
      /pages\/home\.json: sections\.\d+[^:]*: no page at \/stroe/,
    ],
    [
      'an SKU that nothing is sold as',
      'pages/web-services.json',
      '"web-starter"',
      '"web-strater"',
      /pages\/web-services\.json: .*: nothing is sold as web-strater/,
    ],
    [
      'a section that nothing renders',
      'pages/home.json',
      '"type": "hero"',
      '"type": "herro"',
      /pages\/home\.json: sections\.0\.type/,
    ],
    [
      'a sample that is not there',
      'items/audiobooks.json',
      /\/media\/[a-z0-9/-]+\.mp3/,
      '/media/gone.mp3',
      /items\/audiobooks\.json: .*no file public\/media\/gone\.mp3/,
    ],
    [
      'an audiobook that does not say how many files it has',
      'items/audiobooks.json',
      '"MP3, 64 kbps, 7 files"',
      '"MP3, 64 kbps"',
      /items\/audiobooks\.json: items\.0\.format: does not end in a number of files/,
    ],
    [
      'a placeholder that nothing fills in',
      'items/apps.json',
      '{apps:Words}',
      '{app:Words}',
      /items\/apps\.json: \{app:Words\} is not known/,
    ],
    [
      'a sample business that is not there',
      'route-pages/everyday-score.json',
      'copperline-plumbing',
      'copperlane-plumbing',
      /route-pages\/everyday-score\.json: there is no business copperlane-plumbing/,
    ],
    [
      'a picture that nobody has drawn',
      'pages/web-services.json',
      '"object": "browser"',
      '"object": "unicorn"',
      /pages\/web-services\.json: sections\.0\.picture\.object: there is no picture called unicorn/,
    ],
    [
      'an app without an object',
      'items/apps.json',
      '"object": "bank",',
      '',
      /items\/apps\.json: items\.0\.object: Invalid key/,
    ],
    [
      'a book that is not shown by its cover',
      'items/books.json',
      '"object": "cover-honest-ledger"',
      '"object": "book"',
      /items\/books\.json: items\.0\.object: a book is shown by its cover/,
    ],
    [
      'a book with the cover of another one',
      'items/books.json',
      '"object": "cover-honest-ledger"',
      '"object": "cover-first-hundred-days"',
      /items\/books\.json: items\.0\.object: a book is shown by its cover, cover-honest-ledger/,
    ],
    [
      'a business of a type without an object',
      'businesses/written.json',
      '"type": "Bakery"',
      '"type": "Falconer"',
      /businesses\/written\.json: items\.\d+\.type: no object for Falconer/,
    ],
    [
      'one thing with two pictures',
      'portfolio.json',
      '"object": "bank"',
      '"object": "coins"',
      /portfolio\.json: companies\.0: everyday-banking is shown as bank elsewhere, not as coins/,
    ],
    [
      'a page whose picture is another one in search',
      'pages/web-services.json',
      '"id": "web-services"',
      '"id": "web-hero"',
      /pages\/web-services\.json: sections\.0\.picture\.id: the picture of this page is web-services, not web-hero/,
    ],
    ['no JSON', 'site.json', '{', '', /site\.json: \(file\):/],
  ])('%s', (_, name, from, to, fault) => {
    expect(() => checkCatalog(edited(name, from, to))).toThrow(fault)
  })

  test('a file of unknown kind', () => {
    const more = { ...written, texts: new Map([...written.texts, ['extra.json', '{}']]) }
    expect(() => checkCatalog(more)).toThrow(/extra\.json: no kind of file has this name/)
  })
})
