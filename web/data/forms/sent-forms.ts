import { adoptForm } from '../../domain/new-form.ts'
import type { QueuedForm } from '../../domain/queued-form.ts'
import type { KeptRegistration } from '../../domain/registration.ts'
import type { EverydayDb } from '../database/db.ts'
import { GUEST } from '../database/guest.ts'
import type { FormAnswer } from './transport.ts'

/** The row of `_meta` with the latest forms that were sent: pages on which they were written say so, in each tab. */
const SENT_FORMS = 'sentForms'
const MOST_KEPT = 50

type Sent = Extract<FormAnswer, { kind: 'sent' }>
type SentForm = { id: string; message: string }

const sentForms = async (db: EverydayDb): Promise<SentForm[]> =>
  ((await db._meta.get(SENT_FORMS))?.value as SentForm[] | undefined) ?? []

/** The server's message for a form that was sent; undefined if it was not: it waits, was refused, or was discarded. */
export const sentMessage = async (db: EverydayDb, id: string): Promise<string | undefined> =>
  (await sentForms(db)).find((form) => form.id === id)?.message

/** Takes a form that the server has out of the queue, with what follows from its answer. */
export async function settleSent(db: EverydayDb, form: QueuedForm, answer: Sent): Promise<void> {
  await db.transaction('rw', db._forms, db._meta, db._registrations, async () => {
    await db._forms.delete(form.id)
    const others = (await sentForms(db)).filter(({ id }) => id !== form.id)
    const value = [...others, { id: form.id, message: answer.message }].slice(-MOST_KEPT)
    await db._meta.put({ key: SENT_FORMS, value })
    await noteRegistration(db, form, answer)
  })
}

/** Keeps a registration, and follows what became of it: no sync brings one that belongs to no account, and with any the form can be sent again. */
async function noteRegistration(db: EverydayDb, { id, kind, fields, at }: QueuedForm, answer: Sent): Promise<void> {
  const about = String(fields.registration)
  if (kind === 'cancel') {
    await db._registrations.update(about, { status: 'cancelled', link: '' })
    await db._forms.delete(about) // sent again, as it seemed to be lost
  }
  const { registration } = answer
  // One that the server could not put into the account is kept here alone.
  if (kind === 'adopt' && registration?.owned) await db._registrations.update(about, { owned: true })
  if (kind !== 'event') return
  if (!registration) {
    await db._registrations.update(id, { status: 'lost', link: '' })
    return
  }
  const { form, ...rest } = registration
  const kept: KeptRegistration = { ...rest, id: form, own: true, email: String(fields.email) }
  await db._registrations.put(kept)
  // It was sent without a session, or as a guest whose form the account has taken over.
  if (db.owner !== GUEST && !kept.owned) await db._forms.add(adoptForm(kept, at))
}
