import type { EverydayDb } from '../../data/db.ts'
import { write } from '../../data/write.ts'
import type { SearchAnswer } from '../../domain/search.ts'
import { saidText, searchSummary } from '../../domain/search-summary.ts'
import { newId } from '../../lib/id.ts'
import { timestamp } from '../../lib/timestamp.ts'
import type { Chat } from '../../collections/chats.ts'
import { MOST_MESSAGES, type ChatMessage, type SampleChat } from '../../schema/chats.ts'
import { readMessages } from './chat-messages.ts'

/** What is asked within so long after the last question belongs to the same chat. */
const SESSION_MS = 30 * 60_000
const MOST_PREVIEW = 160
const collection = 'chats'

/** A search that was meant, and what it found. */
export type Asked = {
  query: string
  answer: SearchAnswer
  /** The id of the chat that is open. */
  chat?: string | undefined
  /** The sample that is open: what is asked on begins a chat of the person's own with its lines. */
  sample?: SampleChat | null
}

let last: Promise<unknown> = Promise.resolve()

/** Keeps a question with a summary of what was found; returns the id of its chat. Asking the same again keeps nothing. */
export function keepAsked(db: EverydayDb, asked: Asked): Promise<string> {
  // One after the other: the second must see what the first has begun.
  const kept = last.then(() => keep(db, asked))
  last = kept.catch(() => {})
  return kept
}

async function keep(db: EverydayDb, { query, answer, chat, sample }: Asked): Promise<string> {
  const now = Date.now()
  const open = await openChat(db, now, chat, sample)
  const lines = open ? readMessages(open) : (sample?.messages ?? [])
  const before = lines.findLast(({ type }) => type === 'user')
  if (open && before?.content.toLowerCase() === query.toLowerCase()) return open.id
  const content = searchSummary(query, answer)
  // After the line before, also where the clock was set back meanwhile: lines are read in the order of their times.
  const at = Math.max(now, Date.parse(lines.at(-1)?.timestamp.replace(' ', 'T') ?? '') + 1 || 0)
  const added = [line('user', query, at), line('bot', content, at + 1)]
  const set = { preview: shortened(saidText(content)), date: timestamp(now) }
  if (open && lines.length + added.length <= MOST_MESSAGES) {
    await write(db, { collection, id: open.id, op: 'update', set, add: { messages: added } })
    return open.id
  }
  const id = newId()
  const begun = (sample?.messages ?? []).map((message) => JSON.stringify(message))
  await write(db, {
    collection,
    id,
    op: 'create',
    set: { ...set, title: sample?.title ?? query, starred: false, messages: [...begun, ...added] },
  })
  return id
}

const shortened = (text: string) => (text.length > MOST_PREVIEW ? `${text.slice(0, MOST_PREVIEW - 1)}…` : text)

async function openChat(db: EverydayDb, now: number, chat?: string, sample?: SampleChat | null) {
  if (sample) return undefined
  const named = chat && (await db.chats.get(chat))
  if (named) return named
  const newest = await db.chats.orderBy('date').last()
  return newest && newest.date > timestamp(now - SESSION_MS) ? newest : undefined
}

function line(type: ChatMessage['type'], content: string, at: number): string {
  return JSON.stringify({ id: newId(), type, content, timestamp: timestamp(at) } satisfies ChatMessage)
}

/** Marks a chat with a star, or takes it away. */
export async function starChat(db: EverydayDb, id: string, starred: boolean): Promise<void> {
  await write(db, { collection, id, op: 'update', set: { starred } })
}

/** Deletes chats, and returns them for `restoreChats`. */
export async function deleteChats(db: EverydayDb, ids: string[]): Promise<Chat[]> {
  const rows = (await db.chats.bulkGet(ids)).filter((row) => row !== undefined)
  if (rows.length > 0) await write(db, ...rows.map(({ id }) => ({ collection, id, op: 'delete' }) as const))
  return rows
}

/** Makes deleted chats again, as they were. */
export async function restoreChats(db: EverydayDb, rows: Chat[]): Promise<void> {
  if (rows.length === 0) return
  await write(
    db,
    ...rows.map(
      ({ id, user_id: _user, updated_at: _updated, ...set }) => ({ collection, id, op: 'create', set }) as const,
    ),
  )
}
