import type { FormKind } from '../../domain/forms-fields.ts'
import { checkForm } from '../../domain/forms.ts'
import { newForm } from '../../domain/new-form.ts'
import type { FormDraft, FormValues, QueuedForm } from '../../domain/queued-form.ts'
import { msg } from '../../lib/msg.ts'
import { serverText } from '../../lib/server-text.ts'
import { t } from '../../lib/t.ts'
import type { EverydayDb } from '../database/db.ts'
import { GUEST } from '../database/guest.ts'
import { refuseIfClaimed } from '../database/guest-claim.ts'
import { forgetDraft, forgetStoredDraft } from '../database/kept-drafts.ts'
import { isOnline } from '../../lib/online.ts'
import { formsSignal, sendQueued, withSendLock, type SendContext } from './queue.ts'
import { sentMessage } from './sent-forms.ts'
import { postForm, type FormAnswer } from './transport.ts'
import { readSession, tokenOf } from '../session/stored-session.ts'
import { retryWhenShown } from '../database/transaction-watch.ts'
import { writeOutcome, type WriteOutcome } from '../database/write-outcome.ts'
import { announceWrite } from '../database/write-signal.ts'

/** How long the form waits for the answer before it is reported as queued. */
const ANSWER_TIMEOUT_MS = 10_000
const NOTE_ADDRESS = msg(
  'This browser keeps nothing. Note this address to see or cancel your registration on another device: {address}',
)

/**
 * The outcome of a form. `sent` has the server's message. `queued`: it is stored on this device and is sent later; `offline`
 * without a connection. `refused`: nothing was stored, and each invalid field has its message.
 */
export type SubmitResult =
  | { state: 'sent'; message: string }
  | { state: 'queued'; offline: boolean; id: string }
  | { state: 'refused'; message: string; errors: Record<string, string> }

/** Options of `submitForm`. */
export type SubmitOptions = Partial<SendContext> & {
  /** Shown to the person: the title of the event or the position. */
  about?: string
  /** The key of the form's draft, which is removed once the form is stored. */
  draft?: string
  online?: () => boolean
  timeoutMs?: number
}

/**
 * Sends a form, or queues it until it can be sent: it is on disk before the request, so it survives a crash at any moment.
 * Rejects only if this device cannot store anything, or the guest's data are being moved.
 */
export async function submitForm(
  db: EverydayDb,
  kind: FormKind,
  values: FormValues,
  options: SubmitOptions = {},
): Promise<SubmitResult> {
  const { about = '', draft, online = isOnline, timeoutMs = ANSWER_TIMEOUT_MS } = options
  const checked = checkForm(kind, values)
  if (!checked.ok) return { state: 'refused', message: '', errors: checked.errors }
  const form = newForm(kind, checked.fields, about, options.now?.() ?? Date.now())
  await retryWhenShown(() =>
    db.transaction('rw', db._forms, db._drafts, db._meta, async () => {
      await refuseIfClaimed(db)
      await db._forms.add(form)
      if (draft) await db._drafts.delete(draft)
    }),
  )
  if (!online()) {
    announceWrite(formsSignal(db))
    return { state: 'queued', offline: true, id: form.id }
  }
  let waited = false
  const sending = withSendLock(db, () => sendQueued(db, form.id, { token: () => tokenOf(db.owner), ...options }))
    .then((answer) => (waited ? null : outcomeForForm(db, form.id, answer, draft ? { key: draft, values } : null)))
    // The form is stored by now: if a sign-in closes the database meanwhile, it moves the form.
    .catch(() => null)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs))
  const result = await Promise.race([sending, late])
  waited = true
  if (result?.state !== 'sent') announceWrite(formsSignal(db)) // the tab that sends forms takes over
  return result ?? { state: 'queued', offline: false, id: form.id }
}

/**
 * Sends a form from a device that stores no data: one attempt, no queue. `unsent` keeps its uuid until it was sent, '' before the first attempt:
 * when it is sent again after an answer was lost, the server counts it once. Of a registration, which this device cannot keep, the address is
 * told under which it is seen and cancelled.
 */
