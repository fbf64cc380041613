import { matchesAllWords } from '../../domain/matches-words.ts'
import type { Chat } from '../../collections/chats.ts'
import type { SampleChat } from '../../catalog/schema/chats.ts'
import type { SampleState } from './sample-state.ts'

/** A chat in the list. `date`: a day for a sample, a timestamp for the person's own. */
export type ListedChat = { id: string; title: string; preview: string; date: string; starred: boolean; sample: boolean }

type Input = { own: Chat[]; samples: SampleChat[]; state: SampleState; q: string }

/** Own chats and the samples that were not deleted, newest first, filtered by the words of `q` in title or preview. */
export function listChats({ own, samples, state, q }: Input): ListedChat[] {
  const left = samples
    .filter(({ id }) => !state.gone.includes(id))
    .map((chat) => ({ ...chat, starred: state.starred[chat.id] ?? chat.starred, sample: true }))
  return [...own.map((chat) => ({ ...chat, sample: false })), ...left]
    .filter(({ title, preview }) => matchesAllWords([title, preview], q))
    .sort((a, b) => (a.date < b.date ? 1 : -1))
}
