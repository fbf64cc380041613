import * as v from 'valibot'
import { SentRegistration, type KeptRegistration } from '../../domain/registration.ts'
import type { EverydayDb } from '../database/db.ts'

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
 * Asks what has become of the registrations that belong to no account, which no sync brings: who waited may have a seat. One that the server does
 * not know any more, as after a restored backup, is lost, unless it was cancelled. What was cancelled while it was asked stays so.
 */
export async function refreshRegistrations(db: EverydayDb, now = Date.now()): Promise<void> {
  const kept = await db._registrations.toArray()
  const old = kept.filter(({ end }) => Date.parse(end) + KEPT_MS < now).map(({ id }) => id)
  await db._registrations.bulkDelete(old)
  const asked = kept.filter(({ id }) => !old.includes(id))
  const told = asked.length > 0 ? await ask(asked.map(({ id }) => id)) : []
  if (!told) return
  await db.transaction('rw', db._registrations, async () => {
    for (const { id, status } of asked.slice(0, MOST_ASKED)) {
      const current = await db._registrations.get(id)
      if (current?.status !== status) continue
      const answer = told.find(({ form }) => form === id)
      if (answer) await db._registrations.update(id, toldOf(answer))
      else if (status !== 'cancelled') await db._registrations.update(id, { status: 'lost', link: '' })
    }
  })
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
