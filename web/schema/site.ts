import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty())
const Motif = v.picklist(['web', 'design', 'book', 'audio', 'course', 'property', 'app', 'person'])
const Action = v.object({ label: text, to: v.pipe(v.string(), v.startsWith('/')) })

/** `public/catalog/site.json`: words about the site as a whole, and its home page. */
export const Site = v.object({
  name: text,
  tagline: text,
  /** Where the company is elsewhere; hidden while empty. */
  social: v.array(v.object({ label: text, url: v.pipe(v.string(), v.url(), v.startsWith('https://')) })),
  home: v.object({
    hero: v.object({ title: text, text, primary: Action, secondary: Action, picture: text }),
    counters: v.array(v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(1)), label: text })),
    services: v.object({
      title: text,
      cards: v.array(v.object({ id: text, motif: Motif, title: text, text })),
    }),
    packages: v.object({ title: text, text, skus: v.array(text), more: Action }),
    shelf: v.object({ title: text, skus: v.array(text), more: Action }),
    pocket: v.object({
      title: text,
      text,
      points: v.array(v.object({ id: text, motif: Motif, title: text, text })),
      action: Action,
    }),
  }),
})
export type Site = v.InferOutput<typeof Site>
