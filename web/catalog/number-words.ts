const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const eitherCase = (words: readonly string[]) =>
  words.map((word) => `[${word[0]!.toUpperCase()}${word[0]}]${word.slice(1)}`).join('|')

/** Where a number may stand in a text, in digits or as a word below 100: the source of a regular expression. */
export const NUMBER_PATTERN = String.raw`\d[\d,]*(?:\.\d+)?|\b(?:(?:${eitherCase(TENS)})(?:-[a-z]+)?|${eitherCase(SMALL)})\b`

/** The number that a text names: `46`, `1,840`, `nine`, `Thirty-eight`; undefined if it names none. */
export function numberOf(text: string): number | undefined {
  if (/^\d/.test(text)) return Number(text.replaceAll(',', ''))
  const [tens = '', ones] = text.toLowerCase().split('-')
  const small = SMALL.indexOf(tens)
  if (small >= 0) return ones === undefined ? small : undefined
  const ten = TENS.indexOf(tens)
  const more = ones === undefined ? 0 : SMALL.indexOf(ones)
  return ten < 0 || more < 0 || more > 9 ? undefined : (ten + 2) * 10 + more
}
