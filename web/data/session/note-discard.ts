import { DISCARDS_KEY, parseDiscards, type Discard } from './discards.ts'
import { changeDurably } from './session-copy.ts'

function change(edit: (discards: Discard[]) => Discard[]): Promise<boolean> {
  return changeDurably(DISCARDS_KEY, (text) => {
    const next = edit(parseDiscards(text))
    return next.length > 0 ? JSON.stringify(next) : null
  })
}

/** Notes a discard, which ends the session at once, in every tab and in the service worker. Resolves when that is on disk. */
export const noteDiscard = (discard: Discard): Promise<boolean> =>
  change((discards) => [...discards.filter(({ owner }) => owner !== discard.owner), discard])

/** Forgets a discard: nothing of it is left. A later one of the same person stays. */
export const forgetDiscard = ({ owner, token }: Discard): Promise<boolean> =>
  change((discards) => discards.filter((discard) => discard.owner !== owner || discard.token !== token))
