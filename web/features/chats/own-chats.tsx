import { useEffect, useRef } from 'react'
import { useDb } from '../../data/context.tsx'
import { useArrival, useSideQuery, type Arrival } from '../../data/live.ts'
import { NOTHING, type OwnChats as Own } from './chat-list.ts'
import { readOwnChats } from './chats.queries.ts'

/** Renders nothing: reports the person's chats, whether searches are added to them, and whether all are here, whenever that changes. */
export default function OwnChats({ onChange }: { onChange: (own: Own, arrival: Arrival) => void }) {
  const db = useDb()
  const own = useSideQuery(() => readOwnChats(db), [db], NOTHING)
  const arrival = useArrival()
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    if (own && arrival) latestOnChange.current(own, arrival)
  }, [own, arrival])
  return null
}
