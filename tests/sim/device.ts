import type { Disk } from './disk.ts'
import type { Tab } from './tab.ts'

/** A simulated device. */
export type Device = {
  name: string
  /** The owner of its database. */
  owner: string
  /** The account of its session, if it has one. */
  session: string
  hasSession: boolean
  disk: Disk
  tabs: Tab[]
  skew: number
  schema: number
  isOnline: boolean
  /** The number of commits of the disk at the last check, and its result. */
  checkedCommits: number
  hasSendable?: boolean
  /** Its profile was cloned, or it is a clone. */
  isCloned?: boolean
  /** Every n that was on its disk, with client and uuid. */
  numbered: Set<string>
  /** Records that its disk has damaged, by the world's doing. */
  damaged: Set<string>
  last?: { generation: number; boot: string; seq: number; wasResetting: boolean }
}
