import * as v from 'valibot'
import { DOCUMENT_STATUSES } from '../../collections/document-statuses.ts'
import { PageNumber } from '../../domain/page-number.ts'
import { RECORD_ID } from '../../lib/record-id.ts'
import { MAX_SEARCH_LENGTH } from '../../lib/search-length.ts'

/** What the page shows: documents of one status or of all, or the trash. Invalid values count as absent. */
export const DocumentsSearch = v.object({
  q: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH))), undefined)),
  status: v.optional(v.fallback(v.optional(v.picklist([...DOCUMENT_STATUSES, 'trash'])), undefined)),
  /** A document that a link opens. */
  open: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(RECORD_ID))), undefined)),
  page: PageNumber,
})
export type DocumentsSearch = v.InferOutput<typeof DocumentsSearch>
