import * as v from 'valibot'
import { PageTexts, SectionTexts } from './page-texts.ts'
import { Count, Line, Lines, PictureName, Slug } from './fields.ts'
import { shelfFields, soldFields, titledFields } from './sold-item.ts'

const Facts = v.pipe(v.array(v.strictObject({ value: Line, label: Line })), v.length(3))
const Year = v.pipe(v.number(), v.integer(), v.minValue(1900))

/** The formats in which a title is sold. */
export const BookFormat = v.picklist(['physical', 'ebook', 'audiobook'])
export type BookFormat = v.InferOutput<typeof BookFormat>

/** Fields of a title in every format. `id`: the same in all formats. */
const bookFields = {
  ...titledFields,
  author: Line,
  /** All formats of this title, including this one. */
  formats: v.pipe(v.array(v.strictObject({ format: BookFormat, sku: Line })), v.minLength(1)),
}
const readFields = { ...bookFields, about: Lines, highlights: Lines, pages: Count, published: Year }

const PrintedBook = v.strictObject({
  ...readFields,
  stock: v.nonOptional(soldFields.stock),
  size: Line,
  /** Its chapters, in order. */
  contents: Lines,
})
const DigitalBook = v.strictObject({
  ...readFields,
  fileSize: Line,
  /** The beginning of the book. */
  excerpt: v.strictObject({ heading: Line, text: Lines }),
})
const Audiobook = v.strictObject({
  ...bookFields,
  narrator: Line,
  duration: v.pipe(v.string(), v.regex(/^\d+ h \d+ min$/)),
  fileSize: Line,
  /** Ends in how many files it has: an order of it is delivered once the library has as many. */
  format: v.pipe(Line, v.regex(/, [1-9]\d* files?$/, 'does not end in a number of files')),
  chapters: v.pipe(v.array(v.strictObject({ title: Line, minutes: Count })), v.minLength(1)),
  /** An audio sample. `voice` is the voice that scripts/media.mjs reads it with; the script fills in `seconds` and `peaks`. */
  sample: v.strictObject({
    src: v.pipe(v.string(), v.regex(/^\/media\/[a-z0-9-]+\.mp3$/)),
    seconds: Count,
    /** The volume along the recording, 0 to 9. */
    peaks: v.pipe(v.string(), v.regex(/^[0-9]{72}$/)),
    heading: Line,
    voice: Line,
    text: Lines,
  }),
})

const shelf = { ...shelfFields, page: PageTexts }

/** `public/catalog/items/books.json`: printed books. */
export const BooksFile = v.strictObject({
  kind: v.literal('book'),
  ...shelf,
  facts: Facts,
  /** What an order adds to the price of a book. */
  shipping: Line,
  sections: v.strictObject({ highlights: SectionTexts }),
  items: v.array(PrintedBook),
})
export type BooksFile = v.InferOutput<typeof BooksFile>
/** A printed book. */
export type PrintedBook = v.InferOutput<typeof PrintedBook>

/** `public/catalog/items/ebooks.json`: digital books. */
export const EbooksFile = v.strictObject({
  kind: v.literal('ebook'),
  ...shelf,
  facts: Facts,
  items: v.array(DigitalBook),
})
export type EbooksFile = v.InferOutput<typeof EbooksFile>
/** A digital book. */
export type DigitalBook = v.InferOutput<typeof DigitalBook>

/** `public/catalog/items/audiobooks.json`: audiobooks with a sample each. */
export const AudiobooksFile = v.strictObject({
  kind: v.literal('audiobook'),
  ...shelf,
  sections: v.strictObject({ features: SectionTexts }),
  features: v.array(v.strictObject({ id: Slug, object: PictureName, title: Line, text: Line })),
  items: v.array(Audiobook),
})
export type AudiobooksFile = v.InferOutput<typeof AudiobooksFile>
/** An audiobook. */
export type Audiobook = v.InferOutput<typeof Audiobook>
