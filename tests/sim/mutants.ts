import { SMALL_SIZES } from './sizes.ts'
import type { Replacement } from './variants.ts'

/** A planted bug: what it is, and how it gets into the source. */
export type Mutant = { bug: string; change: Replacement[] }

const apply = (text: string, by: string): Replacement => ({ file: 'web/sync/apply.ts', text, by })
const verdicts = (text: string, by: string): Replacement => ({ file: 'web/sync/verdicts.ts', text, by })
const freeze = (text: string, by: string): Replacement => ({ file: 'web/sync/freeze.ts', text, by })
const write = (text: string, by: string): Replacement => ({ file: 'web/sync/write.ts', text, by })
const rebase = (text: string, by: string): Replacement => ({ file: 'web/sync/rebase.ts', text, by })
const patch = (text: string, by: string): Replacement => ({ file: 'web/sync/patch.ts', text, by })
const coalesce = (text: string, by: string): Replacement => ({ file: 'web/sync/coalesce.ts', text, by })
const engine = (text: string, by: string): Replacement => ({ file: 'web/sync/engine.ts', text, by })
const loop = (text: string, by: string): Replacement => ({ file: 'web/sync/loop.ts', text, by })
const server = (text: string, by: string): Replacement => ({ file: 'tests/sim/model/server.ts', text, by })

