import { useEffect, useMemo, useRef } from 'react'
import { useDb } from '../../data/context.tsx'
import { useRecordStates, useSideQuery } from '../../data/live.ts'
import type { RecordState } from '../../data/sync-control.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'

/** The person's own businesses, the latest first, and where those stand that are not saved yet. */
export type Own = { rows: BusinessProfile[]; states: ReadonlyMap<string, RecordState> }

const NONE: BusinessProfile[] = []

/** Draws nothing: tells the person's own businesses whenever they change; null once they are another's. */
export default function OwnBusinesses({ onChange }: { onChange: (own: Own | null) => void }) {
  const db = useDb()
  const rows = useSideQuery(() => db.businesses.orderBy('created_at').reverse().toArray(), [db], NONE)
  const ids = useMemo(() => (rows ?? []).map(({ id }) => id), [rows])
  const states = useRecordStates('businesses', ids)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    if (rows) tell.current({ rows, states })
  }, [rows, states])
  useEffect(() => () => tell.current(null), [db])
  return null
}
