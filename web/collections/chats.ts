import { collection, type RowOf, type Sample } from './collection.ts'
import { flag, list, dateTime, text } from './field.ts'

const MAX_MESSAGE_LENGTH = 2000

/** A search session that a person has saved. */
export const chats = collection({
  name: 'chats',
  label: { many: 'Previous chats', one: 'a chat' },
  title: 'title',
  guest: true,
  indexes: ['date'], // newest first
  fields: {
    title: text({ label: 'Title', required: true, max: 200 }),
    preview: text({ label: 'Preview', max: 300 }),
    starred: flag({ label: 'Star' }),
    /** The time of the last message. */
    date: dateTime({ label: 'Date' }),
    /** Each a `ChatMessage` as JSON: a set of texts, so that messages added on two devices are all kept. */
    messages: list({
      label: 'Messages',
      maxLength: MAX_MESSAGE_LENGTH,
      allow: 'empty',
      maxSize: 100_000,
      message: `A chat is a list of lines of at most ${MAX_MESSAGE_LENGTH} characters.`,
    }),
  },
})
export type Chat = RowOf<typeof chats>

export const sample: Sample<typeof chats> = { set: { title: 'Logo', messages: ['a'] }, change: { starred: true } }
