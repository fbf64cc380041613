import * as v from 'valibot'
import { MAX_ABOUT } from '../../domain/contact-about.ts'
import { SUBJECTS } from '../../domain/forms-fields.ts'
import { QueryText } from '../../domain/query-text.ts'

/** The search parameters of /contact. */
export const ContactSearch = v.object({
  subject: v.fallback(v.optional(v.picklist(SUBJECTS)), undefined),
  /** What the message is about, such as the page from which somebody comes. */
  about: v.fallback(v.optional(v.pipe(QueryText, v.trim(), v.minLength(1), v.maxLength(MAX_ABOUT))), undefined),
})
