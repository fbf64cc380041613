import { PASSWORD_HINT, PASSWORD_REFUSALS, passwordError } from '../../domain/password.ts'

/** The message for a new password that would be refused. */
export function passwordMessage(password: string): string | undefined {
  const error = passwordError(password)
  return error === 'weak' ? `${PASSWORD_HINT}, please.` : error ? PASSWORD_REFUSALS[error] : undefined
}
