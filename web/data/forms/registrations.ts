import { liveQuery } from 'dexie'
import * as v from 'valibot'
import type { EventRegistration } from '../../collections/event-registrations.ts'
import { formAgain } from '../../domain/new-form.ts'
import { SentRegistration, type KeptRegistration } from '../../domain/registration.ts'
import type { EverydayDb } from '../database/db.ts'
import { refuseIfClaimed } from '../database/guest-claim.ts'
import { announceWrite } from '../database/write-signal.ts'
import { formsSignal } from './queue.ts'

const Answer = v.object({ registrations: v.array(SentRegistration) })

const TIMEOUT_MS = 15_000
/** How many the server tells at a time. */
const MOST_ASKED = 100
const DAY_MS = 86_400_000
/** How long a registration stays on the device after its date. */
const KEPT_MS = 30 * DAY_MS

/** What the server says of registrations; null without an answer. Those that it does not know are not in it. */
async function ask(ids: string[]): Promise<SentRegistration[] | null> {
  try {
    const response = await fetch('/api/registrations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ registrations: ids.slice(0, MOST_ASKED) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? v.parse(Answer, await response.json()).registrations : null
  } catch {
    return null
  }
}

/** The fields that the server may change. */
const toldOf = ({ form: _form, owned: _owned, ...told }: SentRegistration) => told

/**
 * Asks what has become of the registrations that no sync tells of: who waited may have a seat. One that the server does not know any more, as after
 * a restored backup, is sent again from where it was sent; elsewhere it is lost, unless it was cancelled. What was cancelled while it was asked
 * stays so.
 */
export async function refreshRegistrations(db: EverydayDb, now = Date.now()): Promise<void> {
  const [all, rows, forms] = await Promise.all([
    db._registrations.toArray(),
    db.event_registrations.toArray(),
    db._forms.toArray(),
  ])
  const old = all.filter(({ end }) => Date.parse(end) + KEPT_MS < now).map(({ id }) => id)
  await db._registrations.bulkDelete(old)
  // Those that are synced, those that are about to be sent, and those of which that is about to be sent that they are canceled.
  const waiting = forms.flatMap(({ id, fields }) => [id, String(fields.registration)])
  const known = new Set([...old, ...rows.map(({ form }) => form), ...waiting])
  const asked = all.filter(({ id }) => !known.has(id)).slice(0, MOST_ASKED)
  const told = asked.length > 0 ? await ask(asked.map(({ id }) => id)) : []
  if (!told) return
  const again = await db.transaction('rw', db._registrations, db._forms, db._meta, async () => {
    let count = 0
    for (const { id, status } of asked) {
      const current = await db._registrations.get(id)
      if (current?.status !== status) continue
      const answer = told.find(({ form }) => form === id)
      if (answer) await db._registrations.update(id, toldOf(answer))
      else count += Number(await lose(db, current, now))
    }
    return count
  })
  if (again > 0) announceWrite(formsSignal(db))
}

/** What the server does not know any more. Returns whether its form is sent again, which happens once. */
async function lose(db: EverydayDb, kept: KeptRegistration, now: number): Promise<boolean> {
  const { id, status, start, owned } = kept
  if (status === 'cancelled') {
    // It was shown as long as the account had it.
    if (owned) await db._registrations.delete(id)
    return false
  }
  await db._registrations.update(id, { status: 'lost', link: '' })
  const form = status === 'lost' || Date.parse(start) <= now ? null : formAgain(kept, now)
  if (!form) return false
  await refuseIfClaimed(db)
  await db._forms.put(form)
  return true
}

/**
 * Asks what has become of the registrations that no sync tells of, and keeps those of an account on this device as well, as they are synced: a row
 * that a restored backup has lost would vanish without a word. Returns a function that ends it.
 */
export function followRegistrations(db: EverydayDb): () => void {
  const warn = (error: unknown) => console.warn('Registrations could not be followed', error)
  let isFirst = true
  const following = liveQuery(() => db.event_registrations.toArray()).subscribe((rows) => {
    void keepSynced(db, rows, isFirst).catch(warn)
    isFirst = false
  }, warn)
  return () => following.unsubscribe()
}

async function keepSynced(db: EverydayDb, rows: EventRegistration[], isFirst: boolean): Promise<void> {
  const now = Date.now()
  const missing = await db.transaction('rw', db._registrations, async () => {
    for (const row of rows.filter(({ form, end }) => form && Date.parse(end) > now)) {
      const { form: id, event_id, name, start, end, seats, status, full_name, link } = row
      const shown = { id, event_id, name, start, end, seats, status, full_name, link, owned: true }
      await db._registrations.put({ own: false, ...(await db._registrations.get(id)), ...shown })
    }
    const synced = new Set(rows.map(({ form }) => form))
    return db._registrations.filter(({ id, owned }) => (isFirst || owned === true) && !synced.has(id)).count()
  })
  if (missing > 0) await refreshRegistrations(db)
}

/** Takes the registration of a link in a mail to this device: `unknown` if there is none, `unreachable` without an answer. */
export async function openRegistration(db: EverydayDb, id: string): Promise<'here' | 'unknown' | 'unreachable'> {
  if (await db._registrations.get(id)) return 'here'
  const told = await ask([id])
  if (!told) return 'unreachable'
  const found = told.find(({ form }) => form === id)
  if (!found) return 'unknown'
  const kept: KeptRegistration = { ...toldOf(found), id, own: false }
  await db._registrations.put(kept)
  return 'here'
}
