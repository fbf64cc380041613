import * as v from 'valibot'
import { DateTime } from './common.ts'
import { Day, Line } from './sold-item.ts'

/** Maximum number of messages in one chat, questions and answers together; the next question starts another chat. */
export const MAX_MESSAGES = 40

/**
 * A message of a chat. `content` is text in which `[words](/address)` is a link.
 */
export const ChatMessage = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  type: v.picklist(['user', 'bot']),
  content: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  timestamp: DateTime,
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

const SampleChat = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^sample-[a-z0-9-]{1,40}$/)),
  title: v.pipe(Line, v.maxLength(60)),
  preview: v.pipe(Line, v.maxLength(160)),
  date: Day,
  starred: v.boolean(),
  messages: v.pipe(v.array(ChatMessage), v.minLength(2), v.maxLength(MAX_MESSAGES)),
})
/** A sample chat. */
export type SampleChat = v.InferOutput<typeof SampleChat>

/** `public/catalog/chats.json`: sample chats on /previous-chats. */
export const ChatsFile = v.pipe(
  v.strictObject({ items: v.array(SampleChat) }),
  v.check(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, 'two chats have the same id'),
)
export type ChatsFile = v.InferOutput<typeof ChatsFile>
