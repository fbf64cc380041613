import { msg } from '../lib/msg.ts'

/**
 * The forms that a visitor may send, with or without an account. The last two are about a registration that was sent before: `cancel` gives
 * its seats back, `adopt` puts one that was sent without an account into that of who is signed in.
 */
export const FORM_KINDS = ['contact', 'newsletter', 'event', 'job', 'claim', 'cancel', 'adopt'] as const
/** The name of a form. */
export type FormKind = (typeof FORM_KINDS)[number]

/** The fields of each form. Empty optional fields are ''. */
export type FormFields = {
  contact: { fullName: string; email: string; phone: string; subject: Subject | ''; message: string }
  newsletter: { email: string }
  event: { eventId: string; start: string; fullName: string; email: string; seats: number }
  job: { jobId: string; fullName: string; email: string; phone: string; link: string; letter: string }
  /** Somebody’s claim that a business of the catalog is theirs. */
  claim: { businessId: string; fullName: string; email: string; role: string; message: string }
  /** The uuid of the form of the registration: whoever has it may do this. */
  cancel: { registration: string }
  adopt: { registration: string }
}

/** Subjects of a contact message; the subject is optional. */
export const SUBJECTS = ['general', 'support', 'sales', 'partnership'] as const
/** The subject of a contact message. */
export type Subject = (typeof SUBJECTS)[number]

/** A field that people do not see. A bot that fills it in gets a success response, and nothing is stored. */
export const HONEYPOT = 'homepage'

/** What the fields are called, in the order of the forms. */
export const FIELD_LABELS = {
  fullName: msg('Full name'),
  email: msg('Email'),
  phone: msg('Phone'),
  subject: msg('Subject'),
  message: msg('Message'),
  role: msg('Your role there'),
  seats: msg('Seats'),
  link: msg('Link to your work or résumé'),
  letter: msg('A few lines about yourself'),
}
/** The name of a field that people fill in. */
export type FieldName = keyof typeof FIELD_LABELS

/** The messages for an email address. */
export const EMAIL_MESSAGES = {
  missing: msg('Enter your email address.'),
  invalid: msg('Enter an email address such as ann@example.com.'),
}

/** Maximum length of the texts that people type, in characters. */
export const MAX_LENGTHS: { readonly [name: string]: number | undefined } = {
  fullName: 200,
  email: 254,
  phone: 40,
  role: 100,
  message: 5000,
  link: 500,
  letter: 5000,
}
/** Maximum number of seats in one registration. */
export const MAX_SEATS = 10

/** Values of one form as typed: every field may be missing or of any type. */
export type FormInput = Record<string, unknown>
