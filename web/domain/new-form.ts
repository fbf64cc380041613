import { language } from '../lib/language.ts'
import type { FormKind } from './forms-fields.ts'
import type { FormValues, QueuedForm } from './queued-form.ts'
import type { KeptRegistration } from './registration.ts'

/** A form as it begins to wait, in the language of the page. */
export function newForm(kind: FormKind, fields: FormValues, about: string, at: number): QueuedForm {
  const fresh = { state: 'waiting', at, tries: 0, nextAt: 0, offline: false, message: '', errors: {} } as const
  return { id: crypto.randomUUID(), kind, fields, language: language.get(), about, ...fresh }
}

/** The form of a registration that the server has lost, under the uuid that it had; null where it was not sent from here. */
export const formAgain = (kept: KeptRegistration, at: number): QueuedForm | null => {
  const { id, event_id: eventId, start, seats, name, full_name: fullName, email } = kept
  return email ? { ...newForm('event', { eventId, start, seats, fullName, email }, name, at), id } : null
}

/** The form that puts a guest's registration into the account of who signs in. */
export const adoptForm = ({ id, name }: KeptRegistration, at: number): QueuedForm =>
  newForm('adopt', { registration: id }, name, at)
