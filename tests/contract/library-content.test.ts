import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { epubOf } from '../../scripts/lib/epub.mjs'
import { libraryItems, readText } from '../../scripts/lib/library-texts.mjs'
import type { AppsFile } from '../../web/catalog/schema/apps.ts'
import type { BooksFile, EbooksFile, AudiobooksFile } from '../../web/catalog/schema/books.ts'
import type { CoursesFile } from '../../web/catalog/schema/courses.ts'

type Entry = { sku: string; position: number; title: string; seconds: number; file: string }
type Element = { name: string; attributes: Record<string, string>; text: string }

const FOLDER = 'pocketbase/demo/library'
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const entries = json(`${FOLDER}/library.json`) as Entry[]
const catalog = <File>(name: string) => json(`public/catalog/items/${name}.json`) as File
const books = catalog<BooksFile>('books').items
const ebooks = catalog<EbooksFile>('ebooks').items
const courses = catalog<CoursesFile>('courses').items
const audiobooks = catalog<AudiobooksFile>('audiobooks').items
const soldApps = catalog<AppsFile>('apps').items.flatMap((app) => (app.sku ? { ...app, sku: app.sku } : []))
const entriesOf = (sku: string) => entries.filter((entry) => entry.sku === sku)

/** The elements of a well-formed document, in order, each with all text below it. Anything else throws. */
function elementsOf(text: string): Element[] {
  const parser = new SaxesParser({ xmlns: true })
  const found: Element[] = []
  const open: Element[] = []
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const)
    const element = { name, attributes: Object.fromEntries(values), text: '' }
    found.push(element)
    open.push(element)
  })
  parser.on('text', (part) => open.forEach((element) => (element.text += part)))
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return found
}

const named = (name: string, elements: Element[]) => elements.filter((element) => element.name === name)
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length
const plain = (text: string) => text.replaceAll('’', "'").replace(/[“”]/g, '"')

function readEpub(sku: string) {
  const bytes = readFileSync(join(FOLDER, `${sku}.epub`))
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))
  const read = (name: string) => elementsOf(files[`book/${name}`] ?? '')
  const manifest = named('item', read('package.opf')).map(({ attributes }) => attributes)
  const spine = named('itemref', read('package.opf')).map(
    ({ attributes }) => manifest.find(({ id }) => id === attributes.idref)?.href ?? '',
  )
  return { bytes, files, read, manifest, spine }
}

const EPUBS = [
  ...ebooks.map((item) => ({
    item,
    sku: item.sku,
    titles: books.find(({ id }) => id === item.id)?.contents ?? [],
  })),
  ...courses.map((item) => ({ item, sku: item.sku, titles: item.modules.map(({ title }) => title) })),
]

it('node scripts/library.mjs --epubs writes the EPUBs that are there', async () => {
  const { texts } = await libraryItems()
  expect(texts.map(({ sku }) => sku)).toEqual(EPUBS.map(({ sku }) => sku))
  for (const item of texts) {
    const made = Buffer.from(await epubOf(item, await readText(item)))
    // Not toEqual, which would print both files.
    expect([item.sku, made.equals(readEpub(item.sku).bytes)]).toEqual([item.sku, true])
  }
})

it('every digital book, course, audiobook and sold app of the catalog has content, and nothing else is there', () => {
  const sold = [...ebooks, ...courses, ...audiobooks, ...soldApps].map(({ sku }) => sku)
  expect([...new Set(entries.map(({ sku }) => sku))].toSorted()).toEqual(sold.toSorted())
  const files = readdirSync(FOLDER).filter((file) => file !== 'library.json')
  expect(files.toSorted()).toEqual(entries.map(({ file }) => file).toSorted())
  const bytes = files.reduce((sum, file) => sum + readFileSync(join(FOLDER, file)).length, 0)
  expect(bytes).toBeLessThan(3_000_000)
})