export async function submitWithoutStorage(
  kind: FormKind,
  values: FormValues,
  unsent: { current: string },
): Promise<SubmitResult> {
  const checked = checkForm(kind, values)
  if (!checked.ok) return { state: 'refused', message: '', errors: checked.errors }
  const id = (unsent.current ||= crypto.randomUUID())
  const answer = await postForm({ id, kind, fields: checked.fields }, readSession()?.token ?? '')
  if (answer.kind === 'sent') {
    unsent.current = ''
    const message = serverText(answer.message)
    if (!answer.registration || answer.registration.owned) return { state: 'sent', message }
    const address = `${location.origin}/events?mine=true#registration=${id}`
    return { state: 'sent', message: `${message} ${t(NOTE_ADDRESS, { address })}` }
  }
  if (answer.kind === 'refused') return refused(answer)
  const message = msg(
    'The server isn’t responding, and this browser can’t keep the form for later. Try again in a while.',
  )
  return { state: 'refused', message, errors: {} }
}

/** What the server refuses, in the language of the page; the queue keeps it as it came. */
const refused = ({ message, errors }: Extract<FormAnswer, { kind: 'refused' }>): SubmitResult => ({
  state: 'refused',
  message: serverText(message),
  errors: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, serverText(error)])),
})

/** The outcome for a form that is still on the screen: a refused one is removed from the queue and shown in the form. */
async function outcomeForForm(
  db: EverydayDb,
  id: string,
  answer: FormAnswer | null,
  draft: FormDraft | null,
): Promise<SubmitResult> {
  const outcome = answer ?? (await outcomeFromRow(db, id))
  if (outcome.kind === 'busy') return { state: 'queued', offline: outcome.offline, id }
  if (outcome.kind === 'sent') return { state: 'sent', message: outcome.message }
  await db.transaction('rw', db._forms, db._drafts, async () => {
    await db._forms.delete(id)
    if (draft) await db._drafts.put(draft)
  })
  return refused(outcome)
}

/** The sender of this tab or of another one was faster: the outcome is in the stored row, which a sent form no longer has. */
async function outcomeFromRow(db: EverydayDb, id: string): Promise<FormAnswer> {
  const form = await db._forms.get(id)
  if (!form) return { kind: 'sent', message: (await sentMessage(db, id)) ?? '' }
  if (form.state === 'refused') return { kind: 'refused', message: form.message, errors: form.errors }
  return { kind: 'busy', offline: form.offline, retryAfterMs: 0 }
}

/** The outcome of sending a queued form again. `gone`: another tab has sent it again or discarded it meanwhile. */
export type ResendResult =
  { state: 'queued' } | { state: 'refused'; errors: Record<string, string> } | { state: 'gone' }

/** Sends a queued form again, as it is or with other values. */
export async function resendForm(
  db: EverydayDb,
  form: QueuedForm,
  values: FormValues = form.fields,
): Promise<WriteOutcome<ResendResult>> {
  const checked = checkForm(form.kind, values)
  if (!checked.ok) return { ok: true, value: { state: 'refused', errors: checked.errors } }
  const again = { state: 'waiting', nextAt: 0, message: '', errors: {} } as const
  return writeOutcome(msg('Failed to send the form again'), async () => {
    const isQueued = await db.transaction('rw', db._forms, async () => {
      const current = await db._forms.get(form.id)
      if (current?.state !== form.state) return false
      await db._forms.update(form.id, { ...again, fields: checked.fields })
      return true
    })
    if (!isQueued) return { state: 'gone' }
    announceWrite(formsSignal(db))
    return { state: 'queued' }
  })
}

/** Removes a queued form. If it is being sent at this moment, it may still arrive. */
export const discardForm = (db: EverydayDb, id: string): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to discard the form'), () => db._forms.delete(id))

/** Deletes a draft that its person does not want any more. */
export const discardDraft = (db: EverydayDb, key: string): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to discard the form'), () => saveDraft(db, key, {}))

/**
 * Stores the values that were changed in a form until it is sent, also the emptied ones, with what was shown before where it changes a record;
 * without any there is no draft. Rejects while the guest's data are being moved: what is kept of it is moved then.
 */
export async function saveDraft(db: EverydayDb, key: string, changed: FormValues, shown?: FormValues): Promise<void> {
  if (Object.keys(changed).length === 0) {
    // First: what is kept there would come back at the next start, should the page be closed meanwhile.
    forgetDraft(db.owner, key)
    return db._drafts.delete(key)
  }
  const draft = { key, values: changed, ...(shown && { shown }) }
  // What an account types does not wait for `_meta`.
  if (db.owner !== GUEST) await db._drafts.put(draft)
  else
    await db.transaction('rw', db._drafts, db._meta, async () => {
      await refuseIfClaimed(db)
      await db._drafts.put(draft)
    })
  forgetStoredDraft(db.owner, draft)
}

/** The stored draft of this form; null without one. */
export async function readDraft(db: EverydayDb, key: string): Promise<FormValues | null> {
  return (await db._drafts.get(key))?.values ?? null
}
