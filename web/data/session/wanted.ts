import * as v from 'valibot'
import { localEntries } from '../../lib/local-entries.ts'

const KEY = 'everyday_wanted'
/** How long a visitor may take to sign in or to sign up. */
const MAX_AGE_MS = 60 * 60_000

const Wanted = v.object({
  /** Of this wish, which is done once. */
  key: v.string(),
  kind: v.picklist(['cart', 'app', 'bookmark', 'review']),
  /** What it is about: an SKU, the id of an app, the path of a page, the id of a business. */
  id: v.string(),
  /** The page on which it was wanted. */
  from: v.string(),
  /** How far that page was scrolled. */
  top: v.optional(v.number(), 0),
  at: v.number(),
  /** The visitor has signed in for it. */
  confirmed: v.boolean(),
})
/** What a visitor wanted when sent to sign in. It is only on this device, never in an address. */
export type Wanted = v.InferOutput<typeof Wanted>

/** Notes what is wanted, in place of what was wanted before; returns where to go for it. */
export function signInFor(kind: Wanted['kind'], id: string, from: string) {
  save({ key: crypto.randomUUID(), kind, id, from, top: Math.round(scrollY), at: Date.now(), confirmed: false })
  return { to: '/signin', search: { from } } as const
}

/** What was wanted within the last hour, or null. */
export function readWanted(): Wanted | null {
  try {
    const wanted = v.parse(Wanted, JSON.parse(localEntries.get(KEY) ?? 'null'))
    if (Math.abs(Date.now() - wanted.at) < MAX_AGE_MS) return wanted
  } catch {
    // None, or not ours.
  }
  return null
}

/**
 * The visitor has signed in, to go on to `from`: what was wanted there is to be done now, anything else no more. Returns how far that page was
 * scrolled.
 */
export function confirmWanted(from: string | undefined): number {
  const wanted = readWanted()
  if (wanted?.from !== from) forgetWanted()
  else if (wanted) {
    save({ ...wanted, confirmed: true })
    return wanted.top
  }
  return 0
}

/** Whether somebody has signed in to do this. */
export function isWanted(kind: Wanted['kind'], id: string): boolean {
  const wanted = readWanted()
  return wanted !== null && wanted.confirmed && wanted.kind === kind && wanted.id === id
}

/** It is done, or cannot be. */
export const forgetWanted = (): void => localEntries.remove(KEY)

const save = (wanted: Wanted) => void localEntries.set(KEY, JSON.stringify(wanted))
