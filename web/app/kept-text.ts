import { isStorageBlocked } from '../data/database/blocked-storage.ts'
import { t } from '../lib/t.ts'

/** What is not lost when a page fails. */
export const keptText = (): string =>
  t(isStorageBlocked() ? 'What’s on the server is kept.' : 'Everything you saved is still on this device.')
