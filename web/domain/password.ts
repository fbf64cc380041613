import { t } from '../lib/t.ts'

// The empty lookaheads let goja, the engine of the server's hooks, read \p (scripts/lib/hooks.mjs).
const LETTER = /(?=)\p{L}/u
const NUMBER = /(?=)\p{N}/u
const SYMBOL = /(?=)[^\p{L}\p{N}\p{Z}\t-\r\u0085\ufeff]/u
const MIN_LENGTH = 8
/** The limit of the server's password hash. */
const MAX_BYTES = 71

/** The hint beside a new password's field. */
export const passwordHint = (): string =>
  t('At least {n} characters with letters, numbers and symbols', { n: MIN_LENGTH })

/** `weak`: too short, or without a letter, a number and a symbol of any script. `long`: too many bytes as UTF-8. */
export type PasswordError = 'weak' | 'long'

/** The server's message for a password that it refuses. */
export const passwordRefusal = (error: PasswordError): string =>
  error === 'weak'
    ? t('Password must be at least {n} characters with letters, numbers and symbols.', { n: MIN_LENGTH })
    : t('Password must be at most {n} characters, and fewer where they are not plain Latin letters.', { n: MAX_BYTES })

/** Why a password is refused; null if it is accepted. */
export function passwordError(password: string): PasswordError | null {
  const characters = Array.from(password)
  if (characters.length < MIN_LENGTH || ![LETTER, NUMBER, SYMBOL].every((kind) => kind.test(password))) return 'weak'
  return characters.reduce((sum, character) => sum + utf8Length(character), 0) > MAX_BYTES ? 'long' : null
}

/** What is said at the field of a new password that would be refused. */
export function passwordMessage(password: string): string | undefined {
  const error = passwordError(password)
  if (error === 'weak') return t('Use at least {n} characters with letters, numbers and symbols.', { n: MIN_LENGTH })
  return error ? passwordRefusal(error) : undefined
}

/** For TextEncoder, which goja lacks. */
function utf8Length(character: string): number {
  const code = character.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
