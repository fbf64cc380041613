import { useEffect, useMemo, useRef } from 'react'
import { useDb } from '../../data/context.tsx'
import { useRecordStates, useSideQuery } from '../../data/live.ts'
import type { RecordState } from '../../data/syncing/sync-control.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'

/** The person's own businesses, newest first, and the record states of those not synced yet. */
export type Own = { rows: BusinessProfile[]; states: ReadonlyMap<string, RecordState> }

const NONE: BusinessProfile[] = []

/** Renders nothing: reports the person's own businesses whenever they change; null when the account changes. */
export default function OwnBusinesses({ onChange }: { onChange: (own: Own | null) => void }) {
  const db = useDb()
  const rows = useSideQuery(() => db.businesses.orderBy('created_at').reverse().toArray(), [db], NONE)
  const ids = useMemo(() => (rows ?? []).map(({ id }) => id), [rows])
  const states = useRecordStates('businesses', ids)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    if (rows) latestOnChange.current({ rows, states })
  }, [rows, states])
  useEffect(() => () => latestOnChange.current(null), [db])
  return null
}
