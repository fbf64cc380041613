import * as v from 'valibot'
import { Line } from './fields.ts'

const Phrase = v.pipe(
  Line,
  v.check((phrase) => !phrase.endsWith('#'), 'ends with #: something has to follow the number'),
)
const Name = v.pipe(Line, v.maxLength(60))

/** `facts.json`: what the copy of all files refers to, written down once (`web/catalog/facts.ts` compares). */
export const FactsFile = v.strictObject({
  /** Everybody whom a credit names, with what stands after the name. */
  people: v.array(v.strictObject({ name: Name, role: Line })),
  /** Names that are spelled one way, besides those of apps and companies. */
  names: v.array(Name),
  /** Where something is: its whole address. */
  places: v.array(
    v.strictObject({
      venue: Name,
      street: Line,
      city: Line,
      state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      zip: v.pipe(v.string(), v.regex(/^\d{5}$/)),
    }),
  ),
  /** Where something is from here, such as `downstairs`. */
  positions: v.array(v.strictObject({ of: Line, is: Line })),
  /**
   * Counts, years and other facts. Each phrase is a regular expression that occurs in the copy: `#` stands where the number is,
   * in digits or words; what follows a phrase without one begins with the fact.
   */
  facts: v.array(
    v.strictObject({ what: Line, is: v.union([v.number(), Line]), phrases: v.pipe(v.array(Phrase), v.minLength(1)) }),
  ),
})
export type FactsFile = v.InferOutput<typeof FactsFile>
