/** The forms that a visitor may send, with or without an account. */
export const FORM_KINDS = ['contact', 'newsletter', 'event', 'job'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** What each form asks for. Fields that may stay empty are '' when they do. */
export type FormFields = {
  contact: { fullName: string; email: string; phone: string; subject: Subject | ''; message: string }
  newsletter: { email: string }
  event: { eventId: string; fullName: string; email: string; seats: number }
  job: { jobId: string; fullName: string; email: string; phone: string; link: string; letter: string }
}

/** Subjects of a contact message; a message may have none. */
export const SUBJECTS = ['general', 'support', 'sales', 'partnership'] as const
export type Subject = (typeof SUBJECTS)[number]

/** A field that people do not see. A program that fills in all it finds gets thanks, and nothing is kept. */
export const HONEYPOT = 'homepage'

/** Longest contact message and cover letter, in characters. */
export const MAX_TEXT = 5000
/** The most seats in one registration. */
export const MAX_SEATS = 10

/** Values of one form as typed: every field may be missing or of any type. */
export type FormInput = Record<string, unknown>
