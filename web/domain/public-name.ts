/** The name under which a person is shown to others: the first name, and the initial of the last one, as `Ann O.`; '' without a name. */
export function publicName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}

/** Letters of any script, with hyphens and apostrophes between them. `(?=)`: as in password.ts. */
const NAME = /(?=)^\p{L}[\p{L}\p{M}]*(?:[-'’][\p{L}\p{M}]+)*$/u
const INITIAL = /(?=)^\p{L}\.$/u
const MOST_LETTERS = 20

/**
 * As `publicName`, where visitors see it unasked, so that nothing but a name may stand there, such as an address of a page: '' if the first
 * one is not a name or is long, and no initial that is no letter.
 */
export function nameForAll(fullName: string): string {
  const [first = '', initial = ''] = publicName(fullName).split(' ')
  if (!NAME.test(first) || [...first].length > MOST_LETTERS) return ''
  return INITIAL.test(initial) ? `${first} ${initial}` : first
}
