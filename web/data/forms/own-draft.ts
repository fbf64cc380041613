import type { FormDraft, FormValues } from '../../domain/queued-form.ts'
import { newId } from '../../lib/id.ts'
import type { EverydayDb } from '../database/db.ts'
import { holdDraft } from '../database/draft-locks.ts'
import { GUEST } from '../database/guest.ts'
import { claimedKey, guestIdOf, noteMoved } from '../database/guest-id.ts'
import { forgetDraft, forgetStoredDraft, keepDraft, readAllDrafts, storeParts } from '../database/kept-drafts.ts'
import { saveDraft } from './forms.ts'

/** How long a form waits for a draft that another one holds: that may be of a page that is just being left, or closing. */
const WAIT_MS = 400

/** A draft that a form has for itself while it is open. Without values it is deleted. */
export type OwnDraft = {
  /** What was kept in it; null if it is a new one. */
  kept: FormDraft | null
  /** Keeps it until `save` has, in the same moment. */
  keep(changed: FormValues, shown?: FormValues): void
  save(changed: FormValues, shown?: FormValues): Promise<void>
  /** Its key, for the write that stores what was typed, which deletes it: what was kept before is not saved any more. */
  key(): string
  /** The same, once all of it is in the database that is open now, and nowhere else. */
  ending(): Promise<string>
  /** To the database that is open now: a guest who signs in takes what the form has along. */
  follow(): Promise<void>
  /** The form is closed: once what it saves is stored, another one may have it. */
  release(): void
}

/** Where a draft is, and what lets other forms have it. */
type Place = { db: EverydayDb; key: string; free: () => void }

/**
 * Takes a draft of the form of this key: one that no other form has open, in whatever tab, or else a new one. So what is typed in two tabs
 * makes two drafts (`bookmark:new` and `bookmark:new:` with an id), and a form that is opened later has one of those that are left. `openDb`
 * rejects once the session of its person has ended; then nothing is kept any more. Rejects as it does.
 */
export async function takeDraft(openDb: () => Promise<EverydayDb>, form: string): Promise<OwnDraft> {
  const db = await openDb()
  // What cannot be read is typed.
  const { kept, ...place } = await take(db, form).catch(async () => ({ ...(await fresh(db, form)), kept: null }))
  const guestId = db.owner === GUEST ? await guestIdOf(db).catch(newId) : ''
  return ownDraft(openDb, place, kept, guestId)
}

async function take(db: EverydayDb, form: string): Promise<Place & { kept: FormDraft | null }> {
  // Of a page that was killed since this one has opened the database. Without room it stays there.
  await storeParts(db).catch(() => {})
  const keys = await keysOf(db, form)
  const place = (await firstFree(db, keys)) ?? (await nextFree(db, keys)) ?? (await firstFree(db, [form]))
  if (!place) return { ...(await fresh(db, form)), kept: null }
  try {
    return { ...place, kept: (await readAllDrafts(db)).find(({ key }) => key === place.key) ?? null }
  } catch (error) {
    place.free()
    throw error
  }
}

/** The keys of the drafts of this form, the one without an id first. */
async function keysOf(db: EverydayDb, form: string): Promise<string[]> {
  const keys = (await readAllDrafts(db)).map(({ key }) => key)
  return keys.filter((key) => key === form || key.startsWith(`${form}:`)).sort()
}

async function firstFree(db: EverydayDb, keys: string[]): Promise<Place | null> {
  for (const key of keys) {
    const free = await holdDraft(db, key, { ifAvailable: true })
    if (free) return { db, key, free }
  }
  return null
}

/** The one that another form releases first, if one does in time. */
async function nextFree(db: EverydayDb, keys: string[]): Promise<Place | null> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), WAIT_MS)
  const holds = keys.map(async (key) => ({ key, free: await holdDraft(db, key, { signal: stop.signal }) }))
  const first = await Promise.any(holds).catch(() => null)
  clearTimeout(timer)
  stop.abort()
  // Two may have been released at once.
  for (const other of holds) void other.then(({ key, free }) => key !== first?.key && free?.()).catch(() => {})
  return first?.free ? { db, key: first.key, free: first.free } : null
}

/** A new draft. */
async function fresh(db: EverydayDb, form: string): Promise<Place> {
  const key = `${form}:${newId()}`
  return { db, key, free: (await holdDraft(db, key, { ifAvailable: true }).catch(() => null)) ?? (() => {}) }
}

function ownDraft(openDb: () => Promise<EverydayDb>, taken: Place, kept: FormDraft | null, guestId: string): OwnDraft {
  let place = taken
  let latest = kept && { values: kept.values, shown: kept.shown }
  /** A write has its key, and nothing was typed since. A save that waited behind another one must not bring it back. */
  let isGiven = false
  let following: Promise<void> = Promise.resolve()
  let last: Promise<unknown> = following

  const draftOf = (values: FormValues, shown?: FormValues) => ({ key: place.key, values, ...(shown && { shown }) })
  const isEmpty = (values: FormValues) => Object.keys(values).length === 0
  const note = (values: FormValues, shown?: FormValues) => {
    latest = isEmpty(values) ? null : { values, shown }
  }

  async function move(): Promise<void> {
    const db = await openDb().catch((error: unknown) => {
      forgetDraft(place.db.owner, place.key)
      throw error
    })
    if (db.name === place.db.name) return void (place = { ...place, db })
    const before = place
    const key = claimedKey(before.key, guestId)
    // Another tab may have opened what the account has taken over.
    place = (await firstFree(db, [key]).catch(() => null)) ?? (await fresh(db, before.key))
    const moved = latest && draftOf(latest.values, latest.shown)
    if (moved && !isGiven) keepDraft(db.owner, moved)
    forgetDraft(before.db.owner, before.key)
    before.free()
    // What is being stored as the guest's is taken over if that fails.
    if (isGiven) return
    const moving = db.transaction('rw', db._drafts, db._meta, async () => {
      await noteMoved(db, guestId, key)
      if (moved) await db._drafts.put(moved)
    })
    // If this fails, it is kept all the same.
    await moving.then(() => moved && forgetStoredDraft(db.owner, moved)).catch(() => {})
  }
  const follow = () => (following = following.catch(() => {}).then(move))

  async function save(values: FormValues, shown?: FormValues): Promise<void> {
    if (isGiven && !isEmpty(values)) return
    note(values, shown)
    await follow()
    if (isGiven && !isEmpty(values)) return
    await saveDraft(place.db, place.key, values, shown)
  }

  async function release(): Promise<void> {
    // A form that goes away still keeps what was typed last.
    for (let stored: typeof last | null = null; stored !== last;) {
      stored = last
      await stored.catch(() => {})
      await new Promise((resolve) => setTimeout(resolve))
    }
    place.free()
  }

  return {
    kept,
    keep(values, shown) {
      if (!isEmpty(values)) isGiven = false
      note(values, shown)
      keepDraft(place.db.owner, draftOf(values, shown))
    },
    save(values, shown) {
      const saving = save(values, shown)
      last = saving
      return saving
    },
    key() {
      isGiven = true
      return place.key
    },
    async ending() {
      isGiven = false
      // What could not be saved is only kept, and goes along with a guest who signs in.
      isGiven = await (latest ? this.save(latest.values, latest.shown) : this.follow()).then(
        () => true,
        () => false,
      )
      return place.key
    },
    follow() {
      const done = follow()
      last = done
      return done
    },
    release: () => void release(),
  }
}
