import { SHOP_MUTANTS } from './commerce/mutants.ts'
import { FILE_MUTANTS } from './files/mutants.ts'
import { DECISION_MUTANTS } from './mutants-decisions.ts'
import { RESTORE_MUTANTS } from './mutants-restores.ts'
import { SMALL_SIZES } from './sizes.ts'
import type { Replacement } from './variants.ts'

/** A planted bug: a description, and the change of the source that causes it. */
export type Mutant = {
  bug: string
  change: Replacement[]
  /** The first of its 400 seeds: few worlds come across some bugs. */
  from?: number
}

const apply = (text: string, by: string): Replacement => ({ file: 'web/sync/apply.ts', text, by })
const applyPage = (text: string, by: string): Replacement => ({ file: 'web/sync/apply-page.ts', text, by })
const verdicts = (text: string, by: string): Replacement => ({ file: 'web/sync/verdicts.ts', text, by })
const freeze = (text: string, by: string): Replacement => ({ file: 'web/sync/freeze.ts', text, by })
const write = (text: string, by: string): Replacement => ({ file: 'web/sync/write.ts', text, by })
const rebase = (text: string, by: string): Replacement => ({ file: 'web/sync/rebase.ts', text, by })
const patch = (text: string, by: string): Replacement => ({ file: 'web/sync/patch.ts', text, by })
const coalesce = (text: string, by: string): Replacement => ({ file: 'web/sync/coalesce.ts', text, by })
const engine = (text: string, by: string): Replacement => ({ file: 'web/sync/engine.ts', text, by })
const loop = (text: string, by: string): Replacement => ({ file: 'web/sync/loop.ts', text, by })
const model = (text: string, by: string): Replacement => ({ file: 'tests/sim/model/apply.ts', text, by })
const server = (text: string, by: string): Replacement => ({ file: 'tests/sim/model/server.ts', text, by })

