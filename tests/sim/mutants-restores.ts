import type { Mutant } from './mutants.ts'

const apply = (text: string, by: string) => ({ file: 'web/sync/apply.ts', text, by })
const applyPage = (text: string, by: string) => ({ file: 'web/sync/apply-page.ts', text, by })
const verdicts = (text: string, by: string) => ({ file: 'web/sync/verdicts.ts', text, by })
const server = (text: string, by: string) => ({ file: 'tests/sim/model/server.ts', text, by })

/** Bugs in how a restored server is noticed, and how it gets back what it has lost. */
export const RESTORE_MUTANTS: Record<string, Mutant> = {
  'restore-unnoticed': {
    bug: 'the server accepts a cursor that is newer than a restored backup',
    change: [server('if (Number(readAt) > end) return null', 'if (Number(readAt) > clock + end) return null')],
  },
  'settled-not-kept': {
    bug: 'settled mutations are not kept for a server that may lose them',
    change: [
      verdicts(
        'await settledOf(tx).putMany([{ uuid, seq, n, client, order, mutation, at, settledAt: context.now }])',
        'void [uuid, seq, n, order, mutation, at]',
      ),
    ],
  },
  'loss-unnoticed': {
    bug: 'the server takes a position beyond the end of its epoch for one of its history',
    change: [
      server(
        'return index < 0 ? null : Math.min(Number(seq), boots[index + 1]?.start ?? clock)',
        'return index < 0 ? null : Math.min(Number(seq), clock + Number(seq))',
      ),
    ],
  },
  'fork-unnoticed': {
    bug: 'what a restored server has lost is not sent again',
    change: [
      applyPage('if (page.fork !== undefined) await requeueLost(tx, context.user, page.fork)', 'void requeueLost'),
    ],
  },
  'fork-forgets-numbers': {
    bug: 'a verdict under an earlier number does not settle the mutation',
    from: 1001,
    change: [verdicts('const entry = numbered ?? bySentN.get(verdict.n)', 'const entry = numbered')],
  },
  'line-not-kept': {
    bug: 'the position of a verdict is forgotten',
    change: [apply('meta: { line: extendLine(meta.line, response.line) },', 'meta: { line: meta.line },')],
  },
  'line-after-verdicts': {
    bug: 'the position of a page is not kept along with its verdicts',
    change: [applyPage('meta: { ...lineOf(meta), ...begun }', 'meta: { ...begun }')],
  },
}
