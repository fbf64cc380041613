import type { BaseEntry, OutboxEntry, Row, SettledEntry } from '../../web/sync/types.ts'
import type { Dump } from './disk.ts'
import { RULES } from './model/collections.ts'

/** The parsed content of a device's disk. */
export type View = {
  rows: Map<string, Row>
  outbox: OutboxEntry[]
  bases: Map<string, BaseEntry>
  stale: Set<string>
  sent: SettledEntry[]
  meta: { client?: string; nextN?: number; cursor?: string | null; turn?: number; resetting?: boolean }
}

/** Parses what a disk holds. */
export function viewOf(dump: Dump): View {
  const rows = new Map<string, Row>()
  for (const name of Object.keys(RULES)) for (const row of dump[name] as Row[]) rows.set(`${name}/${row.id}`, row)
  const meta = Object.fromEntries(
    (dump._meta as { key: string; value: unknown }[]).map(({ key, value }) => [key, value]),
  )
  return {
    rows,
    outbox: dump._outbox as OutboxEntry[],
    bases: new Map((dump._base as BaseEntry[]).map((base) => [base.record, base])),
    stale: new Set((dump._stale as { record: string }[]).map(({ record }) => record)),
    sent: dump._settled as SettledEntry[],
    meta,
  }
}
