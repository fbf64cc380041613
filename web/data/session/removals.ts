import * as v from 'valibot'
import { localEntries } from '../../lib/local-entries.ts'
import { changeDurably } from './session-copy.ts'

/** The key of the localStorage entry that lists whose data is to leave this device. */
export const REMOVALS_KEY = 'everyday_removals'

const Removal = v.object({
  owner: v.string(),
  /** The token of the session that ends with it: another one of the same person stays. */
  token: v.string(),
  /** Nothing is removed if something has not been sent. */
  unlessUnsent: v.boolean(),
})
const Removals = v.fallback(v.array(Removal), [])

/** A decision that a person's data leaves this device. */
export type Removal = v.InferOutput<typeof Removal>

function parse(text: string | null): Removal[] {
  try {
    return v.parse(Removals, JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

function change(edit: (removals: Removal[]) => Removal[]): Promise<boolean> {
  return changeDurably(REMOVALS_KEY, (text) => {
    const next = edit(parse(text))
    return next.length > 0 ? JSON.stringify(next) : null
  })
}

/**
 * Notes a removal before anything of it is done, so that the next start finishes what a page that is closed meanwhile has begun. Resolves when
 * that is on disk.
 */
export const noteRemoval = (removal: Removal): Promise<boolean> =>
  change((removals) => [...removals.filter(({ owner }) => owner !== removal.owner), removal])

/** Forgets the removal of this person's data: it is done, or not wanted any more. */
export const forgetRemoval = (owner: string): Promise<boolean> =>
  change((removals) => removals.filter((removal) => removal.owner !== owner))

/** What is to be removed, and is not removed yet. */
export const readRemovals = (): Removal[] => parse(localEntries.get(REMOVALS_KEY))
