import type { EverydayDb } from '../../data/database/db.ts'
import { write, writeRows, type Write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import {
  areSearchesKept,
  holdSearch,
  isChoiceKnown,
  readHeldSearches,
  releaseHeldSearches,
} from '../../data/session/held-searches.ts'
import type { SearchAnswer } from '../../domain/search.ts'
import { stripLinks, searchSummary } from '../../domain/search-summary.ts'
import { newId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import { momentOf, timestamp } from '../../lib/timestamp.ts'
import type { Chat } from '../../collections/chats.ts'
import { MAX_MESSAGES, MAX_PREVIEW_LENGTH, type ChatMessage, type SampleChat } from '../../catalog/schema/chats.ts'
import { readMessages } from './chat-messages.ts'

/** A search within this time of the last one goes to the same chat. */
const SESSION_MS = 30 * 60_000
const collection = 'chats'

/** A search that the person submitted, and what it found. */
export type RecordedSearch = {
  query: string
  answer: SearchAnswer
  /** The id of the chat that is open. */
  chat?: string | undefined
  /** The open sample: a search in it starts a chat of the person's own with the sample's messages. */
  sample?: SampleChat | null
}

const queues = new WeakMap<EverydayDb, Promise<unknown>>()

/**
 * Stores a search with a summary of its results; returns the id of its chat, which has the name of its latest search. Repeating the last
 * search stores nothing. Null, since there is no chat to show, for a person who keeps no searches, and while it is not known whether they
 * keep any: the search is held.
 */
export function recordSearch(db: EverydayDb, recorded: RecordedSearch): Promise<string | null> {
  // Serialized: the second search must see the chat that the first created.
  const result = (queues.get(db) ?? Promise.resolve()).then(() => saveSearch(db, recorded))
  queues.set(
    db,
    result.catch(() => {}),
  )
  return result
}

async function saveSearch(db: EverydayDb, recorded: RecordedSearch): Promise<string | null> {
  const isKnown = await isChoiceKnown(db)
  // Held ones come first: this one may go on with them.
  if (isKnown) await releaseHeldSearches(db)
  if (isKnown && !(await areSearchesKept(db))) return null
  const { query, answer, chat, sample } = recorded
  const now = Date.now()
  const open = sample ? undefined : await (isKnown ? openChat(db, now, chat) : openHeldChat(db, now))
  const lines = open ? readMessages(open) : (sample?.messages ?? [])
  const before = lines.findLast(({ type }) => type === 'user')
  if (open && before?.content.toLowerCase() === query.toLowerCase()) return isKnown ? open.id : null
  const content = searchSummary(query, answer)
  // Later than the previous message even if the clock was set back: messages are sorted by timestamp.
  const at = Math.max(now, momentOf(lines.at(-1)?.timestamp ?? '') + 1 || 0)
  const added = [line('user', query, at), line('bot', content, at + 1)]
  const set = { title: query, preview: shortened(stripLinks(content)), date: timestamp(now) }
  const continued = open && lines.length + added.length <= MAX_MESSAGES ? open : null
  if (isKnown && continued) {
    await write(db, { collection, id: continued.id, op: 'update', set, add: { messages: added } })
    return continued.id
  }
  const { id, starred, messages } = continued ?? {
    id: newId(),
    starred: false,
    messages: (sample?.messages ?? []).map((message) => JSON.stringify(message)),
  }
  const whole = { ...set, starred, messages: [...messages, ...added] }
  const created: Write = { collection, id, op: 'create', set: whole }
  // Where the choice has become known meanwhile, it is followed.
  if (!isKnown) return (await holdSearch(db, created)) ? null : saveSearch(db, recorded)
  await write(db, created)
  return id
}

const shortened = (text: string) =>
  text.length > MAX_PREVIEW_LENGTH ? `${text.slice(0, MAX_PREVIEW_LENGTH - 1)}…` : text

async function openChat(db: EverydayDb, now: number, chat?: string): Promise<Chat | undefined> {
  const named = chat && (await db.chats.get(chat))
  return named || unlessOld(await db.chats.orderBy('date').last(), now)
}

/** Held searches continue held ones alone: whether a chat of an earlier session is still there is not known either. */
async function openHeldChat(db: EverydayDb, now: number): Promise<Chat | undefined> {
  const held = (await readHeldSearches(db)).map(({ id, set }) => ({ ...set, id }) as Chat)
  return unlessOld(held.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1), now)
}

const unlessOld = (newest: Chat | undefined, now: number) =>
  newest && newest.date > timestamp(now - SESSION_MS) ? newest : undefined

function line(type: ChatMessage['type'], content: string, at: number): string {
  return JSON.stringify({ id: newId(), type, content, timestamp: timestamp(at) } satisfies ChatMessage)
}

/** Marks a chat with a star, or takes it away. */
export const starChat = (db: EverydayDb, id: string, starred: boolean): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to update chat'), () => write(db, { collection, id, op: 'update', set: { starred } }))

/** Deletes chats, and returns them for `restoreChats`. */
export const deleteChats = (db: EverydayDb, ids: string[]): Promise<WriteOutcome<Chat[]>> =>
  writeOutcome(msg('Failed to delete chats'), () =>
    writeRows<Chat>(db, collection, ids, ({ id }) => ({ collection, id, op: 'delete' })),
  )

/** Creates deleted chats again, unchanged. */
export function restoreChats(db: EverydayDb, rows: Chat[]): Promise<WriteOutcome> {
  const intents = rows.map(
    ({ id, user_id: _user, updated_at: _updated, ...set }) => ({ collection, id, op: 'create', set }) as const,
  )
  return writeOutcome(msg('Failed to restore chats'), async () => {
    if (intents.length > 0) await write(db, ...intents)
  })
}
