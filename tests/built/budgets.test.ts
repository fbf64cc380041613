import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { attribute, builtPages, WEB } from './pages.ts'

const KB = 1024
const pages = builtPages()
const brotli = (path: string) => brotliCompressSync(new Uint8Array(readFileSync(join(WEB, path)))).length
const sizes = new Map<string, number>()

/** Brotli bytes of a file of the build, compressed once. */
function sizeOf(path: string): number {
  if (!sizes.has(path)) sizes.set(path, brotli(path))
  return sizes.get(path)!
}

/** The scripts that a page requests once it is painted: its entry and what that imports. */
const scriptsOf = (page: (typeof pages)[number]): string[] =>
  page.elements.flatMap((element) => attribute(element, 'data-scripts')?.split(' ') ?? [])

/** The scripts that every page requests. */
const common = scriptsOf(pages[0]!).filter((path) => pages.every((page) => scriptsOf(page).includes(path)))

/** Pages over a limit, largest first. */
function over(limit: number, measure: (page: (typeof pages)[number]) => number): string[] {
  return pages
    .map((page) => ({ address: page.address, bytes: measure(page) }))
    .filter(({ bytes }) => bytes > limit)
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ address, bytes }) => `${address}: ${bytes}`)
}

const scriptBytes = (page: (typeof pages)[number]) => scriptsOf(page).reduce((sum, path) => sum + sizeOf(path), 0)

test('a page asks for no script before it is painted', () => {
  const early = ({ elements }: (typeof pages)[number]) =>
    elements.some(
      (each) => attribute(each, 'rel') === 'modulepreload' || (each.tagName === 'script' && attribute(each, 'src')),
    )
  expect(pages.filter(early).map(({ address }) => address)).toEqual([])
})

test('JavaScript before interaction: at most 150 KB brotli on the home page', () => {
  const home = pages.find(({ address }) => address === '/')!
  expect(scriptsOf(home).length).toBeGreaterThan(0)
  expect(scriptBytes(home)).toBeLessThanOrEqual(150 * KB)
})

test('JavaScript before interaction: at most 170 KB brotli on any other public page', () => {
  expect(over(170 * KB, scriptBytes)).toEqual([])
})

test('the database, the SDK and the definitions of collections are not part of it', () => {
  const code = new Set(pages.flatMap(scriptsOf))
  const heavy = [...code].filter((path) =>
    /DexieError|pb_auth|collectionIdOrName|noLongNumbers|mayBeEmpty/.test(readFileSync(join(WEB, path), 'utf8')),
  )
  expect(heavy).toEqual([])
})

test('texts of a page with code of its own are not part of the script that every page loads', () => {
  const read = (path: string) => readFileSync(join(WEB, path), 'utf8')
  const heads = read('catalog/route-heads.json')
  const texts = readdirSync(join(WEB, 'catalog/route-pages'))
    .flatMap((name) => sentencesIn(JSON.parse(read(`catalog/route-pages/${name}`))))
    .filter((text) => !heads.includes(text))
  const foundIn = (paths: string[]) => {
    const code = paths.map(read).join('\n')
    return texts.filter((text) => code.includes(text))
  }
  expect(foundIn(common)).toEqual([])
  // They are in other scripts, in the same spelling.
  expect(foundIn(scriptNamed(''))).toEqual(texts)
})

/** The texts of more than two words in a file of the catalog. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(' ').length > 2 ? [value] : []
  return Object.values(Object(value)).flatMap(sentencesIn)
}

test('HTML: at most 14 KB gzip', () => {
  expect(over(14 * KB, (page) => gzipSync(page.html, { level: 9 }).length)).toEqual([])
})

test('styles in the head: at most 10 KB gzip', () => {
  const styles = (page: (typeof pages)[number]) => gzipSync(page.html.match(/<style>(.*?)<\/style>/s)?.[1] ?? '').length
  expect(over(10 * KB, styles)).toEqual([])
})

test('no other script is over 40 KB brotli, except those of the map, the database, and the tasks of the worker', () => {
  const exempt = [...common, ...scriptNamed('map'), ...scriptNamed('dexie'), ...scriptNamed('sw-tasks')]
  const large = scriptNamed('').filter((path) => !exempt.includes(path) && sizeOf(path) > 40 * KB)
  expect(large).toEqual([])
})

/** The scripts that one needs to run, itself included. */
function closureOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name] of readFileSync(join(WEB, path), 'utf8').matchAll(/\b(?:from|import)"\.\/([^"]+)"/g))
    closureOf(`/assets/${name}`, found)
  return found
}

