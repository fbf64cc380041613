import * as v from 'valibot'
import { localEntries } from '../../lib/local-entries.ts'
import { sessionIdOf } from './session-id.ts'

/** The key of the localStorage entry that lists whose data was discarded and is still on this device. */
export const DISCARDS_KEY = 'everyday_discards'

const Discard = v.object({
  owner: v.string(),
  /** The token of the session that ended with it. */
  token: v.string(),
})
const Discards = v.fallback(v.array(Discard), [])

/** A decision of a person that their data leaves this device, whatever of it was sent. */
export type Discard = v.InferOutput<typeof Discard>

/** The discards in this text; none if it is no such list. */
export function parseDiscards(text: string | null): Discard[] {
  // Asked for each request.
  if (text === null) return []
  try {
    return v.parse(Discards, JSON.parse(text))
  } catch {
    return []
  }
}

/** What was discarded, and is not removed yet. */
export const readDiscards = (): Discard[] => parseDiscards(localEntries.get(DISCARDS_KEY))

/** Whether two tokens are of one session: a token is renewed. */
export const areOfOneSession = (a: string, b: string): boolean =>
  a === b || (sessionIdOf(a) !== '' && sessionIdOf(a) === sessionIdOf(b))

/** Whether a session ended with one of these discards. */
export const isDiscarded = (discards: Discard[], { user, token }: { user: { id: string }; token: string }): boolean =>
  discards.some((discard) => discard.owner === user.id && areOfOneSession(discard.token, token))
