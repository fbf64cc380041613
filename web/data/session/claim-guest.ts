import { write as writeIntents } from '../../sync/write.ts'
import { alone } from '../../lib/alone.ts'
import { derivedId } from '../../lib/id.ts'
import type { Json } from '../../sync/types.ts'
import { adoptForm } from '../../domain/new-form.ts'
import type { FormDraft, QueuedForm } from '../../domain/queued-form.ts'
import type { KeptRegistration } from '../../domain/registration.ts'
import { COLLECTIONS, type CollectionName } from '../../collections/all.ts'
import type { Collection } from '../../collections/collection.ts'
import { EverydayDb } from '../database/db.ts'
import { GUEST } from '../database/guest.ts'
import { CLAIMED_BY } from '../database/guest-claim.ts'
import { claimedKey, GUEST_ID, guestIdOf, MERGED, MOVED_DRAFTS } from '../database/guest-id.ts'
import { deleteDatabase } from '../database/delete-database.ts'
import { moveKeptDrafts, writeKeptDrafts } from '../database/kept-drafts.ts'
import { openExisting } from '../database/open-database.ts'
import { announceWrite } from '../database/write-signal.ts'
import { withCreatedAt, writeContext, type Write } from '../database/write.ts'
import type { Chat } from '../../collections/chats.ts'
import { deviceRow } from './device-searches.ts'
import { HELD_SEARCHES, isChoiceKnown, readSearchChoice } from './held-searches.ts'
import { readSession } from './stored-session.ts'

/** The collections that a guest may fill, parents first. */
const CLAIMED = Object.entries<Collection>(COLLECTIONS).filter(([, { guest }]) => guest) as [
  CollectionName,
  Collection,
][]

const LOCK = 'everyday-claim'

type MetaValue<T> = { key: string; value: T } | undefined

/**
 * Moves the guest's data into the signed-in person's database, exactly once even after a crash: the guest database is
 * claimed for this person first; then one transaction writes the mutations and the guest's id; then the guest database is
 * deleted. One that is claimed for somebody else is ignored. Searches wait until it is known whether the person keeps them
 * (`releaseHeldSearches`). Resolves to the number of records moved.
 */
export async function claimGuest(db: EverydayDb): Promise<number> {
  return (await EverydayDb.exists(`everyday-${GUEST}`)) ? alone(LOCK, () => claim(db)) : 0
}

async function claim(db: EverydayDb): Promise<number> {
  const guest = new EverydayDb(GUEST)
  try {
    const guestId = await guest.transaction('rw', guest._meta, async () => {
      const claimedBy = (await guest._meta.get(CLAIMED_BY)) as MetaValue<string>
      if (claimedBy && claimedBy.value !== db.owner) return null
      await guest._meta.put({ key: CLAIMED_BY, value: db.owner })
      return guestIdOf(guest)
    })
    if (!guestId) return 0
    const claimed = await claimedOf(db, await intentsOf(guest, db.owner))
    const forms = await formsOf(guest)
    // While this tab was frozen, the claim may have ended, and the guest may have written.
    if (!(await isClaimed(guest, db.owner))) return 0
    const isNew = await mergeOnce(db, guestId, claimed, forms)
    const isMoved = await guest.transaction('rw', guest.tables, async () => {
      if (!(await isClaimed(guest, db.owner))) return false
      moveKept(db.owner, guestId)
      // The claim stays until all is deleted: what another tab wrote for the guest before that would go with it.
      const emptied = guest.tables.filter(({ name }) => name !== guest._meta.name)
      await Promise.all(emptied.map((table) => table.clear()))
      return true
    })
    if (isMoved) await deleteDatabase(guest)
    // What has no room stays for the next start.
    await writeKeptDrafts(db).catch((error: unknown) => console.warn('A draft of the guest could not be stored', error))
    announceWrite(db.name)
    return isNew ? claimed.now.length : 0
  } finally {
    guest.close()
  }
}

/** What localStorage has of drafts is newer than what the database had, and who comes next must not find it. */
const moveKept = (owner: string, guestId: string): void => moveKeptDrafts(owner, (key) => claimedKey(key, guestId))

async function isClaimed(guest: EverydayDb, owner: string): Promise<boolean> {
  return ((await guest._meta.get(CLAIMED_BY)) as MetaValue<string>)?.value === owner
}

/**
 * Ends the claim of a sign-in that was interrupted, so that the guest can write again: what that person has by now is removed here, and else
 * stays the guest's.
 */
export async function endClaim(guest: EverydayDb): Promise<void> {
  if (!(await guest._meta.get(CLAIMED_BY))) return
  await alone(LOCK, async () => {
    // Another tab is signing in.
    if (readSession()) return
    const [claimedBy, guestId] = (await guest._meta.bulkGet([CLAIMED_BY, GUEST_ID])) as MetaValue<string>[]
    if (!claimedBy) return
    const isMoved = guestId !== undefined && (await hasMerged(claimedBy.value, guestId.value))
    await guest.transaction('rw', guest.tables, async () => {
      if (isMoved) moveKept(claimedBy.value, guestId.value)
      if (isMoved) await Promise.all(guest.tables.map((table) => table.clear()))
      else await guest._meta.delete(CLAIMED_BY)
    })
  })
}

