import type { Mutant } from '../sim/mutants.ts'
import { of } from './mutants.ts'

/** Bugs in how the whole client compares what it has with the server. */
export const AUDIT_MUTANTS: Record<string, Mutant> = {
  'audit-unread': {
    bug: 'the answer to an audit is not understood',
    change: [
      of('syncing/http-transport')("post('audit', request, isAuditResponse)", "post('audit', request, isPullResponse)"),
    ],
  },
}
