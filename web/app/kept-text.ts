import { isStorageBlocked } from '../data/database/blocked-storage.ts'

/** What is not lost when a page fails. */
export const keptText = (): string =>
  isStorageBlocked() ? 'What the server has is kept.' : 'Everything you saved is still on this device.'
