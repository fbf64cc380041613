import * as v from 'valibot'
import { ACCOUNT_TYPES } from '../../collections/account-types.ts'
import { localEntries } from '../../lib/local-entries.ts'

const KEY = 'signup_draft'
const UNANSWERED_KEY = 'signup_unanswered'
const KEEP_MS = 7 * 24 * 60 * 60 * 1000
/** What is never stored on the device before there is an account. */
const SECRET = ['password', 'tax_id']

const Draft = v.object({
  type: v.picklist(ACCOUNT_TYPES),
  step: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.boolean(), v.array(v.string())])),
  savedAt: v.number(),
})
/** What was typed at sign-up: the path, the step that was reached, and the values by input, without password and tax ID. */
export type SignUpDraft = Omit<v.InferOutput<typeof Draft>, 'savedAt'>

/** The draft of the last 7 days, or null. An older or broken one is removed. */
export function readSignUpDraft(now: number): SignUpDraft | null {
  const text = localEntries.get(KEY)
  if (text === null) return null
  try {
    const { savedAt, ...draft } = v.parse(Draft, JSON.parse(text))
    if (now - savedAt <= KEEP_MS && savedAt <= now) return draft
  } catch {
    // Invalid or incomplete: treated as absent.
  }
  removeSignUpDraft()
  return null
}

/** Stores a draft, or removes it if nothing was typed. */
export function saveSignUpDraft({ type, step, values }: SignUpDraft, now: number): void {
  const kept = Object.entries(values).filter(([name]) => !SECRET.includes(name))
  const draft = { type, step, values: Object.fromEntries(kept), savedAt: now }
  if (kept.some(([, value]) => (Array.isArray(value) ? value.length > 0 : value)))
    localEntries.set(KEY, JSON.stringify(draft))
  else removeSignUpDraft()
}

/** Removes the draft. */
export function removeSignUpDraft(): void {
  localEntries.remove(KEY)
}

/** Removes what was typed for this address: its account is signed in to. */
export function forgetSignUpOf(email: string): void {
  const typed = readSignUpDraft(Date.now())?.values['email']
  if (typeof typed === 'string' && typed.trim().toLowerCase() === email.toLowerCase()) removeSignUpDraft()
  if (isSignUpUnanswered(email, Date.now())) forgetSignUp()
}

const Unanswered = v.object({ email: v.string(), at: v.number() })

/** Notes, before it is sent, that a sign-up with this address is on its way: its answer may be lost, and the account there. */
export const noteSignUp = (email: string, now: number): boolean =>
  localEntries.set(UNANSWERED_KEY, JSON.stringify({ email: email.toLowerCase(), at: now }))

/** Whether the answer to a sign-up with this address was lost in the last 7 days. An older or broken note is removed. */
export function isSignUpUnanswered(email: string, now: number): boolean {
  const text = localEntries.get(UNANSWERED_KEY)
  if (text === null) return false
  try {
    const noted = v.parse(Unanswered, JSON.parse(text))
    if (now - noted.at <= KEEP_MS && noted.at <= now) return noted.email === email.toLowerCase()
  } catch {
    // Invalid or incomplete: treated as absent.
  }
  forgetSignUp()
  return false
}

/** Removes the note: the answer is there. */
export function forgetSignUp(): void {
  localEntries.remove(UNANSWERED_KEY)
}
