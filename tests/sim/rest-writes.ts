import type { Event } from './events.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

const COLLECTIONS = [
  'bookmarks',
  'bookmarks',
  'bookmark_folders',
  'payment_methods',
  'profiles',
  // What the server makes, and what it writes of a document whose content has arrived.
  'notifications',
  'notifications',
  'notifications',
  'contact_messages',
  'documents',
]

/** A write by REST, the dashboard or a script. */
export function restWrite(random: Random, world: World, token: () => string): Event {
  const collection = random.pick(COLLECTIONS)
  const owner = random.pick(world.setup.owners)
  const known = [...world.server.db.state.rows.get(collection)!.values()].filter((row) => row.user_id === owner)
  const fresh = `re${token()}`
  const id = collection === 'profiles' ? owner : known.length > 0 && random.chance(0.8) ? random.pick(known).id : fresh
  const op = random.chance(0.2) && collection !== 'profiles' ? 'delete' : 'put'
  return { do: 'rest', owner, op, collection, id, token: token() }
}