/** Bugs that sync engines have had, ours while it was made among them. The simulator must see each of them. */
export const MUTANTS: Record<string, Mutant> = {
  'cursor-before-rows': {
    bug: 'the cursor is saved before the rows are',
    change: [
      apply(
        'return { effects, requeued, meta: { ...acknowledged, resetting } }',
        'return { effects, requeued, meta: { ...acknowledged, resetting, cursor: page.cursor } }',
      ),
    ],
  },
  'no-dedupe': {
    bug: 'the server carries out again what it has already done',
    change: [
      server('if (n <= client.lastN) {', 'if (n < 0) {'),
      server('if (done) {', 'if (false as boolean && done) {'),
    ],
  },
  'number-at-write': {
    bug: 'n is given at write time',
    change: [
      write(
        "record, state: 'queued', mutation, at: now() }",
        "record, state: 'frozen', n: now() % 1e9, client: user, mutation, at: now() }",
      ),
    ],
  },
  'renumbered-on-resend': {
    bug: 'frozen work gets a new n each time it is sent',
    change: [
      freeze(
        '    const mutation: FrozenMutation = { n: entry.n!, ...entry.mutation }',
        '    const mutation: FrozenMutation = { n: (meta.nextN += 1), ...entry.mutation }',
      ),
    ],
  },
  'generation-unchecked': {
    bug: 'a response of an earlier generation is applied',
    change: [apply('if (meta.generation !== generation) return', 'if (meta.generation < 0) return')],
  },
  'generation-not-incremented': {
    bug: 'an applied response does not increment the generation',
    change: [apply('const next = generation + 1', 'const next = generation')],
  },
  'overlay-dropped': {
    bug: 'a pulled row hides what is pending on it',
    change: [
      rebase(
        'replay(ruleOf(rules, collection), user, row, pending)',
        'replay(ruleOf(rules, collection), user, row, pending.slice(0, 0))',
      ),
    ],
  },
  'refusal-lost': {
    bug: 'refused work leaves the outbox without a word',
    change: [
      verdicts(
        "if (next.state === 'refused') effects.refused++\n      await outbox.putMany([next])",
        "if (next.state === 'refused') await outbox.deleteMany([entry.order])\n      else await outbox.putMany([next])",
      ),
    ],
  },
  'refused-shown': {
    bug: 'refused work is still shown as if it were saved',
    change: [
      rebase("entries.filter((entry) => entry.state !== 'refused')", 'entries.filter((entry) => entry.order > 0)'),
    ],
  },
  'reset-cut-short': {
    bug: 'a reset ends with its first page',
    change: [apply('if (resetting && !page.more) await endReset', 'if (resetting) await endReset')],
  },
  'reset-never-cleans': {
    bug: 'what a reset did not name stays',
    change: [
      apply('  for (const { record } of await staleOf(tx).all()) await rebaseRecord(context, tx, record, null)\n', ''),
    ],
  },
  'pruned-silently': {
    bug: 'the server takes a cursor below pruned tombstones',
    change: [
      server(
        'return Math.max(seq, pruned) < prunedNow ? null : { seq, pruned }',
        'return { seq, pruned, prunedNow } as { seq: number; pruned: number }',
      ),
    ],
  },
  'restore-unnoticed': {
    bug: 'the server takes a cursor from a history that was restored away',
    change: [server('if (Number(readAt) > end) return null', 'if (Number(readAt) > clock + end) return null')],
  },
  'verdict-without-row': {
    bug: 'a settled entry leaves without its row',
    change: [
      apply(
        'for (const [record, row] of effects.rows) await rebaseRecord(context, tx, record, row)',
        'void rebaseRecord',
      ),
    ],
  },
  'settled-not-kept': {
    bug: 'settled work is not kept for a server that may lose it',
    change: [
      verdicts(
        'await sentOf(tx).putMany([{ n: verdict.n, client, order, mutation, at, settledAt: context.now }])',
        'void [order, mutation, at]',
      ),
    ],
  },
  'loss-unheard': {
    bug: 'lost work is noticed only where the server calls it a gap',
    change: [
      apply(
        'const isServerBehind = isFirst && meta.client === client',
        'const isServerBehind = false as boolean && meta.client === client',
      ),
    ],
  },
  'again-as-new': {
    bug: 'what a restored server lost goes back as if it were new',
    change: [
      verdicts(
        "state: 'frozen', mutation, n, client, again: true, at }",
        "state: 'frozen', mutation: { ...mutation, uuid: mutation.uuid + 'x' }, n, client, at }",
      ),
    ],
  },
  'inc-twice': {
    bug: 'replay counts an increment twice',
    change: [
      patch(
        'next[field] = clamp(rule.fields[field], number(next[field]) + delta)',
        'next[field] = clamp(rule.fields[field], number(next[field]) + 2 * delta)',
      ),
    ],
  },
  'was-not-recorded': {
    bug: 'the value that the person saw is not recorded',
    change: [patch('    was[field] = visible?.[field] ?? null\n', '')],
  },
  'coalesce-frozen': {
    bug: 'an edit joins what was sent already',
    change: [coalesce("if (!last || last.state !== 'queued' ||", "if (!last || last.state === 'refused' ||")],
  },
  'coalesce-drops-inc': {
    bug: 'a joined inc is dropped',
    change: [
      coalesce(
        'else coalesced.inc![field] = (coalesced.inc![field] ?? 0) + delta',
        'else coalesced.inc![field] = coalesced.inc![field] ?? delta',
      ),
    ],
  },
  'held-dropped': {
    bug: 'held work does not go back to the queue',
    change: [verdicts("if (verdict.status === 'held') return queued", "if (verdict.status === 'held') return entry")],
  },
  'failed-dropped': {
    bug: 'a retry after a failure keeps the uuid and never becomes due',
    change: [freeze('return notBefore > now && notBefore <= now + MAX_BACKOFF_MS', 'return notBefore > 0')],
  },
  'conflict-forgets': {
    bug: 'after a client conflict what has no verdict stays under the old number',
    change: [verdicts('if (effects.newClient) await outbox.putMany([...byN.values()].map(unfreeze))', '')],
  },
  'conflict-unseen': {
    bug: "another device's verdict is taken for one's own",
    change: [
      verdicts(
        "verdict.status === 'client_conflict' || verdict.uuid !== entry.mutation.uuid",
        "verdict.status === 'client_conflict'",
      ),
    ],
  },
  'conflict-same-client': {
    bug: 'a client conflict is heard and the old client id kept',
    change: [apply('{ client: effects.newClient, nextN: 1, lastN: 0 }', '{ nextN: 1, lastN: 0 }')],
  },
  'base-dropped': {
    bug: 'no base row is kept for pending work',
    change: [write('    await baseOf(tx).putMany([{ record, row: visible, deleted: false }])\n', '')],
  },
  'base-overwritten': {
    bug: 'the base row is taken from the screen with each write',
    change: [write('if (entries.length === 0 && !(await baseOf(tx).get(record))) {', 'if (entries.length >= 0) {')],
  },
  'refused-unasked': {
    bug: 'a change that no server takes alone is called refused, although an earlier push may have brought it',
    change: [
      engine('    const failure = await pull()\n    if (failure) return failure\n    const { n', '    const { n'),
    ],
  },
  'no-timer': {
    bug: 'after a failure no timer is armed',
    change: [
      loop('      arm(!suspended && attempt === 0', '      if (attempt === 0) arm(!suspended && attempt === 0'),
      loop("throw new Error('The sync loop has no timer')", 'return'),
    ],
  },
  'after-too-high': {
    bug: 'a push claims verdicts that it does not have',
    change: [freeze('after: Math.min(frozen[0]!.n! - 1, lastN)', 'after: frozen[0]!.n! - 1')],
  },
  'only-own-user': {
    bug: 'the server serves whoever asks',
    change: [
      server(
        "if (request.user !== session) return { ok: false, failure: { kind: 'wrong_user' } }\n    const { state }",
        'const { state }',
      ),
      server('line.owner === session && line.seq > seq', 'line.seq > seq'),
    ],
  },
}

/** As the variants of one run: each over small sizes, since there is more to go wrong. */
export const MUTANT_VARIANTS: Record<string, Replacement[]> = Object.fromEntries<Replacement[]>([
  ['small', SMALL_SIZES],
  ...Object.entries(MUTANTS).map(([name, { change }]): [string, Replacement[]] => [name, [...SMALL_SIZES, ...change]]),
])
