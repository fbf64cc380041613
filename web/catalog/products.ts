import { cartTotals } from '../domain/cart-totals.ts'
import type { App } from './schema/apps.ts'
import type { Audiobook, AudiobooksFile, BooksFile, DigitalBook, EbooksFile, PrintedBook } from './schema/books.ts'
import type { Course, CoursesFile, Program } from './schema/courses.ts'
import type { VideosFile } from './schema/media.ts'
import type { Product, ProductDetail, ProductLine, SoldFormat } from './schema/product.ts'
import type { SoldEntry } from './schema/sold-item.ts'
import { eventFiles } from './events.ts'
import type { CatalogFiles, DerivedFiles } from './files.ts'
import { soldWithTexts, textsWithoutItem, type Sold } from './product-texts.ts'
import { soldEntries } from './sold.ts'

/** How many items are recommended, and how many others of the same page are shown. */
const GOES_WITH = 3
const RELATED = 4

/** `products/<sku>`: the page of each item for sale. */
export function productFiles(files: CatalogFiles, today: string): DerivedFiles {
  const all = new Map(soldEntries(files).map((entry) => [entry.sku, entry]))
  const list = soldWithTexts(files)
  return Object.fromEntries(
    list.map((sold) => [`products/${sold.entry.sku}`, productOf(files, sold, list, all, detailOf(sold, files, today))]),
  )
}

/** Errors of the texts for the pages of products: what a page would lack, and what they refer to in vain. */
export function productErrors(files: CatalogFiles): string[] {
  return [
    ...textsWithoutItem(files),
    ...soldWithTexts(files).flatMap(({ entry, item, name, texts }) =>
      [
        ...texts.unknown,
        ...(texts.takes || entry.kind === 'course' ? [] : ['its page does not say when one has it']),
        ...(texts.delivery ? [] : ['its page does not say how it comes']),
        ...(texts.steps.length > 0 ? [] : ['its page has no steps']),
        ...(texts.questions.length >= 3 ? [] : ['its page answers fewer than three questions']),
        ...(entry.features.length > 0 ? [] : ['its page does not say what one gets']),
        ...(texts.by || makerOf(item, files) ? [] : ['its page does not say who does it']),
      ].map((reason) => `product-pages/${name}.json: ${entry.sku}: ${reason}`),
    ),
  ]
}

function productOf(
  files: CatalogFiles,
  { entry, item, file, texts }: Sold,
  list: readonly Sold[],
  all: ReadonlyMap<string, SoldEntry>,
  detail: ProductDetail | undefined,
): Product {
  const others = list.filter((one) => one.file === file && one.entry !== entry).map((one) => one.entry)
  const goesWith = recommended(entry, others, all)
  const { unknown: _, by = makerOf(item, files)!, takes, ...rest } = texts
  return {
    item: entry,
    title: 'title' in item ? (item as PrintedBook).title : entry.name,
    shelf: { title: file.title, to: file.to },
    ships: cartTotals([{ ...entry, quantity: 1 }]).shipping > 0,
    takes: takesOf(takes, detail),
    by,
    ...rest,
    goesWith: goesWith.map(lineOf),
    related: others
      .filter(({ sku }) => !goesWith.some((one) => one.sku === sku))
      .toSorted((a, b) => Number(b.kind === entry.kind) - Number(a.kind === entry.kind))
      .slice(0, RELATED)
      .map(lineOf),
    ...(detail && { detail }),
  }
}

/** What its file recommends; extras and add-ons that name fewer go with the packages of their page. */
function recommended(entry: SoldEntry, others: SoldEntry[], all: ReadonlyMap<string, SoldEntry>): SoldEntry[] {
  const named = entry.goesWith.flatMap((sku) => all.get(sku) ?? [])
  const isExtra = entry.kind === 'addon' || entry.kind === 'strip'
  const packages = isExtra ? others.filter(({ kind }) => kind === 'package') : []
  const unnamed = packages.filter(({ sku }) => !entry.goesWith.includes(sku))
  return [...named, ...unnamed].slice(0, GOES_WITH)
}

