import type { Mutant } from './mutants.ts'

const refused = (text: string, by: string) => ({ file: 'web/sync/refused-entries.ts', text, by })
const write = (text: string, by: string) => ({ file: 'web/sync/write.ts', text, by })

/** Bugs in what becomes of refused work, and of what the person decides about it. */
export const DECISION_MUTANTS: Record<string, Mutant> = {
  'discard-takes-later': {
    bug: 'discarding a refused change drops later changes of the record, which the server would take',
    change: [refused('(isMissing && other.order > order', '(other.order > order')],
  },
  'discard-takes-sent': {
    bug: 'discarding a refused change drops a later change of the record that is being sent',
    change: [refused(" && other.state !== 'frozen'", '')],
  },
  'write-drops-refused': {
    bug: 'a change of one field drops refused work on others',
    change: [write(' && Object.keys(set).every((field) => field in (intent.set ?? {}))', '')],
  },
  'audit-waits-for-person': {
    bug: 'a refused change stops the audit',
    change: [
      {
        file: 'web/sync/audit.ts',
        text: "outboxOf(tx).where('state', 'frozen', 1)",
        by: 'outboxOf(tx).all()',
      },
    ],
  },
  'audit-forgets': {
    bug: 'the difference that an audit has found is forgotten, and heals nothing',
    change: [
      {
        file: 'web/sync/audit.ts',
        text: '{ cursor: null, generation: generation + 1 } : {}',
        by: '{} : {}',
      },
    ],
  },
  'large-join-overwrites': {
    bug: 'a change that is too large to be joined takes the place of the one before',
    change: [
      // In all worlds, documents could not be added either.
      write('MAX_MUTATION_BYTES = 256 * 1024', 'MAX_MUTATION_BYTES = 300'),
      write(
        'await outboxOf(tx).putMany([{ ...last, mutation: coalesced }])\n  else await',
        'await outboxOf(tx).putMany([{ ...last, mutation: coalesced }])\n  else if (last && coalesced) await outboxOf(tx).putMany([{ ...last, mutation }])\n  else await',
      ),
    ],
  },
  'batch-never-halved': {
    bug: 'a batch that is too large for a proxy is sent as large again',
    change: [
      {
        file: 'web/sync/pace.ts',
        text: 'limit = Math.max(1, Math.floor(mutations.length / 2))',
        by: 'limit = mutations.length',
      },
    ],
  },
  'failed-never-told': {
    bug: 'what the server fails to carry out never reaches the person',
    change: [{ file: 'web/sync/verdicts.ts', text: 'if (tries < MAX_TRIES) {', by: 'if (tries < Infinity) {' }],
  },
  'apart-from-refused': {
    bug: 'what was numbered with a change that is refused goes on without it, if the batch was cut',
    change: [
      {
        file: 'web/sync/verdicts.ts',
        text: 'await outbox.putMany(heldBehind(context, blocked, unprocessed))',
        by: 'void [heldBehind, unprocessed]',
      },
    ],
  },
  'taken-back-on-its-way': {
    bug: 'a record that is being sent is taken back',
    change: [
      refused("entry.mutation.op === 'create' && isUnsent(entry)", "entry.mutation.op === 'create' && !!isUnsent"),
      refused("if (!isRefused(entry) && entries.some(({ state }) => state === 'frozen')) return 0", ''),
    ],
  },
  'taken-back-leaves-later': {
    bug: 'later changes of a record that is taken back stay, and are sent',
    change: [refused('(isMissing && other.order > order', '(isMissing && isRefused(entry) && other.order > order')],
  },
  'taken-back-takes-others': {
    bug: 'taking a record back drops what was written of others since',
    change: [
      refused(
        'const entries = await entriesOf(tx, entry.record)',
        'const entries = isRefused(entry) ? await entriesOf(tx, entry.record) : await outboxOf(tx).all()',
      ),
    ],
  },
  'never-taken-back': {
    bug: 'a record that was never sent cannot be taken back',
    change: [
      refused('isRefused(entry) || isUnsentCreation(entry)', 'isRefused(entry) || (false && isUnsentCreation(entry))'),
    ],
  },
  'was-of-later': {
    bug: 'changes that are joined name what the person saw before the last of them',
    change: [{ file: 'web/sync/coalesce.ts', text: 'if (!isKnown && next.was', by: 'if (next.was' }],
  },
}
