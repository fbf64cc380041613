import * as v from 'valibot'
import type { EverydayDb } from '../database/db.ts'
import { Overview, type SecurityOverview } from './security.ts'

/** The row of `_meta` with what the server has last said of how the account is protected. */
export const KEPT_OVERVIEW = 'security'

const Kept = v.object({ at: v.number(), overview: Overview })

/** How the account was protected, and where it was signed in, at a moment (epoch ms). */
export type DatedOverview = v.InferOutput<typeof Kept>

/**
 * Keeps what the server has said for the next start. Left out are ids of sessions, since each can end its session, addresses, which
 * nobody may have for longer than 30 days, and that no proof is needed, which ends after minutes.
 */
export async function keepOverview(db: EverydayDb, overview: SecurityOverview, at: number): Promise<void> {
  const sessions = overview.sessions.map((session, place) => ({ ...session, id: String(place), address: '' }))
  const value: DatedOverview = { at, overview: { ...overview, sessions, fresh: false } }
  await db._meta.put({ key: KEPT_OVERVIEW, value })
}

/** What was kept; null if nothing was, or by another version in a form that this one does not know. */
export async function readKeptOverview(db: EverydayDb): Promise<DatedOverview | null> {
  const kept = v.safeParse(Kept, (await db._meta.get(KEPT_OVERVIEW))?.value)
  return kept.success ? kept.output : null
}
