import { localEntries } from '../../lib/local-entries.ts'

const KEY = 'everyday_signed_out_elsewhere'
const EVERYWHERE = 'everywhere'

/** Remembers, for the next page that is shown, that the person has signed this device out from another one. */
export function noteSignedOutElsewhere(): void {
  if (!wasSignedOutElsewhere()) localEntries.set(KEY, '1')
}

/** Remembers that the person ends all sessions from this device: it learns of its own end as any other does. */
export const noteSigningOutEverywhere = (): void => void localEntries.set(KEY, EVERYWHERE)

/** Whether it was this device that ended all sessions. */
export const hasSignedOutEverywhere = (): boolean => localEntries.get(KEY) === EVERYWHERE

/** Whether the person has signed this device out from another one, and nobody has signed in or read that since. */
export const wasSignedOutElsewhere = (): boolean => localEntries.get(KEY) !== null

/** The person has read it, or has signed in again. */
export const forgetSignedOutElsewhere = (): void => localEntries.remove(KEY)
