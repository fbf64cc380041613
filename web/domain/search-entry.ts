import { msg } from '../lib/msg.ts'
import type { Cents } from './money.ts'

/** Types of search results. `tab`: types without one appear under All only. `weight`: the rank among equal matches. */
export const SEARCH_TYPES = {
  page: { label: msg('Page'), tab: null, weight: 5 },
  service: { label: msg('Service'), tab: 'services', weight: 6 },
  package: { label: msg('Package'), tab: 'services', weight: 4 },
  addon: { label: msg('Add-on'), tab: 'services', weight: 2 },
  strip: { label: msg('Extra'), tab: 'services', weight: 1 },
  product: { label: msg('Product'), tab: 'products', weight: 4 },
  book: { label: msg('Book'), tab: 'products', weight: 4 },
  audiobook: { label: msg('Audiobook'), tab: 'products', weight: 3 },
  ebook: { label: msg('E-book'), tab: 'ebooks', weight: 3 },
  course: { label: msg('Course'), tab: 'courses', weight: 4 },
  program: { label: msg('Program'), tab: 'courses', weight: 3 },
  article: { label: msg('Article'), tab: 'articles', weight: 3 },
  case: { label: msg('Case study'), tab: 'articles', weight: 2 },
  event: { label: msg('Event'), tab: null, weight: 3 },
  job: { label: msg('Job'), tab: null, weight: 3 },
  app: { label: msg('App'), tab: null, weight: 3 },
  business: { label: msg('Business'), tab: null, weight: 2 },
  image: { label: msg('Image'), tab: 'images', weight: 0 },
  video: { label: msg('Video'), tab: 'videos', weight: 1 },
  bookmark: { label: msg('Your bookmark'), tab: null, weight: 4 },
  document: { label: msg('Your document'), tab: null, weight: 4 },
  'own-business': { label: msg('Your business'), tab: null, weight: 4 },
  order: { label: msg('Your order'), tab: null, weight: 4 },
  'own-title': { label: msg('Your library'), tab: null, weight: 4 },
  faq: { label: msg('Answer'), tab: null, weight: 2 },
} as const satisfies Record<string, { label: string; tab: string | null; weight: number }>

/** The type of a search result. */
export type SearchType = keyof typeof SEARCH_TYPES

/** A parent page of an entry. */
export type Crumb = { label: string; to: string }

/** One searchable entry. */
export type SearchEntry = {
  id: string
  title: string
  type: SearchType
  /** Display name of its category: `Logos and branding`, `Bakery`. */
  category: string
  description: string
  /** Root-relative, or an external address (bookmarks). */
  url: string
  breadcrumbs: Crumb[]
  tags: string[]
  rating?: number
  reviews?: number
  /** Where its reviews are; the ratings of samples are of none. */
  reviewsAt?: string
  price?: Cents
  /** The billing period of the price; absent for a one-time price. */
  period?: string
  /** What others charge besides (`shortFee`). */
  fee?: string
  /** A date, `2026-11-20`. */
  lastUpdated?: string
  /** The illustration that its picture is based on. */
  object?: string
  /** Duration of a video. */
  seconds?: number
  /** Of a business: it is one of the catalog, whose businesses are made up. */
  isSample?: true
}

type Row = (string | number)[]

/** Entries with repeated values stored once: `search.json`. A row omits empty values at its end. */
export type PackedEntries = { categories: string[]; trails: Crumb[][]; objects: string[]; rows: Row[] }

const TYPES = Object.keys(SEARCH_TYPES) as SearchType[]
const TAG_SEPARATOR = '|'

/** Packs the entries for the network. A price, rating or duration of 0 counts as absent. */
export function packEntries(entries: SearchEntry[]): PackedEntries {
  const categories: string[] = []
  const objects: string[] = ['']
  const trails: Crumb[][] = []
  const trailKeys: string[] = []
  const indexIn = (list: string[], value: string) => {
    const at = list.indexOf(value)
    return at < 0 ? list.push(value) - 1 : at
  }
  const rows = entries.map((entry) => {
    const trail = indexIn(trailKeys, JSON.stringify(entry.breadcrumbs))
    trails[trail] = entry.breadcrumbs
    const row: Row = [
      TYPES.indexOf(entry.type),
      entry.id,
      entry.title,
      entry.description,
      entry.url,
      indexIn(categories, entry.category),
      trail,
      entry.tags.join(TAG_SEPARATOR),
      indexIn(objects, entry.object ?? ''),
      entry.rating ?? 0,
      entry.reviews ?? 0,
      entry.price ?? 0,
      entry.lastUpdated ?? '',
      entry.seconds ?? 0,
      entry.period ?? '',
      entry.fee ?? '',
    ]
    while (!row.at(-1)) row.pop()
    return row
  })
  return { categories, trails, objects, rows }
}

/** Unpacks the entries of `search.json`: all its businesses are samples. */
export function unpackEntries({ categories, trails, objects, rows }: PackedEntries): SearchEntry[] {
  return rows.map((row) => {
    const text = (at: number) => String(row[at] ?? '')
    const number = (at: number) => Number(row[at] ?? 0)
    return {
      type: TYPES[number(0)]!,
      id: text(1),
      title: text(2),
      description: text(3),
      url: text(4),
      category: categories[number(5)] ?? '',
      breadcrumbs: trails[number(6)] ?? [],
      tags: text(7) ? text(7).split(TAG_SEPARATOR) : [],
      ...(number(8) > 0 && { object: objects[number(8)]! }),
      ...(number(9) > 0 && { rating: number(9) }),
      ...(number(10) > 0 && { reviews: number(10) }),
      ...(number(11) > 0 && { price: number(11) }),
      ...(text(12) && { lastUpdated: text(12) }),
      ...(number(13) > 0 && { seconds: number(13) }),
      ...(text(14) && { period: text(14) }),
      ...(text(15) && { fee: text(15) }),
      ...(TYPES[number(0)] === 'business' && { isSample: true as const }),
    }
  })
}
