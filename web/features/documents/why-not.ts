import type { NotNow, Refusal } from '../../data/documents/transport.ts'
import { problemText } from '../../domain/document-content.ts'
import { msg } from '../../lib/msg.ts'

/** What is said of a content that is on the server alone, without a connection. */
export const NOT_HERE = msg('It isn’t on this device. Connect and try again.')

/** Why a content cannot be had from the server now, as a sentence. */
export function whyNot(failure: NotNow | Refusal): string {
  if (failure.kind === 'refused') return problemText(failure)
  return failure.kind === 'offline' ? NOT_HERE : msg('The server can’t send it right now. Try again later.')
}
