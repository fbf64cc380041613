import * as v from 'valibot'
import { Moment } from './common.ts'
import { Day, Line } from './sold-item.ts'

/** Most lines that one chat keeps, questions and answers together; what is asked beyond begins another. */
export const MAX_MESSAGES = 40

/**
 * One line of a chat. `content` is text in which `[words](/address)` is a link.
 */
export const ChatMessage = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  type: v.picklist(['user', 'bot']),
  content: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  timestamp: Moment,
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
export type SampleChat = v.InferOutput<typeof SampleChat>

/** `public/catalog/chats.json`: chats to begin with, on /previous-chats. */
export const ChatsFile = v.pipe(
  v.strictObject({ items: v.array(SampleChat) }),
  v.check(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, 'two chats have the same id'),
)
export type ChatsFile = v.InferOutput<typeof ChatsFile>
