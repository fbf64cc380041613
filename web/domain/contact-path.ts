import { MAX_ABOUT } from './contact-about.ts'
import type { Subject } from './forms-fields.ts'

/** The address of the contact form that opens with a subject and with what the message is about, such as the name of a service. */
export function contactPath(subject: Subject, about: string): string {
  const short = about.trim().slice(0, MAX_ABOUT).trimEnd()
  return `/contact?${new URLSearchParams({ subject, ...(short && { about: short }) }).toString()}`
}
