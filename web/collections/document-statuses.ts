/** What a document can be, in the order of the filter. A new one is a draft. */
export const DOCUMENT_STATUSES = ['draft', 'final', 'archived'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]
