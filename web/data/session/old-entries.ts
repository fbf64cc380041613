import { localEntries } from '../../lib/local-entries.ts'

/** That recovery codes had not been seen, which the account says by now. */
const UNSEEN_CODES = 'everyday_unseen_codes_'

/** Removes what earlier versions have left in localStorage and nothing reads any more. */
export function removeOldEntries(): void {
  for (const key of localEntries.keys(UNSEEN_CODES)) localEntries.remove(key)
}
