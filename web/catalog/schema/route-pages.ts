import * as v from 'valibot'
import { WEIGHTS, type CategoryId } from '../../domain/score.ts'
import { BANDS, type Band } from '../../domain/score-bands.ts'
import { HeadTexts, SectionTexts, TitledText } from './page-texts.ts'
import { Action, Address, Dollars, Line, Lines, Slug } from './fields.ts'
import { StoreCategory } from './store-options.ts'

const Businesses = v.pipe(v.array(Slug), v.minLength(1))
/** An object with a value for each of these keys. */
const forEach = <K extends string, S extends v.GenericSchema>(keys: readonly K[], schema: S) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>)

/** A shelf of the store's home: a few items for a reason. `lead`: one large and two; `covers`: standing; `tiles`: rows. */
const StoreShelf = v.strictObject({
  id: Slug,
  look: v.picklist(['lead', 'covers', 'tiles']),
  title: Line,
  text: Line,
  /** What all of the kind are found by. */
  more: v.strictObject({ category: v.optional(StoreCategory), max: v.optional(Dollars) }),
  items: v.pipe(
    v.array(v.strictObject({ sku: v.string(), note: v.pipe(Line, v.maxLength(48)) })),
    v.minLength(3),
    v.maxLength(6),
  ),
})

const EverydayScore = v.strictObject({
  /** `examples`: the accessible name of the scores beside the heading. */
  hero: v.strictObject({ ...TitledText.entries, examples: Line }),
  sections: v.strictObject({
    weights: v.strictObject({
      ...SectionTexts.entries,
      /** What each category says, and how it is calculated (`domain/score.ts`). */
      categories: forEach(
        WEIGHTS.map(({ id }): CategoryId => id),
        v.strictObject({ text: Line, formula: Line }),
      ),
    }),
    bands: v.strictObject({
      ...SectionTexts.entries,
      meanings: forEach(
        BANDS.map(({ name }): Band => name),
        Line,
      ),
    }),
    /** `businesses`: the ids of those shown in full, one for each level of quality. */
    examples: v.strictObject({ ...SectionTexts.entries, businesses: Businesses }),
    calculator: SectionTexts,
    benchmark: SectionTexts,
    developers: v.strictObject({
      ...SectionTexts.entries,
      rest: Line,
      badge: Line,
      frame: Line,
      planned: v.array(TitledText),
    }),
  }),
})

/** `public/catalog/route-heads.json`: the heads of pages with code of their own. Each page loads all of it, for the router. */
export const RouteHeads = v.strictObject({
  store: HeadTexts,
  search: HeadTexts,
  previousChats: HeadTexts,
  browseBusinesses: HeadTexts,
  exploreBusinesses: HeadTexts,
  businessProfiles: HeadTexts,
  everydayScore: HeadTexts,
  news: HeadTexts,
})

/**
 * The files of `public/catalog/route-pages/`: the other texts of pages with code of their own that are in no file of `pages/` or
 * `items/`. A file is loaded with the components that import it. `text` is below the heading of the page.
 */
export const ROUTE_PAGES = {
  /** To who is signed in: a greeting before the name, and the first step. `services`: the heading of the links to each. */
  home: v.strictObject({ welcome: Line, kept: Line, action: Action, services: Line }),
  /**
   * `popular`: the SKUs marked `Most Popular`, at most one in each category. `empty`: shown while nothing is sold. `nothing`: shown where
   * nothing was found.
   */
  store: v.strictObject({
    text: Line,
    popular: v.array(v.string()),
    shelves: v.array(StoreShelf),
    empty: TitledText,
    nothing: TitledText,
  }),
  search: v.strictObject({
    /** Shown before a search, with popular searches and links to pages. */
    start: TitledText,
    popular: Lines,
    links: v.array(v.strictObject({ to: Address, label: Line, text: Line })),
  }),
  'previous-chats': v.strictObject({ text: Line }),
  'browse-businesses': v.strictObject({ text: Line, popular: Lines }),
  'business-profiles': v.strictObject({
    text: Line,
    /** The ids of the sample profiles, and the heading above them; signed out, a link to sign in follows. */
    samples: v.strictObject({ businesses: Businesses, heading: Line }),
  }),
  'everyday-score': EverydayScore,
  /** `short`: the heading of all but the long articles. */
  news: v.strictObject({ text: Line, short: Line, newsletter: SectionTexts }),
  contact: v.strictObject({
    ...TitledText.entries,
    sections: v.strictObject({ message: Line, mail: Line, call: Line, visit: Line }),
    /** Below the form, followed by a link to the privacy policy. */
    privacy: Line,
  }),
  /** `positions`: the heading of the list. */
  careers: v.strictObject({ positions: Line, empty: TitledText }),
  portfolio: v.strictObject({ companies: Line }),
  /** About the score of a business, followed by a link to `/everyday-score`; `newcomer` is added if it has no reviews. */
  business: v.strictObject({ score: Line, newcomer: Line }),
  /** The bundle discount, on the pages of books. */
  bundle: TitledText,
}
export type RoutePages = { [Name in keyof typeof ROUTE_PAGES]: v.InferOutput<(typeof ROUTE_PAGES)[Name]> }