const only = (start: string): string => {
  const [path, ...others] = scriptNamed(start)
  if (!path || others.length > 0) throw new Error(`${start}: ${others.length + 1} files`)
  return path
}

test('a page of the account begins with at most 36 scripts, those of its menus and of the data included', () => {
  const around = [only('_account-'), only('app-navigation'), only('open-data')].flatMap((path) => [...closureOf(path)])
  expect(around).toContain(only('dexie'))
  const countOf = (path: string) =>
    new Set([...around, ...closureOf(path)].filter((each) => !common.includes(each))).size
  const routes = [...scriptNamed('_account.'), ...scriptNamed('_device.')]
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((path) => countOf(path) > 36)).toEqual([])
})

test('the page with which the worker responds for the account names the scripts that all of these pages need, and no others', () => {
  const html = readFileSync(join(WEB, '_account.html'), 'utf8')
  const named = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, path]) => path!)
  const around = [only('_account-'), only('app-navigation'), only('open-data')].flatMap((path) => [...closureOf(path)])
  const pages = scriptNamed('_account.').map((path) => new Set([...around, ...closureOf(path)]))
  expect(pages.length).toBeGreaterThan(7)
  const ofAll = [...pages[0]!].filter((path) => !common.includes(path) && pages.every((each) => each.has(path)))
  expect(ofAll).toEqual(expect.arrayContaining([only('dexie'), only('pieces')]))
  // Besides what every page begins with.
  expect(named.filter((path) => !common.includes(path)).toSorted()).toEqual(ofAll.toSorted())
})

test('sign-in, sign-up and the pages of mails need nothing that only the account shows', () => {
  const routes = [...scriptNamed('_auth.'), ...scriptNamed('_mail.')]
  expect(routes.length).toBeGreaterThan(6)
  const shown = [only('account'), only('around')]
  expect(routes.filter((path) => shown.some((each) => closureOf(path).has(each)))).toEqual([])
})

/** The scripts whose name, before the hash, begins with this. */
function scriptNamed(start: string): string[] {
  const names = readdirSync(join(WEB, 'assets')).filter((name) => name.endsWith('.js') && name.startsWith(start))
  return names.map((name) => `/assets/${name}`)
}

const drawings = readdirSync(join(WEB, 'assets')).filter((name) => name.endsWith('.svg'))
const artefacts = new Set(readdirSync(new URL('../../web/sections/artefacts', import.meta.url)))
/** The file of the sources that became this one: without the hash. */
const artefactOf = (name: string) => name.replace(/-[\w-]{8}\.svg$/, '.svg')

test('what was made for customers: at most 3 KB brotli each, and at most four on a page', () => {
  const files = drawings.filter((name) => artefacts.has(artefactOf(name)))
  expect(files).toHaveLength(artefacts.size)
  expect(files.filter((name) => sizeOf(`/assets/${name}`) > 3 * KB)).toEqual([])
  const shown = pages.map(({ html }) => new Set(files.filter((name) => html.includes(name))).size)
  expect(Math.max(...shown)).toBeLessThanOrEqual(4)
})

test('the drawings, one file for all pages: at most 12 KB brotli', () => {
  const files = drawings.filter((name) => !artefacts.has(artefactOf(name)))
  expect(files).toEqual([expect.stringMatching(/^pictures-/)])
  expect(sizeOf(`/assets/${files[0]}`)).toBeLessThanOrEqual(12 * KB)
  // A browser loads a drawing's file once for each address.
  const shown = pages.flatMap(({ html }) => html.match(/[\w/.:]*\/pictures-[\w-]+\.svg/g) ?? [])
  expect([...new Set(shown)]).toEqual([`/assets/${files[0]}`])
})

test('the precache of the service worker: at most 1 MB brotli', () => {
  const { app } = JSON.parse(readFileSync(join(WEB, 'offline.json'), 'utf8')) as { app: string[] }
  expect(app.reduce((sum, path) => sum + sizeOf(path), 0)).toBeLessThanOrEqual(KB * KB)
})

test('the script with which the service worker starts: at most 20 KB brotli', () => {
  expect(brotli('sw.js')).toBeLessThanOrEqual(20 * KB)
})

test('the script of what the service worker does seldom: at most 60 KB brotli', () => {
  expect(scriptNamed('sw-tasks').map((path) => sizeOf(path) <= 60 * KB)).toEqual([true])
})

test('the whole catalog fits into an automatic download: 5 MB', () => {
  const { catalog } = JSON.parse(readFileSync(join(WEB, 'offline.json'), 'utf8')) as {
    catalog: { bytes: number }[]
  }
  expect(catalog.length).toBeGreaterThan(50)
  expect(catalog.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(5 * KB * KB)
})
