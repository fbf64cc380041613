import * as v from 'valibot'
import { PageTexts, SectionTexts, TitledText } from './page-texts.ts'
import { Action, Count, Day, Line, Lines, Slug } from './fields.ts'
import { shelfFields, soldFields } from './sold-item.ts'

/** An app of the marketplace. Free unless it has an SKU and a price. */
const App = v.strictObject({
  id: Slug,
  name: v.pipe(Line, v.maxLength(60)),
  object: v.nonOptional(soldFields.object),
  sku: v.optional(soldFields.sku),
  price: v.optional(soldFields.price),
  /** The id of one of the file's categories. (`category` is the category in the store.) */
  group: Slug,
  developer: Line,
  featured: v.optional(v.literal(true)),
  rating: v.nonOptional(soldFields.rating),
  reviews: Count,
  downloads: Line,
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  lastUpdated: Day,
  size: Line,
  requirements: Line,
  description: v.pipe(Line, v.maxLength(160)),
  features: Lines,
  goesWith: soldFields.goesWith,
  longDescription: Lines,
  tiles: v.array(v.strictObject({ title: Line, text: Line })),
  metrics: v.pipe(v.array(v.strictObject({ value: Line, label: Line })), v.length(3)),
  /** Illustrated screens of the app: a heading, a figure, rows, a button. `caption` describes the picture. */
  screens: v.array(
    v.strictObject({
      title: Line,
      caption: Line,
      figure: Line,
      rows: v.array(v.strictObject({ label: Line, value: Line })),
      button: Line,
    }),
  ),
  documentation: v.array(v.strictObject({ heading: Line, text: Line })),
  /** The target of the `Open` button. */
  open: Action,
})
/** An app of the marketplace. */
export type App = v.InferOutput<typeof App>

/** `public/catalog/items/apps.json`. */
export const AppsFile = v.pipe(
  v.strictObject({
    kind: v.literal('app'),
    ...shelfFields,
    page: PageTexts,
    categoriesPage: PageTexts,
    sections: v.strictObject({ categories: SectionTexts, today: SectionTexts, all: SectionTexts }),
    /** Shown where nothing was found. */
    empty: TitledText,
    categories: v.array(v.strictObject({ id: Slug, name: Line, text: Line })),
    items: v.pipe(v.array(App), v.minLength(1)),
  }),
  v.check(
    ({ categories, items }) => items.every((app) => categories.some(({ id }) => id === app.group)),
    'an app is in a category that the file does not list',
  ),
  v.check(({ items }) => items.filter((app) => app.featured).length === 1, 'exactly one app is featured'),
  v.check(
    ({ items }) => items.every((app) => !app.sku === !app.price),
    'an app has a price without SKU, or SKU without',
  ),
)
export type AppsFile = v.InferOutput<typeof AppsFile>
