import * as v from 'valibot'

const KEY = 'signup_draft'
const KEEP_MS = 7 * 24 * 60 * 60 * 1000

const Draft = v.object({ name: v.string(), email: v.string(), phone: v.string(), savedAt: v.number() })
/** What of the sign-up form is kept on this device: never the password. */
export type SignUpDraft = { name: string; email: string; phone: string }

/** The draft of the last 7 days, or null. An older or broken one is removed. */
export function readSignUpDraft(storage: Storage, now: number): SignUpDraft | null {
  const text = storage.getItem(KEY)
  if (text === null) return null
  try {
    const { savedAt, ...draft } = v.parse(Draft, JSON.parse(text))
    if (now - savedAt <= KEEP_MS && savedAt <= now) return draft
  } catch {
    // Not ours, or cut off: as good as none.
  }
  storage.removeItem(KEY)
  return null
}

/** Keeps the three fields by name, so that a password in the form's values cannot come along. */
export function saveSignUpDraft(storage: Storage, { name, email, phone }: SignUpDraft, now: number): void {
  try {
    if (name || email || phone) storage.setItem(KEY, JSON.stringify({ name, email, phone, savedAt: now }))
    else storage.removeItem(KEY)
  } catch {
    // A full or blocked storage costs the draft, not the sign-up.
  }
}

export function dropSignUpDraft(storage: Storage): void {
  storage.removeItem(KEY)
}
