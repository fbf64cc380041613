const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const UNITS = new Map(SMALL.split(' ').map((word, at) => [word, at]))
const VALUES = new Map([...UNITS, ...TENS.split(' ').map((word, at): [string, number] => [word, 20 + 10 * at])])

/** The numbers that a text names, in digits or in words below a hundred. */
export function numbersInText(text: string): Set<number> {
  const digits = Array.from(text.matchAll(/\d[\d,]*(\.\d+)?/g), ([number]) => Number(number.replaceAll(',', '')))
  const words = Array.from(text.toLowerCase().matchAll(/[a-z]+(-[a-z]+)?/g), ([word]) => {
    const [first = '', second] = word.split('-')
    const [ten, unit] = [VALUES.get(first), second === undefined ? 0 : UNITS.get(second)]
    return ten === undefined || unit === undefined ? [] : [ten + unit]
  })
  return new Set([...digits, ...words.flat()])
}
