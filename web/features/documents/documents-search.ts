import * as v from 'valibot'
import { DOCUMENT_STATUSES } from '../../collections/document-statuses.ts'
import { PageNumber } from '../../domain/page-number.ts'
import { RECORD_ID } from '../../lib/record-id.ts'
import { parameter, QueryText } from '../../domain/query-text.ts'

/** What the page shows: documents of one status or of all, or the trash. Invalid values count as absent. */
export const DocumentsSearch = v.object({
  q: parameter(QueryText),
  status: parameter(v.picklist([...DOCUMENT_STATUSES, 'trash'])),
  /** A document that a link opens. */
  open: parameter(v.pipe(v.string(), v.regex(RECORD_ID))),
  page: PageNumber,
})
export type DocumentsSearch = v.InferOutput<typeof DocumentsSearch>
