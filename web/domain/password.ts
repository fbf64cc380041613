// The empty lookaheads let goja, the engine of the server's hooks, read \p (scripts/lib/hooks.mjs).
const LETTER = /(?=)\p{L}/u
const NUMBER = /(?=)\p{N}/u
const SYMBOL = /(?=)[^\p{L}\p{N}\p{Z}\t-\r\u0085\ufeff]/u
const MIN_LENGTH = 8
/** The limit of the server's password hash. */
const MAX_BYTES = 71

/** The hint beside a new password's field. */
export const PASSWORD_HINT = `At least ${MIN_LENGTH} characters with letters, numbers and symbols`

/** `weak`: too short, or without a letter, a number and a symbol of any script. `long`: too many bytes as UTF-8. */
export type PasswordError = 'weak' | 'long'

/** The server's messages for passwords that it refuses. */
export const PASSWORD_REFUSALS: Record<PasswordError, string> = {
  weak: `Password must be at least ${MIN_LENGTH} characters with letters, numbers and symbols.`,
  long: `Password must be at most ${MAX_BYTES} characters, and fewer where they are not plain Latin letters.`,
}

/** Why a password is refused; null if it is accepted. */
export function passwordError(password: string): PasswordError | null {
  const characters = Array.from(password)
  if (characters.length < MIN_LENGTH || ![LETTER, NUMBER, SYMBOL].every((kind) => kind.test(password))) return 'weak'
  return characters.reduce((sum, character) => sum + utf8Length(character), 0) > MAX_BYTES ? 'long' : null
}

/** What is said at the field of a new password that would be refused. */
export function passwordMessage(password: string): string | undefined {
  const error = passwordError(password)
  return error === 'weak'
    ? `Use at least ${MIN_LENGTH} characters with letters, numbers and symbols.`
    : error
      ? PASSWORD_REFUSALS[error]
      : undefined
}

/** For TextEncoder, which goja lacks. */
function utf8Length(character: string): number {
  const code = character.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
