import type { Audiobook, DigitalBook, PrintedBook } from './books.ts'
import type { Course, Program } from './courses.ts'
import type { EventEntry } from './events.ts'
import type { Video } from './media.ts'
import type { SoldEntry } from './sold-item.ts'

/** An item beside a product, as much of it as its line shows and its button needs. */
export type ProductLine = Pick<
  SoldEntry,
  | 'sku'
  | 'name'
  | 'kind'
  | 'price'
  | 'period'
  | 'fee'
  | 'object'
  | 'description'
  | 'maxQuantity'
  | 'stock'
  | 'label'
  | 'page'
>

/** A step of what happens after the order. */
export type ProductStep = { time: string; title: string; text: string }

/** A format of a title, with its price in cents. */
export type SoldFormat = { format: 'physical' | 'ebook' | 'audiobook'; sku: string; price: number }

/** What the page of a kind of product shows besides, such as a sample. */
export type ProductDetail =
  | { kind: 'book'; book: PrintedBook; excerpt: DigitalBook['excerpt'] | null; formats: SoldFormat[] }
  | { kind: 'ebook'; book: DigitalBook; contents: string[]; formats: SoldFormat[] }
  | { kind: 'audiobook'; book: Audiobook; formats: SoldFormat[] }
  | { kind: 'course'; course: Course; videos: Video[] }
  | { kind: 'program'; program: Program }
  | { kind: 'event'; event: EventEntry; day: string }

/** The derived `products/<sku>`: the page of an item for sale. */
export type Product = {
  item: SoldEntry
  /** Its name on its own page, without the addition that makes its line in the cart differ. */
  title: string
  /** The page that sells it. */
  shelf: { title: string; to: string }
  takes: string
  /** An order of one piece costs shipping. */
  ships: boolean
  delivery: string
  by: { name: string; text: string }
  steps: ProductStep[]
  questions: { question: string; answer: string }[]
  goesWith: ProductLine[]
  /** Others of the same page. */
  related: ProductLine[]
  detail?: ProductDetail
}
