import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { readMessages } from './chat-messages.ts'
import { Conversation } from './conversation.tsx'

/** One of the person's own chats, from this device. Renders nothing if it does not exist. */
export default function OwnChat({ id, open }: { id: string; open: boolean }) {
  const db = useDb()
  const chat = useSideQuery(async () => (await db.chats.get(id)) ?? db._searches.get(id), [db, id], undefined)
  return chat ? <Conversation title={chat.title} messages={readMessages(chat)} open={open} /> : null
}
