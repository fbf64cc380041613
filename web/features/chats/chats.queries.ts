import type { EverydayDb } from '../../data/database/db.ts'
import { derivedId } from '../../lib/id.ts'
import type { OwnChats } from './chat-list.ts'

/** Whether searches are kept: unless the person has turned that off in the settings. */
export async function areSearchesKept(db: EverydayDb): Promise<boolean> {
  const settings = await db.user_settings.get(derivedId(db.owner, 'user_settings'))
  return !settings?.searches_off
}

/** Reads the chats of the person on this device. */
export async function readOwnChats(db: EverydayDb): Promise<OwnChats> {
  const [chats, areKept] = await Promise.all([db.chats.orderBy('date').reverse().toArray(), areSearchesKept(db)])
  return { chats, areKept }
}
