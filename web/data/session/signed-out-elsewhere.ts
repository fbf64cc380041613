import { localEntries } from '../../lib/local-entries.ts'

const KEY = 'everyday_signed_out_elsewhere'

/** Remembers, for the next page that is shown, that the person has signed this device out from another one. */
export const noteSignedOutElsewhere = (): void => void localEntries.set(KEY, '1')

/** Whether the person has signed this device out from another one, and nobody has signed in or read that since. */
export const wasSignedOutElsewhere = (): boolean => localEntries.get(KEY) !== null

/** The person has read it, or has signed in again. */
export const forgetSignedOutElsewhere = (): void => localEntries.remove(KEY)
