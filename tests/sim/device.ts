import type { Disk } from './disk.ts'
import type { Tab } from './tab.ts'

export type Device = {
  name: string
  /** Whose database it shows. */
  owner: string
  /** Whose session its requests carry, while there is one. */
  session: string
  hasSession: boolean
  disk: Disk
  tabs: Tab[]
  skew: number
  schema: number
  isOnline: boolean
  /** Commits of the disk when it was looked at last, and what was found. */
  seen: number
  hasSendable?: boolean
  /** It was cloned, or is a clone. */
  hasTwin?: boolean
  /** Every number that was on its disk, with client and uuid. */
  numbered: Set<string>
  last?: { turn: number; boot: string; seq: number; wasResetting: boolean }
}
