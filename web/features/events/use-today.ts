import { useMinute } from '../../lib/use-minute.ts'

/** Today where the visitor is, such as `2026-11-29`; null before hydration. */
export function useToday(): string | null {
  const now = useMinute()
  if (now === null) return null
  return new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