/** Bugs that sync engines have had, including this one during its development. The simulator must find each of them. */
export const MUTANTS: Record<string, Mutant> = {
  'cursor-before-rows': {
    bug: 'the cursor is saved before the rows are',
    change: [applyPage('state.isReached = isLast && !isEnd(meta)', 'state.isReached = isFirst && !isEnd(meta)')],
  },
  'no-dedupe': {
    bug: 'the server applies a mutation again that it has already applied',
    change: [
      server('if (n <= client.lastN) {', 'if (n < 0) {'),
      server('if (applied) {', 'if (false as boolean && applied) {'),
    ],
  },
  'number-at-write': {
    bug: 'n is assigned at write time',
    change: [
      write(
        "record, state: 'queued', mutation, at: now() }",
        "record, state: 'frozen', n: now() % 1e9, client: user, mutation, at: now() }",
      ),
    ],
  },
  'renumbered-on-resend': {
    bug: 'a frozen mutation gets a new n each time it is sent',
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
    bug: 'a pulled row replaces the visible row without its pending mutations',
    change: [
      rebase(
        'replay(ruleOf(rules, collection), user, row, pending)',
        'replay(ruleOf(rules, collection), user, row, pending.slice(0, 0))',
      ),
    ],
  },
  'refusal-lost': {
    bug: 'a rejected mutation is deleted from the outbox',
    change: [
      verdicts(
        "if (next.state === 'refused') effects.refused++\n      blocked.add(entry.record)\n      await outbox.putMany([next])",
        "if (next.state === 'refused') await outbox.deleteMany([entry.order])\n      else await outbox.putMany([next])",
      ),
    ],
  },
  'refused-shown': {
    bug: 'a refused mutation is still part of the visible row',
    change: [
      rebase("entries.filter((entry) => entry.state !== 'refused')", 'entries.filter((entry) => entry.order > 0)'),
    ],
  },
  'reset-cut-short': {
    bug: 'a reset ends after its first page',
    change: [applyPage('=> resetting && !page.more', '=> resetting')],
  },
  'reset-never-cleans': {
    bug: 'rows that a reset does not contain are not deleted',
    change: [
      applyPage(
        'yield* deleteStale(context, stale)',
        "void deleteStale\n  yield { tables: ['_stale'], run: async (tx) => (await staleOf(tx).clear(), {}) }",
      ),
    ],
  },
  'pruned-silently': {
    bug: 'the server accepts a cursor below pruned tombstones',
    change: [
      server(
        'return Math.max(seq, pruned) < prunedNow ? null : { seq, pruned }',
        'return { seq, pruned, prunedNow } as { seq: number; pruned: number }',
      ),
    ],
  },
  'verdict-without-row': {
    bug: 'an entry is settled without its row being applied',
    change: [apply('else await rebaseRecord(context, tx, record, row)', 'else void rebaseRecord')],
  },
  'row-before-verdicts': {
    bug: 'changes whose verdicts are still to come are replayed over a row that has their effect',
    change: [
      verdicts('if (n! <= lastN && effects.rows.has(record)) effects.early.add(record)', 'void [record, n, lastN]'),
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
    bug: 'the previous value is not recorded',
    change: [patch('    was[field] = seen[field] ?? null\n', '    void seen\n')],
  },
  'place-torn': {
    bug: 'of a place only the field that changes is sent, so that it is joined with the other of another device',
    change: [patch('if (changed.has(latest) && value !== undefined)', 'if (isNew(field) && value !== undefined)')],
  },
  'place-asks': {
    bug: 'a place is sent with the one before it, so that two devices that read on are a conflict',
    change: [patch('    if (rule.fields[field]?.latest) continue\n', '')],
  },
  'coalesce-frozen': {
    bug: 'an edit is coalesced with a frozen mutation',
    change: [
      coalesce(
        'if (!last || !isUnsent(last)) return false',
        "if (!last || last.state === 'refused' || last.tries || last.again || last.sent) return false",
      ),
    ],
  },
  'form-joined': {
    bug: 'a form is joined with an earlier change of a value that it has not shown, which nobody sees again',
    change: [
      coalesce(
        '  if (overwritesUnseen(last.mutation, next)) return false\n',
        '  if (overwritesUnseen(last.mutation, next)) void last\n',
      ),
    ],
  },
  'form-relative-to-now': {
    bug: 'a form is saved as a change of what there is now, not of what it has shown',
    change: [patch('const seen: Fields = { ...visible, ...patch.was }', 'const seen: Fields = { ...visible }')],
  },
  'coalesce-drops-inc': {
    bug: 'an increment is dropped when coalesced',
    change: [
      coalesce(
        'else coalesced.inc![field] = (coalesced.inc![field] ?? 0) + delta',
        'else coalesced.inc![field] = coalesced.inc![field] ?? delta',
      ),
    ],
  },
  'limit-as-failure': {
    bug: 'the refusal of a record for which the account has no room counts as a failure that passes',
    change: [
      verdicts("if (verdict.status === 'failed') {", "if (verdict.status === 'failed' || verdict.code === 'limit') {"),
    ],
  },
  'limit-requeued': {
    bug: 'a record for which the account has no room is sent for ever, and nobody is told',
    change: [
      verdicts(
        "return { ...queued, state: 'refused', refusal }",
        "return code === 'limit' ? queued : { ...queued, state: 'refused', refusal }",
      ),
    ],
  },
  'held-dropped': {
    bug: 'a held mutation does not return to the queue',
    change: [verdicts("if (verdict.status === 'held') return queued", "if (verdict.status === 'held') return entry")],
  },
  'failed-dropped': {
    bug: 'a backoff never ends',
    change: [freeze('return notBefore > now && notBefore <= now + MAX_BACKOFF_MS', 'return notBefore > 0')],
  },
  'conflict-forgets': {
    bug: 'after a client conflict the frozen entries keep their numbers',
    change: [verdicts('await outbox.putMany([...byN.values()].map(unfreeze))', 'void unfreeze')],
  },
  'conflict-unseen': {
    bug: "another device's verdict is applied to an own mutation",
    change: [
      verdicts(
        "verdict.status === 'client_conflict' || verdict.uuid !== numbered.mutation.uuid",
        "verdict.status === 'client_conflict'",
      ),
      verdicts('if (!entry || entry.mutation.uuid !== verdict.uuid) continue', 'if (!entry) continue'),
    ],
  },
  'conflict-same-client': {
    bug: 'the client id is not replaced after a client conflict',
    change: [apply('{ client: effects.newClient, nextN: 1 }', '{ nextN: 1 }')],
  },
  'base-dropped': {
    bug: 'no base is stored for pending mutations',
    change: [write('    await baseOf(tx).putMany([{ record, row: visible, deleted: false }])\n', '')],
  },
  'always-restored': {
    bug: 'an ordinary change counts as a value that was brought back, so that nobody is told what it has overwritten',
    change: [
      model('const isRestored = mutation.restores?.includes(field) === true', 'const isRestored = field in was'),
    ],
  },
  'known-values-reported': {
    bug: 'a change does not say what it replaces, so that a value which the person has seen is reported as a conflict',
    change: [patch('was[field] = seen[field] ?? null', 'was[field] = patch.was?.[field] ?? null')],
  },
  'base-overwritten': {
    bug: 'the base is overwritten by the visible row on each write',
    change: [write('if (entries.length === 0 && !(await baseOf(tx).get(record))) {', 'if (entries.length >= 0) {')],
  },
  'refused-unasked': {
    bug: 'a mutation that is too large is refused by the device, although an earlier push may have delivered it',
    change: [
      engine(
        "const response = await send(batch, [{ n, uuid, collection, id, op: 'void' }])",
        "const verdict = { n, uuid, status: 'rejected' as const, code: 'too_large', row: null }\n" +
          'void [collection, id]\n' +
          'const response = { ok: true as const, value: { lastN: n, results: [verdict] } } as Awaited<ReturnType<typeof send>>',
      ),
    ],
  },
  'no-timer': {
    bug: 'no timer is armed after a failure',
    change: [
      loop('      arm(!suspended && attempt === 0', '      if (attempt === 0) arm(!suspended && attempt === 0'),
      loop("throw new Error('The sync loop has no timer')", 'return'),
    ],
  },
  'after-too-high': {
    bug: 'a push acknowledges verdicts that the device does not have',
    change: [freeze('after: await acknowledgedUpTo(tx, meta.nextN)', 'after: frozen[0]!.n!')],
  },
  'empty-not-sent': {
    bug: 'a switch that is turned off, or a choice that is taken back, is not sent',
    change: [
      patch(
        'if (visible && field in visible && equal(visible[field], value)) continue',
        "if (visible && field in visible && (value === '' || value === false || equal(visible[field], value))) continue",
      ),
    ],
  },
  'empty-not-applied': {
    bug: 'the server takes an empty value for a field that was not sent',
    change: [model('if (isWritten) row[field] = mine', "if (mine !== '' && mine !== false) row[field] = mine")],
  },
  'upsert-replaces': {
    bug: 'an upsert replaces the whole record instead of the fields that it has',
    change: [
      model(
        'return update(context, rule, { ...mutation, set: kept })',
        'const { created_at: _, ...empty } = context.db.tables.emptyRow(collection)\n' +
          'for (const field of rule.key ?? []) delete empty[field]\n' +
          'return update(context, rule, { ...mutation, set: { ...empty, ...kept } })',
      ),
    ],
  },
  'only-own-user': {
    bug: 'the server does not check the owner',
    change: [
      server(
        "if (request.user !== session) return { ok: false, failure: { kind: 'wrong_user' } }\n    const { state }",
        'const { state }',
      ),
      server('line.owner === session && line.seq > seq', 'line.seq > seq'),
    ],
  },
}

/** The variants of one run, each with small sizes, since these find more bugs. */
export const MUTANT_VARIANTS: Record<string, Replacement[]> = Object.fromEntries<Replacement[]>([
  ['small', SMALL_SIZES],
  ...Object.entries({ ...MUTANTS, ...RESTORE_MUTANTS, ...DECISION_MUTANTS, ...FILE_MUTANTS, ...SHOP_MUTANTS }).map(
    ([name, { change }]): [string, Replacement[]] => [name, [...SMALL_SIZES, ...change]],
  ),
])
