import * as v from 'valibot'
import { localEntries } from '../../lib/local-entries.ts'

const KEY = 'signup_draft'
const KEEP_MS = 7 * 24 * 60 * 60 * 1000

const Draft = v.object({ name: v.string(), email: v.string(), phone: v.string(), savedAt: v.number() })
/** The fields of the sign-up form that are stored on this device: never the password. */
export type SignUpDraft = { name: string; email: string; phone: string }

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
  localEntries.remove(KEY)
  return null
}

/** Stores the three fields by name, so that a password in the form's values is never stored. */
export function saveSignUpDraft({ name, email, phone }: SignUpDraft, now: number): void {
  if (name || email || phone) localEntries.set(KEY, JSON.stringify({ name, email, phone, savedAt: now }))
  else localEntries.remove(KEY)
}
