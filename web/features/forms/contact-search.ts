import * as v from 'valibot'
import { SUBJECTS } from '../../domain/forms-fields.ts'

/** The search parameters of /contact. */
export const ContactSearch = v.object({ subject: v.optional(v.fallback(v.optional(v.picklist(SUBJECTS)), undefined)) })
