import * as v from 'valibot'
import type { Chat } from '../../collections/chats.ts'
import { ChatMessage } from '../../catalog/schema/chats.ts'

/** The messages of a chat in order of time. A message that cannot be parsed is left out. */
export function readMessages({ messages }: Pick<Chat, 'messages'>): ChatMessage[] {
  return messages
    .flatMap((line) => {
      const parsed = v.safeParse(ChatMessage, parse(line))
      return parsed.success ? [parsed.output] : []
    })
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
