// Modules of a variant are loaded beside the others, and all count together.
const counted = ((globalThis as { simulatorCounts?: Map<string, number> }).simulatorCounts ??= new Map<
  string,
  number
>())

/** Counts that a kind of fault, or of answer to one, was reached. */
export function reached(what: string): void {
  counted.set(what, (counted.get(what) ?? 0) + 1)
}

/** How often each kind was reached so far, in alphabetical order. */
export const reachedSoFar = (): Record<string, number> =>
  Object.fromEntries([...counted].sort(([a], [b]) => (a < b ? -1 : 1)))

/** What the simulator is there for: each must be reached in any few hundred worlds. */
export const KINDS = [
  ...['write', 'pull again', 'serve', 'answer', 'lose', 'give up', 'double', 'garble', 'timer', 'skew'],
  ...['go on', 'crash', 'freeze', 'thaw', 'lead', 'steal', 'sync now', 'wake', 'open', 'update app', 'sign out'],
  ...['clone', 'online', 'session', 'rest', 'prune', 'back up', 'restore', 'restart', 'require update', 'break hooks'],
  ...['fill accounts', 'refuse busy', 'refuse offline', 'refuse too_large', 'trap hold', 'trap crash'],
  ...['trap crash device', 'trap quota', 'trap closed'],
  ...['damage', 'audit due', 'audit same', 'audit different', 'audit unknown'],
  ...['unseen value in the history', 'value brought back over another', 'conflict that was reported'],
  ...['decide retry', 'decide amend', 'decide recreate', 'decide discard', 'take back', 'take back too late'],
  ...[
    'answer forked',
    'answer too_large',
    'answer auth',
    'answer upgrade_required',
    'answer with a fork',
    'answer with a reset',
  ],
  ...['verdict applied', 'verdict merged', 'verdict rejected', 'verdict failed', 'verdict held'],
  ...[
    'verdict client_conflict',
    'sent again',
    'no room for a whole answer',
    'sent in place of what reaches no server',
    'answer of an earlier generation',
  ],
]

/** What only answers of several parts reach. */
export const KINDS_OF_SMALL_SIZES = ['answer with verdicts alone']
