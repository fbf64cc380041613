import type { FormKind } from '../../domain/forms-fields.ts'
import { checkForm } from '../../domain/forms.ts'
import type { FormDraft, FormValues, QueuedForm } from '../../domain/queued-form.ts'
import type { EverydayDb } from '../database/db.ts'
import { formsSignal, inTurn, sendQueued, type SendContext } from './queue.ts'
import { postForm, type FormAnswer } from './transport.ts'
import { readSession, tokenOf } from '../session/stored-session.ts'
import { retryWhenShown } from '../database/transaction-watch.ts'
import { announceWrite } from '../database/write-signal.ts'

/** How long a person waits for the answer before the form is said to be on its way. */
const PATIENCE_MS = 10_000

/**
 * What became of a form. `sent` has the server's words. `queued`: it is on this device and goes out by itself; `offline` when
 * there is no connection. `refused`: nothing was kept, and each wrong field has its sentence.
 */
export type SubmitResult =
  | { state: 'sent'; message: string }
  | { state: 'queued'; offline: boolean }
  | { state: 'refused'; message: string; errors: Record<string, string> }

export type SubmitOptions = Partial<SendContext> & {
  /** For people: the title of the event or the position. */
  about?: string
  /** The draft that this form was, which is over once the form is kept. */
  draft?: string
  online?: () => boolean
  patienceMs?: number
}

/**
 * Sends a form, or keeps it until it can be sent: it is on disk before anything leaves, and survives a crash at any moment.
 * Rejects only when this device cannot store anything.
 */
export async function submitForm(
  db: EverydayDb,
  kind: FormKind,
  values: FormValues,
  options: SubmitOptions = {},
): Promise<SubmitResult> {
  const { about = '', draft, online = () => navigator.onLine, patienceMs = PATIENCE_MS } = options
  const checked = checkForm(kind, values)
  if (!checked.ok) return { state: 'refused', message: '', errors: checked.errors }
  const form = newForm(kind, checked.fields, about, options.now?.() ?? Date.now())
  await retryWhenShown(() =>
    db.transaction('rw', db._forms, db._drafts, async () => {
      await db._forms.add(form)
      if (draft) await db._drafts.delete(draft)
    }),
  )
  if (!online()) {
    announceWrite(formsSignal(db))
    return { state: 'queued', offline: true }
  }
  let waited = false
  const sending = inTurn(db, () => sendQueued(db, form.id, { token: () => tokenOf(db.owner), ...options }))
    .then((answer) => (waited ? null : comeBack(db, form.id, answer, draft ? { key: draft, values } : null)))
    // It is kept by now: a database that closes meanwhile, for a sign-in, takes the form along.
    .catch(() => null)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  const result = await Promise.race([sending, late])
  waited = true
  if (result?.state !== 'sent') announceWrite(formsSignal(db)) // whoever sends in this browser goes on from here
  return result ?? { state: 'queued', offline: false }
}

/** Sends a form from a device that keeps no data: once, now, or not at all. */
export async function submitWithoutDevice(kind: FormKind, values: FormValues): Promise<SubmitResult> {
  const checked = checkForm(kind, values)
  if (!checked.ok) return { state: 'refused', message: '', errors: checked.errors }
  const answer = await postForm({ id: crypto.randomUUID(), kind, fields: checked.fields }, readSession()?.token ?? '')
  if (answer.kind === 'sent') return { state: 'sent', message: answer.message }
  if (answer.kind === 'refused') return { state: 'refused', message: answer.message, errors: answer.errors }
  const message = 'There is no answer from the server, and this browser keeps nothing for later. Try again in a while.'
  return { state: 'refused', message, errors: {} }
}

/** The outcome for the form that is still on the screen: what was refused goes back into it, and out of the queue. */
async function comeBack(
  db: EverydayDb,
  id: string,
  answer: FormAnswer | null,
  draft: FormDraft | null,
): Promise<SubmitResult> {
  const outcome = answer ?? (await outcomeElsewhere(db, id))
  if (outcome.kind === 'busy') return { state: 'queued', offline: outcome.offline }
  if (outcome.kind === 'sent') return { state: 'sent', message: outcome.message }
  await db.transaction('rw', db._forms, db._drafts, async () => {
    await db._forms.delete(id)
    if (draft) await db._drafts.put(draft)
  })
  return { state: 'refused', message: outcome.message, errors: outcome.errors }
}

/** Another tab was faster; what it was told is what it left. */
async function outcomeElsewhere(db: EverydayDb, id: string): Promise<FormAnswer> {
  const form = await db._forms.get(id)
  if (!form) return { kind: 'sent', message: '' }
  if (form.state === 'refused') return { kind: 'refused', message: form.message, errors: form.errors }
  return { kind: 'busy', offline: form.offline, retryAfterMs: 0 }
}

function newForm(kind: FormKind, fields: FormValues, about: string, at: number): QueuedForm {
  const fresh = { state: 'waiting', at, tries: 0, nextAt: 0, offline: false, message: '', errors: {} } as const
  return { id: crypto.randomUUID(), kind, fields, about, ...fresh }
}

/** Tries a kept form again, as it is or with other values; resolves to what is still wrong with them, and sends nothing then. */
export async function resendForm(
  db: EverydayDb,
  form: QueuedForm,
  values: FormValues = form.fields,
): Promise<Record<string, string>> {
  const checked = checkForm(form.kind, values)
  if (!checked.ok) return checked.errors
  const again = { state: 'waiting', nextAt: 0, message: '', errors: {} } as const
  await db._forms.update(form.id, { ...again, fields: checked.fields })
  announceWrite(formsSignal(db))
  return {}
}

/** Lets a kept form go. One that is on its way at this moment may still arrive. */
export async function discardForm(db: EverydayDb, id: string): Promise<void> {
  await db._forms.delete(id)
}

/** Keeps what is typed, until it is sent. An empty form is no draft. */
export async function saveDraft(db: EverydayDb, key: string, values: FormValues): Promise<void> {
  if (Object.values(values).some((value) => value !== '')) await db._drafts.put({ key, values })
  else await db._drafts.delete(key)
}

/** What was typed into this form and not sent; null when nothing was. */
export async function readDraft(db: EverydayDb, key: string): Promise<FormValues | null> {
  return (await db._drafts.get(key))?.values ?? null
}