const lineOf = ({
  sku,
  name,
  kind,
  price,
  period,
  fee,
  object,
  description,
  maxQuantity,
  stock,
  label,
  page,
}: SoldEntry): ProductLine => ({
  ...{ sku, name, kind, price, object, description, maxQuantity, label },
  ...(period && { period }),
  ...(fee && { fee }),
  ...(stock !== undefined && { stock }),
  ...(page && { page }),
})

/** When one has it: a course says how long it takes, and an event has a date. */
function takesOf(takes: string, detail: ProductDetail | undefined): string {
  if (detail?.kind === 'course') return `${detail.course.duration}, ${detail.course.hours}`
  if (detail?.kind === 'program') return `${detail.program.duration}, starting on a Monday`
  if (detail?.kind !== 'event') return takes
  const day = new Date(`${detail.event.start.slice(0, 10)}T00:00Z`)
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(day)
}

/** Who has made an item, where the item itself says so. An author who teaches is described as on the page of the course. */
function makerOf(item: object, files: CatalogFiles): Product['by'] | undefined {
  const { author, narrator, instructor, instructorNote, institution, certification, host, developer } = item as Partial<
    Audiobook & Course & Program & { host: string } & Pick<App, 'developer'>
  >
  if (narrator) return { name: author!, text: narrator === author ? 'Wrote it and reads it.' : `Read by ${narrator}.` }
  if (author) {
    const courses = (files.get('items/courses') as CoursesFile | undefined)?.items ?? []
    const note = courses.find((one) => one.instructor === author)?.instructorNote
    return { name: author, text: note ? `${note}.` : 'The author.' }
  }
  if (instructor) return { name: instructor, text: `${instructorNote}.` }
  if (institution) return { name: institution, text: `${certification}, signed by the institution.` }
  if (developer) return { name: developer, text: 'Made it, and answers your questions about it.' }
  return host ? { name: host, text: 'Your host.' } : undefined
}

function detailOf({ entry, item }: Sold, files: CatalogFiles, today: string): ProductDetail | undefined {
  const titles = <T>(name: string) => (files.get(`items/${name}`) as { items: T[] } | undefined)?.items ?? []
  const { id } = item as { id?: string }
  switch (entry.kind) {
    case 'book': {
      const ebook = titles<EbooksFile['items'][number]>('ebooks').find((one) => one.id === id)
      const book = item as PrintedBook
      return { kind: 'book', book, excerpt: ebook?.excerpt ?? null, formats: formatsOf(book, files) }
    }
    case 'ebook': {
      const printed = titles<BooksFile['items'][number]>('books').find((one) => one.id === id)
      const book = item as DigitalBook
      return { kind: 'ebook', book, contents: printed?.contents ?? [], formats: formatsOf(book, files) }
    }
    case 'audiobook': {
      const book = item as AudiobooksFile['items'][number]
      return { kind: 'audiobook', book, formats: formatsOf(book, files) }
    }
    case 'course': {
      const videos = (files.get('videos') as VideosFile | undefined)?.items ?? []
      return { kind: 'course', course: item as Course, videos: videos.filter(({ course }) => course.sku === entry.sku) }
    }
    case 'program':
      return { kind: 'program', program: item as Program }
    case 'event': {
      const event = eventFiles(files, today).events?.events.find(({ sold }) => sold?.sku === entry.sku)
      return event && { kind: 'event', event, day: today }
    }
    default:
      return undefined
  }
}

function formatsOf({ formats }: Pick<PrintedBook, 'formats'>, files: CatalogFiles): SoldFormat[] {
  const prices = new Map(soldEntries(files).map(({ sku, price }) => [sku, price]))
  return formats.flatMap(({ format, sku }) => (prices.has(sku) ? [{ format, sku, price: prices.get(sku)! }] : []))
}
