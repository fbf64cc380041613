import { stripLinks, summaryText } from '../../domain/search-summary.ts'
import { language } from '../../lib/language.ts'
import { DEFAULT_LANGUAGE } from '../../lib/preference-options.ts'
import { readMessages } from './chat-messages.ts'
import { findAsTyped } from '../../domain/matches-words.ts'
import type { SearchChoice } from '../../domain/search-choice.ts'
import type { Chat } from '../../collections/chats.ts'
import type { SampleChat } from '../../catalog/schema/chats.ts'
import type { SampleState } from './sample-state.ts'

/** A chat in the list. `date`: a day for a sample, a timestamp for the person's own. */
export type ListedChat = {
  id: string
  title: string
  preview: string
  /** What else was searched for in it, the newest first. */
  searches: string[]
  date: string
  starred: boolean
  sample: boolean
  /** It is on this device alone. */
  here: boolean
}

/** A chat of the person, with what else than its title was searched for in it, the newest first. */
export type OwnChat = Chat & { searches: string[] }

/** The person's chats: those of the account, newest first, and `here`, those of this device alone; and where new searches are kept. */
export type OwnChats = { chats: OwnChat[]; here: OwnChat[]; choice: SearchChoice }

/** What is shown until the person's own are read. */
export const NOTHING: OwnChats = { chats: [], here: [], choice: 'account' }

type Input = { own: Pick<OwnChats, 'chats' | 'here'>; samples: SampleChat[]; state: SampleState }

/** A chat with its searches, read once for each change of it. */
export function withSearches(chat: Chat): OwnChat {
  const queries = readMessages(chat).flatMap(({ type, content }) => (type === 'user' ? [content] : []))
  return { ...chat, searches: [...new Set(queries.reverse())].filter((query) => query !== chat.title) }
}

/** In the language of the page: the preview of a search's summary, which is stored in English. */
function previewOf(chat: Chat): string {
  if (language.get() === DEFAULT_LANGUAGE) return chat.preview
  const last = readMessages(chat).findLast(({ type }) => type === 'bot')?.content ?? ''
  const text = summaryText(last)
  return text === last ? chat.preview : stripLinks(text)
}

/** Own chats, and after them the samples that were not deleted, each newest first. */
export function listChats({ own, samples, state }: Input): ListedChat[] {
  const left = samples
    .filter(({ id }) => !state.gone.includes(id))
    .map((chat) => ({
      ...chat,
      starred: state.starred[chat.id] ?? chat.starred,
      searches: [],
      sample: true,
      here: false,
    }))
  const listed = (chats: OwnChat[], here: boolean) =>
    chats.map((chat) => ({ ...chat, preview: previewOf(chat), sample: false, here }))
  return [...listed(own.chats, false), ...listed(own.here, true), ...left].sort(
    (a, b) => Number(a.sample) - Number(b.sample) || (a.date < b.date ? 1 : -1),
  )
}

const textsOf = ({ title, preview, searches }: ListedChat) => [title, preview, ...searches]

/** The chats of a list that have the words of `q` in title, preview or searches, in its order. */
export function findChats(chats: readonly ListedChat[], q: string, find = findAsTyped): readonly ListedChat[] {
  const found = new Set(find(chats, textsOf, q))
  return chats.filter((chat) => found.has(chat))
}
