/** What a password must have: the same words as hint and as error. */
export const PASSWORD_HINT = 'At least 8 characters with letters, numbers and symbols'

/** Whether a password has 8 or more characters, with a letter, a number and a symbol among them. */
export function isStrongPassword(password: string): boolean {
  return (
    Array.from(password).length >= 8 &&
    /\p{L}/u.test(password) &&
    /\p{N}/u.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password)
  )
}
