import { useEffect, useMemo, useRef } from 'react'
import { useDb } from '../../data/context.tsx'
import { useArrival, useRecordStates, useSideQuery, type Arrival } from '../../data/live.ts'
import type { RecordState } from '../../data/syncing/sync-control.ts'
import { BUSINESS_STATUSES } from '../../collections/business-options.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'

/** The person's own businesses: active ones first, then inactive and archived, the newest first; whether all are here, and the record states of those not synced yet. `failed`: they could not be read. */
export type Own = {
  rows: BusinessProfile[]
  arrival: Arrival
  states: ReadonlyMap<string, RecordState>
  failed?: boolean
}

const NONE: BusinessProfile[] = []
const rankOf = ({ status }: BusinessProfile) => BUSINESS_STATUSES.findIndex(({ id }) => id === status)

/** Renders nothing: reports the person's own businesses whenever they change; null when the account changes. */
export default function OwnBusinesses({ onChange }: { onChange: (own: Own | null) => void }) {
  const db = useDb()
  const read = useSideQuery<BusinessProfile[] | null>(
    async () => (await db.businesses.orderBy('created_at').reverse().toArray()).sort((a, b) => rankOf(a) - rankOf(b)),
    [db],
    null,
  )
  const failed = read === null
  const rows = failed ? NONE : read
  const ids = useMemo(() => (rows ?? []).map(({ id }) => id), [rows])
  const states = useRecordStates('businesses', ids)
  const arrival = useArrival()
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    if (rows && arrival) latestOnChange.current({ rows, arrival, states, failed })
  }, [rows, arrival, states, failed])
  useEffect(() => () => latestOnChange.current(null), [db])
  return null
}
