import type { Replacement } from './variants.ts'

/** Sizes of batches, pages, transactions and chunks that are small enough for each world to need several of them. */
export const SMALL_SIZES: Replacement[] = [
  { file: 'web/sync/freeze.ts', text: 'MAX_BATCH_MUTATIONS = 500', by: 'MAX_BATCH_MUTATIONS = 3' },
  { file: 'web/sync/apply.ts', text: 'MAX_ROWS_PER_TRANSACTION = 500', by: 'MAX_ROWS_PER_TRANSACTION = 2' },
  { file: 'web/sync/engine.ts', text: 'ROWS_PER_PAGE = 2000', by: 'ROWS_PER_PAGE = 5' },
  { file: 'web/domain/document-content.ts', text: 'CHUNK_BYTES = 1024 * 1024', by: 'CHUNK_BYTES = 16' },
]
