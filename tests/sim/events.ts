import type { Stage } from '../support/memory-storage.ts'
import type { TransportFailure } from '../../web/sync/ports.ts'
import type { Intent } from '../../web/sync/types.ts'

export type TrapAct = 'hold' | 'crash' | 'crash device' | 'quota' | 'closed'

/**
 * One choice of the scheduler. A trace is a list of these; each names what it concerns, and one whose object is not
 * there (a tab that died, a message that never left) does nothing, so that a shortened trace still runs.
 */
export type Event =
  | { do: 'write'; tab: string; intents: Intent[] }
  | { do: 'decide'; tab: string; how: 'retry' | 'amend' | 'bring back' | 'discard'; at: number; title?: string }
  | { do: 'pull again'; tab: string }
  // The network. `serve`: the request arrives and the answer sets out. `answer`: it comes back.
  | { do: 'serve' | 'answer' | 'lose' | 'give up' | 'double' | 'garble'; message: string }
  | { do: 'refuse'; message: string; kind: Exclude<TransportFailure['kind'], 'gap'> }
  // Time: the next timer that is due.
  | { do: 'timer' }
  | { do: 'skew'; device: string; ms: number }
  // Tabs and devices.
  | { do: 'trap'; tab: string; at: Stage; skip: number; act: TrapAct }
  | { do: 'go on' | 'crash' | 'freeze' | 'thaw' | 'lead' | 'steal' | 'sync now'; tab: string }
  | { do: 'wake'; tab: string; reason: 'online' | 'visible' | 'poke' | 'sync' }
  | { do: 'open' | 'update app' | 'sign out' | 'clone'; device: string }
  | { do: 'online' | 'session'; device: string; on: boolean }
  // The server.
  | { do: 'rest'; owner: string; op: 'put' | 'delete'; collection: string; id: string; token: string }
  | { do: 'prune' | 'back up' | 'restore' | 'restart' | 'require update' }
  | { do: 'break hooks'; on: boolean }

/** A world and what happens in it. */
export type Trace = { seed: number; owners: string[]; events: Event[]; isSmall?: boolean }
