import { useEffect, useRef } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import type { Chat } from '../../collections/chats.ts'

const NONE: Chat[] = []

/** Draws nothing: tells the person's chats, the latest first, whenever they change. */
export default function OwnChats({ onChange }: { onChange: (chats: Chat[]) => void }) {
  const db = useDb()
  const chats = useSideQuery(() => db.chats.orderBy('date').reverse().toArray(), [db], NONE)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    if (chats) tell.current(chats)
  }, [chats])
  return null
}
