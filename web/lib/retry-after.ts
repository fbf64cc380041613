const MIN_MS = 1000

/** The wait that a `Retry-After` header asks for, in ms, at least a second; undefined without one that can be read. */
export function retryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(MIN_MS, ms) : undefined
}
