import * as v from 'valibot'
import { isSampleChat } from '../../domain/chat-id.ts'
import { TIMESTAMP } from '../../lib/timestamp.ts'
import { Day, Line } from './fields.ts'

/** Maximum number of messages in one chat, questions and answers together; the next question starts another chat. */
export const MAX_MESSAGES = 40
/** Maximum length of a preview, which is one line of a list. Columns have room for more (web/collections/chats.ts). */
export const MAX_PREVIEW_LENGTH = 160

/**
 * A message of a chat. `content` is text in which `[words](/address)` is a link.
 */
export const ChatMessage = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  type: v.picklist(['user', 'bot']),
  // Shorter than a stored message (web/collections/chats.ts), which is JSON with the other fields.
  content: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  timestamp: v.pipe(v.string(), v.regex(TIMESTAMP)),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

const SampleChat = v.strictObject({
  id: v.pipe(v.string(), v.check(isSampleChat, 'not an id such as sample-opening-a-bakery')),
  title: v.pipe(Line, v.maxLength(60)),
  preview: v.pipe(Line, v.maxLength(MAX_PREVIEW_LENGTH)),
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
