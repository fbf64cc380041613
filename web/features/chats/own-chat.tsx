import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { readMessages } from './chat-messages.ts'
import { Conversation } from './conversation.tsx'

/** A chat of the person's own, as it stands on this device. Nothing where there is no such chat. */
export default function OwnChat({ id, open }: { id: string; open: boolean }) {
  const db = useDb()
  const chat = useSideQuery(() => db.chats.get(id), [db, id], undefined)
  return chat ? <Conversation title={chat.title} messages={readMessages(chat)} open={open} /> : null
}
