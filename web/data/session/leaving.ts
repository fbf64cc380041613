import { localEntries } from '../../lib/local-entries.ts'

// One for each account, by its id.
const PREFIX = 'everyday_leaving_'

/** Notes that a person's data is to leave this device, but for what waits: a page may be closed before it has removed the rest. */
export const noteLeaving = (owner: string): void => void localEntries.set(PREFIX + owner, '1')

/** It has left, or the person has signed in again. */
export const forgetLeaving = (owner: string): void => localEntries.remove(PREFIX + owner)

/** Whose data is still to leave. */
export const leavingOwners = (): string[] => localEntries.keys(PREFIX).map((key) => key.slice(PREFIX.length))
