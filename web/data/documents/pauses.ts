import { liveQuery } from 'dexie'
import type { EverydayDb } from '../database/db.ts'

/** Watches, until `end`, whether the person pauses an upload, in any tab: then `signal` is aborted. */
export async function watchPause(db: EverydayDb, record: string): Promise<{ signal: AbortSignal; end: () => void }> {
  const paused = new AbortController()
  const isPaused = async () => (await db._contents.get(record))?.paused === true
  if (await isPaused()) paused.abort()
  const watch = liveQuery(isPaused).subscribe({
    next: (now) => now && paused.abort(),
    error: () => {}, // the upload notices a closed database itself
  })
  return { signal: paused.signal, end: () => watch.unsubscribe() }
}
