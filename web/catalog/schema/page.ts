import * as v from 'valibot'
import { Action, Address, Dollars, Line, PictureName, Slug } from './fields.ts'
import type { SoldEntry } from './sold-item.ts'

const Picture = v.strictObject({ id: Slug, object: PictureName })
/** Fields of every section. `band`: full width on the raised background. `id`: the target of links such as `/apps#support`. */
const head = {
  id: v.optional(Slug),
  title: Line,
  text: v.optional(Line),
  band: v.optional(v.literal(true)),
  more: v.optional(Action),
}
/** Something that was made for a customer (web/pictures/artefacts), with its caption. `wide`: drawn across the page. */
const Exhibit = v.strictObject({
  art: Slug,
  wide: v.optional(v.literal(true)),
  /** What is to be seen, for those who do not see it. */
  alt: Line,
  title: Line,
  text: Line,
})
export type Exhibit = v.InferOutput<typeof Exhibit>
const Sku = v.string()
const Skus = v.pipe(v.array(Sku), v.minLength(1))

/** The hero of a page, with its only `h1`. `facts`: the three headline statistics, as text (`99%`). */
export const HeroSection = v.strictObject({
  type: v.literal('hero'),
  eyebrow: v.optional(Line),
  title: Line,
  text: Line,
  /** Without an object: pattern. */
  picture: v.strictObject({ id: Slug, object: v.optional(PictureName) }),
  /** Shown large, and the picture as a tile. */
  exhibit: v.optional(Exhibit),
  look: v.optional(v.picklist(['split', 'wide', 'center'])),
  actions: v.pipe(v.array(Action), v.minLength(1), v.maxLength(2)),
  facts: v.optional(v.pipe(v.array(v.strictObject({ value: Line, label: Line })), v.length(3))),
})
/** Animated counters (1K from 1,000, 1M from 1,000,000, then `+`). */
export const CountersSection = v.strictObject({
  type: v.literal('counters'),
  counters: v.array(v.strictObject({ value: v.pipe(v.number(), v.integer(), v.minValue(1)), label: Line })),
})
/** Cards with icons. grid: one block of cells; list: rows beside the heading; tiles: large pictures; numbered: principles. */
export const CardsSection = v.strictObject({
  type: v.literal('cards'),
  ...head,
  look: v.optional(v.picklist(['grid', 'list', 'tiles', 'numbered'])),
  cards: v.pipe(
    v.array(
      v.strictObject({
        id: Slug,
        object: v.optional(PictureName),
        title: Line,
        text: Line,
        /** Short facts, as chips or lines. */
        points: v.optional(v.array(Line)),
        link: v.optional(Action),
      }),
    ),
    v.minLength(2),
  ),
})
/** What a package has of something; null: nothing. */
const Has = v.nullable(v.pipe(Line, v.maxLength(44)))
/**
 * Three packages side by side, the featured one larger, `Most Popular`. `compare`: what they differ in, with what each of the three has of it.
 */
