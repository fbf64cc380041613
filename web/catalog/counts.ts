import { BUNDLE_PERCENT, FREE_SHIPPING_ABOVE, SHIPPING, USUAL_TAX_RATE } from '../domain/cart-totals.ts'
import { taxPercent } from '../domain/tax-rate.ts'
import { TRASH_DAYS } from '../domain/trash.ts'
import { formatCents, fromDollars } from '../domain/money.ts'
import { inWords } from './number-words.ts'

type Texts = ReadonlyMap<string, string>
/** What is counted of an entry. Nothing is validated yet, so any of it may be absent. */
type Entry = {
  sku?: string
  price?: number
  type?: string
  full?: true
  location?: { state?: string }
  place?: { city?: string }
}
/** A list by its key (`a.b` in a nested object) from all files whose path begins with `path`; without a key, the files. */
type List = (path: string, key?: string) => Entry[]

/** What texts contain as placeholders, so that none is out of date: `{apps}` is 6, `{apps:words}` six, `{apps:Words}` Six. */
const COUNTS: Record<string, (list: List) => number> = {
  businesses: (list) => list('businesses/').length,
  states: (list) => distinct(list('businesses/').map(({ location }) => location?.state)),
  scoreExamples: (list) => list('route-pages/everyday-score.json', 'sections.examples.businesses').length,
  books: (list) => list('items/books.json').length,
  ebooks: (list) => list('items/ebooks.json').length,
  audiobooks: (list) => list('items/audiobooks.json').length,
  courses: (list) => list('items/courses.json').length,
  programs: (list) => list('items/programs.json').length,
  lessons: (list) => list('videos.json').length,
  apps: (list) => list('items/apps.json').length,
  freeApps: (list) => list('items/apps.json').filter(({ price }) => price === undefined).length,
  appCategories: (list) => list('items/apps.json', 'categories').length,
  events: (list) => list('items/events.json').length,
  freeEvents: (list) => list('items/events.json').filter(({ price }) => price === undefined).length,
  conferences: (list) => list('items/events.json').filter(({ type }) => type === 'conference').length,
  eventCities: (list) => distinct(list('items/events.json').map(({ place }) => place?.city)),
  longArticles: (list) => list('articles/', '').filter(({ full }) => full).length,
  positions: (list) => list('jobs.json', 'jobs').length,
  companies: (list) => list('portfolio.json', 'companies').length,
  sampleChats: (list) => list('chats.json').length,
}

/** Rules of the app, as texts. */
const RULES: Record<string, string> = {
  bundlePercent: String(BUNDLE_PERCENT),
  taxPercent: String(taxPercent(USUAL_TAX_RATE)),
  shipping: formatCents(SHIPPING),
  freeShippingAbove: formatCents(FREE_SHIPPING_ABOVE).replace('.00', ''),
  trashDays: String(TRASH_DAYS),
}

const SHELVES = ['items', 'packages', 'addons', 'strips']
const PLACEHOLDER = /\{(\w+)(?::([\w-]+))?\}/g

/** The texts of the files with their placeholders replaced, and one line for each unknown placeholder. */
export function fillCounts(texts: Texts): { texts: Texts; errors: string[] } {
  const list = listsOf(texts)
  const errors: string[] = []
  const filled = [...texts].map(([file, text]): [string, string] => [
    file,
    text.replace(PLACEHOLDER, (placeholder, name: string, form?: string) => {
      const value = valueOf(name, form, list)
      if (value === undefined) errors.push(`${file}: ${placeholder} is not known (web/catalog/counts.ts)`)
      return value ?? placeholder
    }),
  ])
  return { texts: new Map(filled), errors }
}

function valueOf(name: string, form: string | undefined, list: List): string | undefined {
  if (name === 'price') return priceOf(form, list)
  if (form === undefined && Object.hasOwn(RULES, name)) return RULES[name]
  if (!Object.hasOwn(COUNTS, name)) return undefined
  const count = COUNTS[name]!(list)
  const words = inWords(count)
  if (form === undefined) return String(count)
  if (form === 'words') return words
  return form === 'Words' ? words[0]!.toUpperCase() + words.slice(1) : undefined
}

/** The price of an item: `{price:web-starter}` is $999.99. */
function priceOf(sku: string | undefined, list: List): string | undefined {
  const price = SHELVES.flatMap((key) => list('items/', key)).find((item) => item.sku === sku)?.price
  return price === undefined ? undefined : formatCents(fromDollars(price))
}

function listsOf(texts: Texts): List {
  const parsed = new Map<string, unknown>()
  const parse = (file: string, text: string) => {
    if (!parsed.has(file)) parsed.set(file, parseOrNull(text))
    return parsed.get(file)
  }
  return (path, key = 'items') =>
    [...texts]
      .filter(([file]) => file.startsWith(path))
      .flatMap(([file, text]) => {
        const keys = key.split('.').filter(Boolean)
        const found = keys.reduce<unknown>((value, part) => Object(value)[part], parse(file, text))
        const entries: (Entry | null)[] =
          keys.length === 0 ? [found as Entry | null] : Array.isArray(found) ? found : []
        return entries.map((entry) => entry ?? {})
      })
}

/** A file without valid JSON is reported when it is parsed to be used. */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const distinct = (values: (string | undefined)[]) => new Set(values.filter((value) => value !== undefined)).size
