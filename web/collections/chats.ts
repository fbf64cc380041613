import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { flag, list, dateTime, text } from './field.ts'

const MAX_MESSAGE_LENGTH = 2000

/** A search session that a person has saved. */
export const chats = collection({
  name: 'chats',
  label: { many: msg('Previous chats'), one: msg('a chat') },
  title: 'title',
  guest: true,
  indexes: ['date'], // newest first
  fields: {
    title: text({ label: msg('Title'), required: true, max: 200 }),
    preview: text({ label: msg('Preview'), max: 300 }),
    starred: flag({ label: msg('Star') }),
    /** The time of the last message. */
    date: dateTime({ label: msg('Date') }),
    /** Each a `ChatMessage` as JSON: a set of texts, so that messages added on two devices are all kept. */
    messages: list({
      label: msg('Messages'),
      maxLength: MAX_MESSAGE_LENGTH,
      allow: 'empty',
      maxSize: 100_000,
      message: () => t('A chat is a list of lines of at most {max} characters.', { max: MAX_MESSAGE_LENGTH }),
    }),
  },
})
export type Chat = RowOf<typeof chats>

export const sample: Sample<typeof chats> = { set: { title: 'Logo', messages: ['a'] }, change: { starred: true } }
