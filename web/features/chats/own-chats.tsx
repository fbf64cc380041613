import { useEffect, useRef } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import type { Chat } from '../../collections/chats.ts'

const NONE: Chat[] = []

/** Renders nothing: reports the person's chats, newest first, whenever they change. */
export default function OwnChats({ onChange }: { onChange: (chats: Chat[]) => void }) {
  const db = useDb()
  const chats = useSideQuery(() => db.chats.orderBy('date').reverse().toArray(), [db], NONE)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    if (chats) latestOnChange.current(chats)
  }, [chats])
  return null
}
