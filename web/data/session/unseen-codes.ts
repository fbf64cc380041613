import { localEntries } from '../../lib/local-entries.ts'

// One for each account, by its id.
const PREFIX = 'everyday_unseen_codes_'

/** Notes, before new recovery codes are asked for, that the person has not seen them yet: the answer may be lost, and the codes valid. */
export const noteCodesAsked = (owner: string): void => void localEntries.set(PREFIX + owner, '1')

/** The person has kept them, or there are none. */
export const forgetCodesAsked = (owner: string): void => localEntries.remove(PREFIX + owner)

/** Whether this device has asked for recovery codes that the person has not kept. */
export const areCodesUnseen = (owner: string): boolean => localEntries.get(PREFIX + owner) !== null
