import type { Mutant } from '../sim/mutants.ts'
import type { Replacement } from '../sim/variants.ts'
import { of } from './mutants.ts'

const transport = of('syncing/http-transport')
const sync =
  (file: string) =>
  (text: string, by: string): Replacement => ({ file: `web/sync/${file}.ts`, text, by })
const pace = sync('pace')
const pull = sync('pull')

/** Bugs that show only where bytes take time. */
export const LINK_MUTANTS: Record<string, Mutant> = {
  'deadline-fixed': {
    bug: 'every request ends after 30 seconds',
    change: [transport('MAX_MS = 15 * 60_000', 'MAX_MS = 30_000')],
  },
  'sending-not-counted': {
    bug: 'the time that a body takes counts as silence of the server',
    change: [transport('          Math.min((typeof body', '          0 * Math.min((typeof body')],
  },
  'progress-unseen': {
    bug: 'an answer that keeps arriving is given up',
    change: [transport('() => endAfter(SILENCE_MS))]', '() => {})]')],
  },
  'too-large-not-halved': {
    bug: 'a batch that is too large for a proxy is sent again as it is',
    change: [pace('isTooLarge || isLate(failure) ||', 'isLate(failure) ||')],
  },
  'batch-never-smaller': {
    bug: 'a batch stays as large as it was, however slow the link is',
    change: [pace('clamp(aim / Math.max(ms, 1), 0.5, 2)', 'clamp(aim / Math.max(ms, 1), 1, 2)')],
  },
  'pages-left': {
    bug: 'a pull ends after its first page',
    change: [pull('if (!page.more) return undefined', 'if (!page.more || isFirst) return undefined')],
  },
}
