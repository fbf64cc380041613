import type { Stage } from '../support/memory-storage.ts'
import type { TransportFailure } from '../../web/sync/ports.ts'
import type { Intent } from '../../web/sync/types.ts'

/** What happens at a trapped stage of a transaction. */
export type TrapAct = 'hold' | 'crash' | 'crash device' | 'quota' | 'closed'

/**
 * One step of a simulation. An event whose object does not exist (a dead tab, a message that was never sent) has no effect, so
 * that a shortened trace can still be replayed.
 */
export type Event =
  | { do: 'write'; tab: string; intents: Intent[] }
  | { do: 'decide'; tab: string; how: 'retry' | 'amend' | 'recreate' | 'discard'; at: number; title?: string }
  | { do: 'take back'; tab: string; at: number }
  | { do: 'pull again'; tab: string }
  // The network. `serve`: the server processes the request. `answer`: the response arrives. `garble`: the response is malformed.
  | { do: 'serve' | 'answer' | 'lose' | 'give up' | 'double' | 'garble'; message: string }
  | { do: 'refuse'; message: string; kind: TransportFailure['kind'] }
  // Time: runs the next timer.
  | { do: 'timer' }
  | { do: 'skew'; device: string; ms: number }
  // Tabs and devices.
  | { do: 'trap'; tab: string; at: Stage; skip: number; act: TrapAct }
  | { do: 'go on' | 'crash' | 'freeze' | 'thaw' | 'lead' | 'steal' | 'sync now'; tab: string }
  | { do: 'wake'; tab: string; reason: 'online' | 'visible' | 'poke' | 'sync' }
  | { do: 'open' | 'update app' | 'sign out' | 'clone'; device: string }
  // The disk has lost or kept an earlier state of one of its rows; a week has passed since the last audit.
  | { do: 'damage'; device: string; how: 'lose' | 'garble'; at: number }
  | { do: 'audit due'; device: string }
  | { do: 'online' | 'session'; device: string; on: boolean }
  // The server.
  | { do: 'rest'; owner: string; op: 'put' | 'delete'; collection: string; id: string; token: string }
  | { do: 'prune' | 'back up' | 'restore' | 'restart' | 'require update' }
  | { do: 'break hooks' | 'fill accounts'; on: boolean }

/** A recorded simulation. */
export type Trace = { seed: number; owners: string[]; events: Event[]; isSmall?: boolean }
