import type { EverydayDb } from '../../data/database/db.ts'
import { write, writeRows, type Write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { deviceRow, keepOnDevice } from '../../data/session/device-searches.ts'
import {
  holdSearch,
  isChoiceKnown,
  readHeldSearches,
  readSearchChoice,
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
 * Stores a search with a summary of its results where the person keeps searches; returns the id of its chat, which has the name of its
 * latest search. Repeating the last search stores nothing. Null, since there is no chat to show, for a person who keeps no searches, and
 * while it is not known where they keep any: the search is held.
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

/** Where a search goes. */
type Place = 'account' | 'device' | 'held'

async function saveSearch(db: EverydayDb, recorded: RecordedSearch): Promise<string | null> {
  const isKnown = await isChoiceKnown(db)
  // Held ones come first: this one may go on with them.
  if (isKnown) await releaseHeldSearches(db)
  const choice = await readSearchChoice(db)
  // Who keeps none here keeps none until a sync says otherwise.
  if (choice === 'none') return null
  const place: Place = isKnown ? choice : 'held'
  const { query, answer, chat, sample } = recorded
  const now = Date.now()
  const open = sample ? undefined : await openChat(db, place, now, chat)
  const lines = open ? readMessages(open) : (sample?.messages ?? [])
  const before = lines.findLast(({ type }) => type === 'user')
  if (open && before?.content.toLowerCase() === query.toLowerCase()) return isKnown ? open.id : null
  const content = searchSummary(query, answer)
  // Later than the previous message even if the clock was set back: messages are sorted by timestamp.
  const at = Math.max(now, momentOf(lines.at(-1)?.timestamp ?? '') + 1 || 0)
  const added = [line('user', query, at), line('bot', content, at + 1)]
  const set = { title: query, preview: shortened(stripLinks(content)), date: timestamp(now) }
  const continued = open && lines.length + added.length <= MAX_MESSAGES ? open : null
  if (place === 'account' && continued) {
    await write(db, { collection, id: continued.id, op: 'update', set, add: { messages: added } })
    return continued.id
  }
  const { id, starred, messages } = continued ?? {
    id: newId(),
    starred: false,
    messages: (sample?.messages ?? []).map((message) => JSON.stringify(message)),
  }
  const whole = { ...set, starred, messages: [...messages, ...added], ...dateOf(continued) }
  const created: Write = { collection, id, op: 'create', set: whole }
  if (place === 'held')
    // Where the choice has become known meanwhile, it is followed.
    return (await holdSearch(db, created)) ? null : saveSearch(db, recorded)
  if (place === 'device') await keepOnDevice(db, [deviceRow(db, created)])
  else await write(db, created)
  return id
}

/** What is put in the place of a chat is as old as that. */
const dateOf = (chat: Chat | null) => chat?.created_at && { created_at: chat.created_at }

const shortened = (text: string) =>
  text.length > MAX_PREVIEW_LENGTH ? `${text.slice(0, MAX_PREVIEW_LENGTH - 1)}…` : text

/**
 * The chat that a search goes on with. One of the account never goes on with what is kept on this device alone, or the other way round: its
 * lines would get there. Held ones go on with held ones alone: whether a chat of an earlier session is still there is not known either.
 */
async function openChat(db: EverydayDb, place: Place, now: number, chat?: string): Promise<Chat | undefined> {
  if (place === 'held') {
    const held = (await readHeldSearches(db)).map(({ id, set }) => ({ ...set, id }) as Chat)
    return unlessOld(held.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1), now)
  }
  const table = place === 'account' ? db.chats : db._searches
  const named = chat && (await table.get(chat))
  return named || unlessOld(await table.orderBy('date').last(), now)
}

const unlessOld = (newest: Chat | undefined, now: number) =>
  newest && newest.date > timestamp(now - SESSION_MS) ? newest : undefined

function line(type: ChatMessage['type'], content: string, at: number): string {
  return JSON.stringify({ id: newId(), type, content, timestamp: timestamp(at) } satisfies ChatMessage)
}

/** Marks a chat with a star, or takes it away. */
export const starChat = (db: EverydayDb, id: string, starred: boolean): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to update chat'), async () => {
    const isHere = (await db._searches.update(id, { starred })) > 0
    if (!isHere) await write(db, { collection, id, op: 'update', set: { starred } })
  })

/** Chats that were deleted: of the account, and of this device alone. */
type Deleted = { owned: Chat[]; here: Chat[] }

/** Deletes chats, and returns them for `restoreChats`. */
export const deleteChats = (db: EverydayDb, ids: string[]): Promise<WriteOutcome<Deleted>> =>
  writeOutcome(msg('Failed to delete chats'), async () => {
    const here = (await db._searches.bulkGet(ids)).filter((chat) => chat !== undefined)
    await db._searches.bulkDelete(ids)
    return { here, owned: await writeRows<Chat>(db, collection, ids, ({ id }) => ({ collection, id, op: 'delete' })) }
  })

/** Creates deleted chats again, unchanged. */
export function restoreChats(db: EverydayDb, { owned, here }: Deleted): Promise<WriteOutcome> {
  const intents = owned.map(
    ({ id, user_id: _user, updated_at: _updated, ...set }) => ({ collection, id, op: 'create', set }) as const,
  )
  return writeOutcome(msg('Failed to restore chats'), async () => {
    if (here.length > 0) await keepOnDevice(db, here)
    if (intents.length > 0) await write(db, ...intents)
  })
}
