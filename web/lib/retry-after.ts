const MIN_MS = 1000
const MAX_MS = 60 * 60_000

/** The wait that a `Retry-After` header asks for, in ms: a second to an hour, since a date is compared with a clock that may be wrong. Undefined without one that can be read. */
export function retryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.min(MAX_MS, Math.max(MIN_MS, ms)) : undefined
}
