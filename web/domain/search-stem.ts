const VOWEL = /[aeiouy]/
/** One syllable that ends in one consonant, as without the silent `e` of `care`, `plane`, `quote` and `house`. */
const SHORT = /^[^aeiou]*(qu)?[aeiouy]{1,2}[^aeiouy]$/
/** What `-ing` and `-ed` have taken a silent `e` from: others double the consonant (`planned`), and `w` and `x` do neither. */
const HAD_E = /^[^aeiou]*(qu)?[aeiouy][^aeiouywx]$|^[^aeiou]*(qu)?[aeiou]{2}[cszv]$/
const DOUBLE = /(?<=..)([^aeiou])\1$/

/** A noun without what makes it a plural: `rate` of `rates`, `opening` of `openings`. */
export function singularOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ss|x|zz|ch|sh|^bus|^gas)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** A word without the ending of a form of a verb, with the `e` that the ending took; what is left must be a word still. */
function withoutEnding(word: string): string {
  for (const [ending, least] of [
    ['ment', 5],
    ['ing', 3],
    ['ed', 3],
  ] as const) {
    const rest = word.slice(0, -ending.length)
    if (word.endsWith(ending) && rest.length >= least && VOWEL.test(rest) && !rest.endsWith('e'))
      return HAD_E.test(rest) ? `${rest}e` : rest
  }
  return word
}

/**
 * What the forms of an English word have in common: `barber` of `barbers`, `bake` of `bakes` and `baking`. It need not be a word, only the
 * same for all forms. Words of other trades stay apart: `baker` is no `bake`, an `account` is no `accountant`, and `cars` need no `care`. The
 * silent `e` of longer words goes, since nothing else is like them: `manag` of `manage` and `managing`.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const stem = withoutEnding(singularOf(word)).replace(DOUBLE, '$1')
  const rest = stem.slice(0, -1)
  return stem.endsWith('e') && rest.length > 2 && !SHORT.test(rest) ? rest : stem
}
