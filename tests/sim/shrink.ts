import type { Event, Trace } from './events.ts'
import { replay, type StorageKind } from './simulate.ts'

/** The kind of a failure, without names and numbers. A shorter trace must fail in the same way. */
export function kindOf(error: Error): string {
  return `${error.name} ${error.message}`
    .replace(/"[^"]*"/g, '')
    .replace(/[A-Za-z_]*[/'][a-z0-9']*|[a-z]*v?\d+|[A-H]'*(?=[:\s])/g, '')
    .slice(0, 60)
}

/** Removes events as long as the trace fails in the same way: halves first, then smaller and smaller parts. */
export async function shrink(
  trace: Trace,
  error: Error,
  storage: StorageKind = 'memory',
  maxRuns = 600,
): Promise<Trace> {
  const kind = kindOf(error)
  let runs = 0
  const fails = async (events: Event[]): Promise<boolean> => {
    runs++
    const { error: again } = await replay({ ...trace, events }, storage)
    return again !== null && kindOf(again) === kind
  }
  let events = trace.events
  for (let size = Math.ceil(events.length / 2); size >= 1 && runs < maxRuns;) {
    let isShorter = false
    for (let from = events.length - size; from > -size && runs < maxRuns; from -= size) {
      const rest = [...events.slice(0, Math.max(0, from)), ...events.slice(Math.max(0, from + size))]
      if (rest.length < events.length && (await fails(rest))) {
        events = rest
        isShorter = true
      }
    }
    if (size > 1) size = Math.floor(size / 2)
    else if (!isShorter) break
  }
  return { ...trace, events }
}
