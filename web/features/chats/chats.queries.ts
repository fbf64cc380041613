import type { EverydayDb } from '../../data/database/db.ts'
import { readSearchChoice } from '../../data/session/held-searches.ts'
import { withSearches, type OwnChats } from './chat-list.ts'

/** Reads the chats of the person on this device. */
export async function readOwnChats(db: EverydayDb): Promise<OwnChats> {
  const [chats, here, choice] = await Promise.all([
    db.chats.orderBy('date').reverse().toArray(),
    db._searches.toArray(),
    readSearchChoice(db),
  ])
  return { chats: chats.map(withSearches), here: here.map(withSearches), choice }
}
