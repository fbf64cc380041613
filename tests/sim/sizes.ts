import type { Replacement } from './variants.ts'

/** Sizes of batches, pages, transactions and chunks that are small enough for each world to need several of them. */
export const SMALL_SIZES: Replacement[] = [
  { file: 'web/sync/freeze.ts', text: 'MAX_BATCH_MUTATIONS = 500', by: 'MAX_BATCH_MUTATIONS = 3' },
  { file: 'web/sync/pace.ts', text: 'FIRST_SLICE_ROWS = 250', by: 'FIRST_SLICE_ROWS = 2' },
  { file: 'web/sync/pace.ts', text: 'MAX_SLICE_ROWS = 500', by: 'MAX_SLICE_ROWS = 2' },
  { file: 'web/sync/pace.ts', text: 'MIN_SLICE_ROWS = 250', by: 'MIN_SLICE_ROWS = 1' },
  { file: 'web/sync/apply-page.ts', text: 'MARKS_PER_TRANSACTION = 500', by: 'MARKS_PER_TRANSACTION = 2' },
  { file: 'web/sync/pace.ts', text: 'FIRST_BATCH_BYTES = 128 * 1024', by: 'FIRST_BATCH_BYTES = 3 * 1024' },
  { file: 'web/sync/pace.ts', text: 'MIN_BATCH_BYTES = 4 * 1024', by: 'MIN_BATCH_BYTES = 2200' },
  { file: 'web/sync/pace.ts', text: 'MAX_PAGE_ROWS = 2000', by: 'MAX_PAGE_ROWS = 5' },
  { file: 'web/sync/pace.ts', text: 'MIN_PAGE_ROWS = 50', by: 'MIN_PAGE_ROWS = 2' },
  { file: 'tests/sim/model/server.ts', text: 'MAX_VERDICTS = 1000', by: 'MAX_VERDICTS = 4' },
  { file: 'web/domain/document-content.ts', text: 'CHUNK_BYTES = 1024 * 1024', by: 'CHUNK_BYTES = 16' },
]
