import * as v from 'valibot'
import { Line } from './fields.ts'

const head = {
  /** The document's title, without the product's name. */
  title: v.pipe(Line, v.maxLength(60)),
  /** For search engines. */
  description: v.pipe(Line, v.minLength(50), v.maxLength(160)),
}

/** The head of a page. */
export const HeadTexts = v.strictObject(head)
export type HeadTexts = v.InferOutput<typeof HeadTexts>

/** The head of a page, and its heading with text. */
export const PageTexts = v.strictObject({ ...head, heading: Line, text: Line })
export type PageTexts = v.InferOutput<typeof PageTexts>

/** The heading of a section. */
export const SectionTexts = v.strictObject({ title: Line, text: v.optional(Line) })
export type SectionTexts = v.InferOutput<typeof SectionTexts>

/** A heading and its text, such as what is shown where nothing was found. */
export const TitledText = v.strictObject({ title: Line, text: Line })
export type TitledText = v.InferOutput<typeof TitledText>
