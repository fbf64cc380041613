import { EMAIL_MESSAGES } from '../../domain/forms-fields.ts'

/** The message for an email address. The browser decides what one is, as in a form that it checks by itself. */
export function emailMessage(email: string): string | undefined {
  if (!email.trim()) return EMAIL_MESSAGES.missing
  const input = Object.assign(document.createElement('input'), { type: 'email', value: email.trim() })
  return input.checkValidity() ? undefined : EMAIL_MESSAGES.invalid
}
