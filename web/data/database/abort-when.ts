import { liveQuery } from 'dexie'

/** A signal that is aborted once `holds`, which reads a database, is true, whichever tab has written; it is asked until `end`. */
export async function abortWhen(holds: () => Promise<boolean>): Promise<{ signal: AbortSignal; end: () => void }> {
  const aborter = new AbortController()
  if (await holds()) aborter.abort()
  const watch = liveQuery(holds).subscribe({
    next: (isTrue) => isTrue && aborter.abort(),
    error: () => {}, // what the signal is for notices a closed database itself
  })
  return { signal: aborter.signal, end: () => watch.unsubscribe() }
}
