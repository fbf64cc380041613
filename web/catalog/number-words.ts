const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A whole number in words; from 100 in digits, as in a text. */
export function inWords(number: number): string {
  if (number >= 100) return String(number)
  if (number < 20) return ONES[number]!
  const tens = TENS[Math.floor(number / 10) - 2]!
  return number % 10 === 0 ? tens : `${tens}-${ONES[number % 10]}`
}

const IN_WORDS = Array.from({ length: 100 }, (_, number) => inWords(number))

/** A whole word of a text, which may be a number: the source of a regular expression. */
export const MAYBE_NUMBER = String.raw`(?<![\w-])[\w,.-]+`

/** The number that a word is: `46`, `1,840`, `2.9`, `nine`, `Thirty-eight`; undefined if it is none. */
export function numberOf(word: string): number | undefined {
  if (/^\d[\d,]*(?:\.\d+)?$/.test(word)) return Number(word.replaceAll(',', ''))
  const number = IN_WORDS.indexOf(word.toLowerCase())
  return number < 0 ? undefined : number
}
