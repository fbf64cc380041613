import { msg } from '../lib/msg.ts'

/** What a document can be, in the order of the filter. A new one is a draft. */
export const DOCUMENT_STATUSES = ['draft', 'final', 'archived'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** The words for a status, as messages. */
export const STATUS_LABELS: Record<DocumentStatus, string> = {
  draft: msg('Draft'),
  final: msg('Final'),
  archived: msg('Archived'),
}