export const PackagesSection = v.strictObject({
  type: v.literal('packages'),
  ...head,
  skus: v.pipe(Skus, v.length(3)),
  compare: v.optional(v.pipe(v.array(v.strictObject({ name: Line, has: v.tuple([Has, Has, Has]) })), v.minLength(4))),
})
/** Add-ons with price and button, one row or card each. */
export const AddonsSection = v.strictObject({ type: v.literal('addons'), ...head, skus: Skus })
/** The add-on strip: name, price, one line, one button (`Add to Package` where the page says so). */
export const StripSection = v.strictObject({ type: v.literal('strip'), ...head, skus: Skus, button: v.optional(Line) })
/** A list of prices on request: its one button leads to `action`. */
export const PriceListSection = v.strictObject({
  type: v.literal('prices'),
  ...head,
  rows: v.pipe(
    v.array(
      v.strictObject({ name: Line, text: Line, price: Dollars, period: v.optional(v.picklist(['month', 'hour'])) }),
    ),
    v.minLength(2),
  ),
  action: Action,
})
/** Steps of a process. `time`: the duration of a step. */
export const StepsSection = v.strictObject({
  type: v.literal('steps'),
  ...head,
  look: v.optional(v.picklist(['row', 'timeline'])),
  steps: v.pipe(v.array(v.strictObject({ title: Line, text: Line, time: v.optional(Line) })), v.minLength(2)),
})
/** Technologies in groups. */
export const StackSection = v.strictObject({
  type: v.literal('stack'),
  ...head,
  groups: v.pipe(
    v.array(v.strictObject({ title: Line, items: v.array(v.strictObject({ name: Line, text: v.optional(Line) })) })),
    v.minLength(2),
  ),
})
/** Case studies; `View Case Study` leads to a page of its own. */
export const CasesSection = v.strictObject({
  type: v.literal('cases'),
  ...head,
  cases: v.pipe(
    v.array(
      v.strictObject({
        id: Slug,
        object: PictureName,
        /** What was made, in place of the object. */
        art: v.optional(Slug),
        category: Line,
        title: Line,
        text: Line,
        result: v.optional(Line),
        link: v.optional(Action),
      }),
    ),
    v.minLength(1),
  ),
})
/** Things that were made for a customer, side by side. */
export const ExhibitsSection = v.strictObject({
  type: v.literal('exhibits'),
  ...head,
  exhibits: v.pipe(v.array(Exhibit), v.minLength(1), v.maxLength(2)),
})
/** Statistics on a band, each with its explanation. */
export const StatsSection = v.strictObject({
  type: v.literal('stats'),
  ...head,
  stats: v.pipe(v.array(v.strictObject({ value: Line, label: Line, text: v.optional(Line) })), v.minLength(2)),
})
/** Covers of items for sale. */
export const ShelfSection = v.strictObject({ type: v.literal('shelf'), ...head, skus: Skus })
/** Questions and answers; at most one answer is open. */
export const FaqSection = v.strictObject({
  type: v.literal('faq'),
  ...head,
  questions: v.pipe(v.array(v.strictObject({ question: Line, answer: Line })), v.minLength(3)),
})
/** A call to action with one or two links. */
export const CallSection = v.strictObject({
  type: v.literal('call'),
  title: Line,
  text: Line,
  picture: v.optional(Picture),
  actions: v.pipe(v.array(Action), v.minLength(1), v.maxLength(2)),
})
/** Running text in one column: legal pages, case studies, a story beside a picture. */
export const ProseSection = v.strictObject({
  type: v.literal('prose'),
  id: v.optional(Slug),
  title: v.optional(Line),
  picture: v.optional(Picture),
  /** Beside the text, in place of a picture. */
  exhibit: v.optional(Exhibit),
  band: v.optional(v.literal(true)),
  blocks: v.pipe(
    v.array(
      v.union([
        v.strictObject({ heading: Line, id: v.optional(Slug) }),
        v.strictObject({ text: Line }),
        v.strictObject({ list: v.array(Line) }),
        v.strictObject({ quote: Line, by: Line }),
      ]),
    ),
    v.minLength(1),
  ),
})

/** The tools of web/sections/tools. */
export const TOOLS = [
  'page-weight',
  'name-preview',
  'lost-carts',
  'company-name',
  'trademark-classes',
  'spreadsheet',
  'trim-words',
  'ad-budget',
  'tally',
  'record-chain',
  'check-digit',
  'card-fee',
  'dinner',
  'audience',
  'loan',
  'barcode',
  'first-day',
] as const
export type ToolName = (typeof TOOLS)[number]
/** Something to try on the page, with a result that is computed there: each tool is of one page. `note`: what the result is not. */
export const TrySection = v.strictObject({
  type: v.literal('try'),
  ...head,
  tool: v.picklist(TOOLS),
  note: Line,
})

/** A part of the page that its route provides, such as the list of open positions. */
export const PartSection = v.strictObject({ type: v.literal('part'), part: Slug })

/** A section of a page. It depends on its content only, not on the page that contains it. */
export const Section = v.variant('type', [
  HeroSection,
  CountersSection,
  CardsSection,
  PackagesSection,
  AddonsSection,
  StripSection,
  PriceListSection,
  StepsSection,
  StackSection,
  CasesSection,
  ExhibitsSection,
  StatsSection,
  ShelfSection,
  FaqSection,
  CallSection,
  ProseSection,
  TrySection,
  PartSection,
])
export type Section = v.InferOutput<typeof Section>
/** The type of a section. */
export type SectionType = Section['type']

/** `public/catalog/pages/<slug>.json`: a page made of sections, at `/<slug>` (`home` at `/`, `legal-x` at `/legal/x`). */
export const Page = v.strictObject({
  slug: Slug,
  /** The document's title, without the product's name. */
  title: v.pipe(Line, v.maxLength(60)),
  /** For search engines: 70 to 160 characters. */
  description: v.pipe(Line, v.minLength(50), v.maxLength(160)),
  /** The type of the page in its structured data. */
  about: v.optional(v.picklist(['service', 'page', 'about'])),
  /** Purchase pop-ups are shown here. */
  popups: v.optional(v.literal(true)),
  /** Breadcrumbs: the pages above it, from the top, without `Home`. */
  trail: v.optional(v.array(v.strictObject({ label: Line, to: Address }))),
  sections: v.pipe(v.array(Section), v.minLength(1)),
})
export type Page = v.InferOutput<typeof Page>

/** A page as read by the app: with the items for sale that its sections name. */
export type ResolvedPage = Page & { items: SoldEntry[] }