it.each(soldApps)('$sku is one page with all that it needs, as large as the catalog says', ({ sku, name, size }) => {
  const file = `${sku}.html`
  expect(entriesOf(sku)).toEqual([{ sku, position: 1, title: name, seconds: 0, file }])
  const page = readFileSync(join(FOLDER, file), 'utf8')
  expect(page).toBe(readFileSync(join('scripts/library', file), 'utf8'))
  expect(page).toContain(`<title>${name}</title>`)
  expect(size).toBe(`${Math.round(page.length / 1000)} KB`)
  // It works without a connection, and tells nobody anything.
  expect(page).not.toMatch(/https?:|\bfetch\(|\bsrc=|<link\b|@import/)
})

describe.each(EPUBS)('$sku', ({ item, sku, titles }) => {
  const { bytes, files, read, manifest, spine } = readEpub(sku)

  it('is one file with the name of the product', () => {
    expect(entriesOf(sku)).toEqual([{ sku, position: 1, title: item.title, seconds: 0, file: `${sku}.epub` }])
  })

  it('begins as an EPUB does: its media type, not compressed', () => {
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    expect(bytes.readUInt16LE(8)).toBe(0)
    expect(bytes.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip')
  })

  it('has well-formed files, all of which its package lists', () => {
    const [root] = named('rootfile', elementsOf(files['META-INF/container.xml'] ?? ''))
    expect(root?.attributes['full-path']).toBe('book/package.opf')
    for (const { href, 'media-type': type } of manifest) {
      if (type !== 'text/css') expect(read(href ?? '')[0]?.name).toBe(type === 'image/svg+xml' ? 'svg' : 'html')
    }
    const listed = ['package.opf', ...manifest.map(({ href }) => href)].map((href) => `book/${href}`)
    expect(Object.keys(files).toSorted()).toEqual(['META-INF/container.xml', 'mimetype', ...listed].toSorted())
  })

  it('says on its first page what edition it is, and then has the chapters of the catalog', () => {
    expect(read(spine[0] ?? '')[0]?.text).toContain(`This is the demonstration edition of ${item.title}`)
    const links = named('a', read('nav.xhtml'))
    expect(links.map(({ attributes }) => attributes.href)).toEqual(spine)
    expect(links.slice(1).map(({ text }) => text)).toEqual(titles)
    expect(spine.slice(1).map((file) => named('h1', read(file)).map(({ text }) => text))).toEqual(
      titles.map((title) => [title]),
    )
  })
})

describe.each(ebooks)('$sku', (item) => {
  const chapters = readEpub(item.sku)

  it('has chapters that are worth opening', () => {
    for (const file of chapters.spine.slice(1)) {
      const words = countWords(named('body', chapters.read(file))[0]?.text ?? '')
      expect(words).toBeGreaterThanOrEqual(250)
      expect(words).toBeLessThanOrEqual(500)
    }
  })

  it('contains what the catalog quotes from it', () => {
    const texts = chapters.spine.map((file) => plain(chapters.read(file)[0]?.text ?? ''))
    const quoted = [item.excerpt.text, audiobooks.find(({ id }) => id === item.id)?.sample.text ?? []]
    for (const passage of quoted) {
      expect(passage.length).toBeGreaterThan(0)
      expect(texts.filter((text) => passage.every((paragraph) => text.includes(plain(paragraph))))).toHaveLength(1)
    }
  })
})

describe.each(courses)('$sku', ({ sku, modules }) => {
  const { read, spine } = readEpub(sku)

  it.each(modules.map((each, at) => ({ ...each, at })))('has the lessons of $title, each with one task', (each) => {
    const lessons: { title: string; paragraphs: string[] }[] = []
    for (const { name, text } of read(spine[each.at + 1] ?? '')) {
      if (name === 'h2') lessons.push({ title: text, paragraphs: [] })
      if (name === 'p') lessons.at(-1)?.paragraphs.push(text)
    }
    expect(lessons.map(({ title }) => title)).toEqual(each.lessons)
    for (const { paragraphs } of lessons) {
      const tasks = paragraphs.filter((text) => text.startsWith('Task. '))
      const words = countWords(paragraphs.filter((text) => !tasks.includes(text)).join(' '))
      expect([tasks.length, paragraphs.at(-1)]).toEqual([1, tasks[0]])
      expect(words).toBeGreaterThanOrEqual(80)
      expect(words).toBeLessThanOrEqual(150)
    }
  })
})

describe.each(audiobooks)('$sku', ({ sku, chapters }) => {
  it('has an MP3 for each chapter, as long as it says', () => {
    const files = entriesOf(sku)
    expect(files.map(({ position, title }) => ({ position, title }))).toEqual(
      chapters.map(({ title }, at) => ({ position: at + 1, title })),
    )
    for (const { file, seconds } of files) {
      const bytes = readFileSync(join(FOLDER, file))
      expect([bytes.subarray(0, 3).toString('latin1'), seconds >= 20 && seconds <= 40]).toEqual(['ID3', true])
      // 24 kbit/s.
      expect(Math.abs((bytes.length * 8) / 24_000 - seconds)).toBeLessThan(1)
    }
  })
})
