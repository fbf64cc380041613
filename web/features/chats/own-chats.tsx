import { useEffect, useRef } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { NOTHING, type OwnChats as Own } from './chat-list.ts'
import { readOwnChats } from './chats.queries.ts'

/** Renders nothing: reports the person's chats, and whether searches are added to them, whenever that changes. */
export default function OwnChats({ onChange }: { onChange: (own: Own) => void }) {
  const db = useDb()
  const own = useSideQuery(() => readOwnChats(db), [db], NOTHING)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    if (own) latestOnChange.current(own)
  }, [own])
  return null
}
