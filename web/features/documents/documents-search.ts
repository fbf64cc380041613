import * as v from 'valibot'
import { DOCUMENT_STATUSES } from '../../collections/document-statuses.ts'
import { PageNumber } from '../../domain/page-number.ts'
import { RECORD_ID } from '../../lib/record-id.ts'
import { QueryText } from '../../domain/query-text.ts'

/** What the page shows: documents of one status or of all, or the trash. Invalid values count as absent. */
export const DocumentsSearch = v.object({
  q: v.optional(v.fallback(v.optional(QueryText), undefined)),
  status: v.optional(v.fallback(v.optional(v.picklist([...DOCUMENT_STATUSES, 'trash'])), undefined)),
  /** A document that a link opens. */
  open: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(RECORD_ID))), undefined)),
  page: PageNumber,
})
export type DocumentsSearch = v.InferOutput<typeof DocumentsSearch>
