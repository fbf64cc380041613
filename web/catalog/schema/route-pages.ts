import * as v from 'valibot'
import { HeadTexts, SectionTexts } from './page-texts.ts'

/** `public/catalog/route-pages.json`: the texts of pages whose content is not a file of `pages/` or `items/`. */
export const RoutePages = v.strictObject({
  store: HeadTexts,
  search: HeadTexts,
  previousChats: HeadTexts,
  browseBusinesses: HeadTexts,
  exploreBusinesses: HeadTexts,
  businessProfiles: HeadTexts,
  everydayScore: v.strictObject({
    ...HeadTexts.entries,
    sections: v.strictObject({
      weights: SectionTexts,
      bands: SectionTexts,
      examples: SectionTexts,
      calculator: SectionTexts,
      benchmark: SectionTexts,
      developers: SectionTexts,
    }),
  }),
  news: v.strictObject({ ...HeadTexts.entries, newsletter: SectionTexts }),
})
export type RoutePages = v.InferOutput<typeof RoutePages>
