const VOWEL = /[aeiouy]/

/** The end of a word without what makes it a plural or a form of a verb; what is left must be a word still. */
function withoutEnding(word: string): string {
  let stem = word
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/(ss|x|z|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (/[^s]s$/.test(stem)) stem = stem.slice(0, -1)
  for (const [ending, least] of [
    ['ment', 5],
    ['ing', 3],
    ['ed', 3],
  ] as const) {
    const rest = stem.slice(0, -ending.length)
    if (stem.endsWith(ending) && rest.length >= least && VOWEL.test(rest) && !rest.endsWith('e')) return rest
  }
  return stem
}

/**
 * What the forms of an English word have in common: `barber` of `barbers`, `bak` of `bakes` and `baking`. It need not be a word, only the
 * same for all forms. Words of other trades stay apart: `baker` is no `bake`, and an `account` is no `accountant`.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return withoutEnding(word)
    .replace(/(?<=..)([^aeiou])\1$/, '$1')
    .replace(/(?<=...)e$/, '')
}