async function hasMerged(owner: string, guestId: string): Promise<boolean> {
  const db = await openExisting(owner, () => {})
  if (!db) return false
  try {
    const merged = (await db._meta.get(MERGED)) as MetaValue<string[]>
    return merged?.value.includes(guestId) === true
  } finally {
    db.close()
  }
}

/** `now`: what is the person's at once. `held`: searches, until it is known where the person keeps any. `here`: those for this device alone. */
type Claimed = { now: Write[]; held: Write[]; here: Chat[] }

async function claimedOf(db: EverydayDb, intents: Write[]): Promise<Claimed> {
  const searches = intents.filter(({ collection }) => collection === 'chats')
  const others = intents.filter(({ collection }) => collection !== 'chats')
  if (!(await isChoiceKnown(db))) return { now: others, held: searches, here: [] }
  const choice = await readSearchChoice(db)
  const here = choice === 'device' ? searches.map((search) => deviceRow(db, search)) : []
  return { now: choice === 'account' ? intents : others, held: [], here }
}

/**
 * Forms that the guest has sent but the server does not have, with the ids by which they count once, drafts, and registrations, each with a form
 * that puts it into the account if it was sent from here.
 */
type Forms = { queued: QueuedForm[]; drafts: FormDraft[]; registrations: KeptRegistration[] }

async function formsOf(guest: EverydayDb): Promise<Forms> {
  const [forms, drafts, registrations] = await Promise.all([
    guest._forms.toArray(),
    guest._drafts.toArray(),
    guest._registrations.toArray(),
  ])
  const adopting = registrations.filter(({ own }) => own).map((each) => adoptForm(each, Date.now()))
  return { queued: [...forms, ...adopting], drafts, registrations }
}

class AlreadyMerged extends Error {}

/** Writes what is claimed with the guest's id, or nothing if the id is there already: another tab follows the same sign-in. */
async function mergeOnce(
  db: EverydayDb,
  guestId: string,
  { now, held, here }: Claimed,
  forms: Forms,
): Promise<boolean> {
  try {
    await writeIntents(writeContext(db), now, {
      tables: ['_meta', '_forms', '_drafts', '_searches', '_registrations'],
      run: async (tx) => {
        const known = (await tx.table('_meta').get(MERGED)) as MetaValue<string[]>
        if (known?.value.includes(guestId)) throw new AlreadyMerged()
        await tx.table('_meta').putMany([{ key: MERGED, value: [...(known?.value ?? []), guestId] }])
        if (held.length > 0) {
          const before = (await tx.table('_meta').get(HELD_SEARCHES)) as MetaValue<Write[]>
          await tx.table('_meta').putMany([{ key: HELD_SEARCHES, value: [...(before?.value ?? []), ...held] }])
        }
        await tx.table('_searches').putMany(here)
        await tx.table('_forms').putMany(forms.queued)
        await tx.table('_registrations').putMany(forms.registrations)
        // Beside those of the account: two drafts of one form stay two (`takeDraft`).
        const drafts = forms.drafts.map((draft) => ({ ...draft, key: claimedKey(draft.key, guestId) }))
        // A form that is still open has gone on with its own, which may be sent by now.
        const goneOn = await tx.table('_drafts').getMany(drafts.map((draft) => draft.key))
        const moved = (await tx.table('_meta').get(MOVED_DRAFTS)) as MetaValue<string[]>
        await tx.table('_drafts').putMany(drafts.filter((draft, i) => !goneOn[i] && !moved?.value.includes(draft.key)))
        await tx.table('_meta').deleteMany([MOVED_DRAFTS])
      },
    })
    return true
  } catch (error) {
    if (error instanceof AlreadyMerged) return false
    throw error
  }
}

/** The guest's rows as the person's own intents: derived ids are derived again, counts are added. */
async function intentsOf(guest: EverydayDb, owner: string): Promise<Write[]> {
  const intents: Write[] = []
  for (const [collection, { key, fields: rules }] of CLAIMED) {
    const rows = (await guest.table(collection).toArray()) as Record<string, Json>[]
    for (const { id, user_id: _owner, updated_at: _updated, ...fields } of rows) {
      if (!key) {
        intents.push({ collection, id: String(id), op: 'create', set: fields })
        continue
      }
      const set: Record<string, Json> = {}
      const inc: Record<string, number> = {}
      for (const [field, value] of Object.entries(fields)) {
        if (rules[field]?.merge === 'count' && typeof value === 'number') inc[field] = value
        else set[field] = value
      }
      const id2 = derivedId(owner, collection, ...key.map((field) => String(fields[field])))
      intents.push({ collection, id: id2, op: 'upsert', set, inc })
    }
  }
  return intents.map(withCreatedAt)
}
