import { useLiveQuery } from 'dexie-react-hooks'
import { useDb } from '../../data/context.tsx'
import { readMessages } from './chat-messages.ts'
import { Conversation } from './conversation.tsx'

/** A chat of the person's own, as it stands on this device. Nothing where there is no such chat. */
export default function OwnChat({ id, open }: { id: string; open: boolean }) {
  const db = useDb()
  const chat = useLiveQuery(() => db.chats.get(id), [db, id])
  return chat ? <Conversation title={chat.title} messages={readMessages(chat)} open={open} /> : null
}
