import { Dexie } from 'dexie'
import type { EverydayDb } from '../../data/database/db.ts'

type Options = {
  /** How long bookmarks and folders must not have changed. */
  pauseMs: number
  /** The first time after such a pause too, instead of now. */
  later?: boolean
}

/**
 * Runs `work` now and after changes. A live query would run at every batch of a long change; this waits for a pause. A run is
 * aborted when the next one begins. Returns what ends it.
 */
export function afterChanges(
  db: EverydayDb,
  { pauseMs, later = false }: Options,
  work: (signal: AbortSignal) => Promise<void>,
): () => void {
  let stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    stop.abort()
    stop = new AbortController()
    void work(stop.signal)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(run, pauseMs)
  }
  const onChange = (parts: object) => {
    if (Object.keys(parts).some((part) => part.startsWith(`idb://${db.name}/bookmark`))) wait()
  }
  if (later) wait()
  else run()
  Dexie.on('storagemutated', onChange)
  return () => {
    stop.abort()
    clearTimeout(timer)
    Dexie.on('storagemutated').unsubscribe(onChange)
  }
}
