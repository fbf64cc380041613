import { msg } from '../../lib/msg.ts'

/** The outcome of sending again what another tab has sent again or discarded meanwhile. */
export const DECIDED_ELSEWHERE = {
  ok: false,
  message: msg('Nothing was sent from this tab'),
  detail: msg('Another tab has already sent or discarded this.'),
} as const
